//! Connections: accepted, encrypted and served, no more of them than a table has phones, none of which may take its time.

use super::{PhoneHub, answers};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::runtime::Builder;
use tokio::sync::{Semaphore, oneshot};
use tokio::time;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;

/// Connections at a time; more are hung up on.
const MOST_CONNECTIONS: usize = 32;
/// For a handshake, and for all that a browser says before its answer comes.
const BEGINS_WITHIN: Duration = Duration::from_secs(10);
/// No browser says more before its answer comes, in bytes.
const MOST_HEAD_BYTES: usize = 16 * 1024;
/// Threads that decode pictures.
const DECODERS: usize = 2;
/// After a connection that could not be accepted, as where too many files are open.
const WAITS_AFTER_ERROR: Duration = Duration::from_millis(100);

/// Serves until it is told to end, or nobody can tell it any more.
pub fn run(
    listener: TcpListener,
    tls: Arc<ServerConfig>,
    shared: Arc<PhoneHub>,
    ends: oneshot::Receiver<()>,
) {
    let runtime = Builder::new_current_thread()
        .enable_all()
        .max_blocking_threads(DECODERS)
        .build();
    // Without it no page is served; the window says that nobody has opened it.
    let Ok(runtime) = runtime else {
        return;
    };
    runtime.block_on(async {
        tokio::select! {
            _ = ends => {}
            () = accept(listener, tls, shared) => {}
        }
    });
}

async fn accept(listener: TcpListener, tls: Arc<ServerConfig>, shared: Arc<PhoneHub>) {
    let is_ready = listener.set_nonblocking(true);
    let listener = is_ready.and_then(|()| tokio::net::TcpListener::from_std(listener));
    let Ok(listener) = listener else {
        return;
    };
    let places = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    let acceptor = TlsAcceptor::from(tls);
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            time::sleep(WAITS_AFTER_ERROR).await;
            continue;
        };
        let Ok(place) = Arc::clone(&places).try_acquire_owned() else {
            continue;
        };
        let (acceptor, shared) = (acceptor.clone(), Arc::clone(&shared));
        tokio::spawn(async move {
            serve(stream, &acceptor, shared).await;
            drop(place);
        });
    }
}

/// One connection: one request, or one socket.
async fn serve(stream: TcpStream, acceptor: &TlsAcceptor, shared: Arc<PhoneHub>) {
    let encrypted = time::timeout(BEGINS_WITHIN, acceptor.accept(stream)).await;
    // Who speaks no TLS, or takes too long, gets no answer.
    let Ok(Ok(stream)) = encrypted else {
        return;
    };
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(BEGINS_WITHIN)
        .max_buf_size(MOST_HEAD_BYTES);
    let service = TowerToHyperService::new(answers::router(shared));
    let connection = http.serve_connection(TokioIo::new(stream), service);
    // A browser that leaves in the middle is no error of ours.
    let _ = connection.with_upgrades().await;
}
