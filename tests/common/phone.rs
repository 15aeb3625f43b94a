//! A phone's camera server: JPEG pictures, one after the other, over HTTP (`multipart/x-mixed-replace`).

use geomant::capture::source::Source;
use geomant::pipeline::{Ground, ReadOptions};
use image::codecs::jpeg::JpegEncoder;
use image::{Rgb, RgbImage, imageops};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// What is known of the table in the film that the phone serves.
pub fn table() -> ReadOptions {
    let color = |name: &str| name.parse().expect("a color");
    ReadOptions {
        ground: Ground::chessboard(Some(45.0)),
        colors: vec![color("purple"), color("green")],
        ..ReadOptions::default()
    }
}

/// A server that runs until it is dropped.
pub struct Phone {
    pub address: SocketAddr,
    ends: Arc<AtomicBool>,
    /// When each picture was sent, by its number.
    sent: Arc<Mutex<Vec<Instant>>>,
    /// How often someone has asked for the stream.
    calls: Arc<AtomicUsize>,
    thread: Option<JoinHandle<()>>,
}

/// Side of one of the squares that write a picture's number into its upper left corner: a block of JPEG's.
const BIT_PX: u32 = 8;
const BITS: u32 = 17;
/// The grays of a 0 and a 1: so near each other that the number is no movement.
const GREYS: [u8; 2] = [125, 131];

impl Phone {
    /// Serves a film's pictures, so many times as large, round and round. `port` 0 is any that is free.
    pub fn serve(port: u16, pictures: Arc<Vec<RgbImage>>, fps: f64) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", port)).expect("a port");
        listener.set_nonblocking(true).expect("a listener");
        let address = listener.local_addr().expect("an address");
        let ends = Arc::new(AtomicBool::new(false));
        let sent = Arc::new(Mutex::new(vec![]));
        let (until, log) = (Arc::clone(&ends), Arc::clone(&sent));
        let number = Arc::new(AtomicUsize::new(0));
        let calls = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&calls);
        let accept = move || {
            let mut callers: Vec<JoinHandle<()>> = vec![];
            while !until.load(Ordering::Relaxed) {
                match listener.accept() {
                    Ok((stream, _)) => {
                        count.fetch_add(1, Ordering::Relaxed);
                        let (until, log) = (Arc::clone(&until), Arc::clone(&log));
                        let (pictures, number) = (Arc::clone(&pictures), Arc::clone(&number));
                        callers.push(thread::spawn(move || {
                            // A caller who hangs up ends only its own stream.
                            let _ = stream_to(stream, &pictures, fps, &until, &log, &number);
                        }));
                    }
                    Err(_) => thread::sleep(Duration::from_millis(20)),
                }
            }
            for caller in callers {
                caller.join().expect("a caller's thread");
            }
        };
        let thread = Some(thread::spawn(accept));
        Self {
            address,
            ends,
            sent,
            calls,
            thread,
        }
    }

    /// How many have asked for the stream so far.
    pub fn callers(&self) -> usize {
        self.calls.load(Ordering::Relaxed)
    }

    pub fn url(&self) -> String {
        format!("http://{}/video", self.address)
    }

    /// When the picture was sent whose number is written into it; none for a picture without a number.
    pub fn sent_at(&self, picture: &RgbImage) -> Option<Instant> {
        let sent = self.sent.lock().expect("the log");
        sent.get(number_of(picture)).copied()
    }
}

impl Drop for Phone {
    fn drop(&mut self) {
        self.ends.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            thread.join().expect("the server's thread");
        }
    }
}

/// The pictures of a film, so many times as large.
pub fn pictures_of(film: &Path, scale: u32) -> Arc<Vec<RgbImage>> {
    let source = Source::Film(film.into());
    let mut frames = source.open().expect("a film");
    let mut pictures = vec![];
    while let Some(frame) = frames.next_frame().expect("a frame") {
        let (width, height) = frame.size_px();
        let filter = imageops::FilterType::Triangle;
        pictures.push(match scale {
            1 => frame.rgb,
            scale => imageops::resize(&frame.rgb, scale * width, scale * height, filter),
        });
    }
    Arc::new(pictures)
}

fn stream_to(
    mut stream: TcpStream,
    pictures: &[RgbImage],
    fps: f64,
    until: &AtomicBool,
    log: &Mutex<Vec<Instant>>,
    number: &AtomicUsize,
) -> std::io::Result<()> {
    stream.set_nonblocking(false)?;
    let _ = stream.read(&mut [0; 2048])?;
    stream.write_all(
        b"HTTP/1.1 200 OK\r\nContent-Type: multipart/x-mixed-replace; boundary=frame\r\n\r\n",
    )?;
    let began = Instant::now();
    for count in 0.. {
        if until.load(Ordering::Relaxed) {
            return Ok(());
        }
        let mut picture = pictures[count % pictures.len()].clone();
        let number = number.fetch_add(1, Ordering::Relaxed);
        write_number(&mut picture, number);
        let mut jpeg = vec![];
        JpegEncoder::new_with_quality(&mut jpeg, 88)
            .encode_image(&picture)
            .expect("a JPEG");
        let due = began + Duration::from_secs_f64(count as f64 / fps);
        thread::sleep(due.saturating_duration_since(Instant::now()));
        let head = format!(
            "--frame\r\nContent-Type: image/jpeg\r\nContent-Length: {}\r\n\r\n",
            jpeg.len()
        );
        {
            let mut log = log.lock().expect("the log");
            let now = Instant::now();
            log.resize(number + 1, now);
        }
        stream.write_all(head.as_bytes())?;
        stream.write_all(&jpeg)?;
        stream.write_all(b"\r\n")?;
    }
    Ok(())
}

/// Writes a number as squares of two grays, lowest bit first.
fn write_number(picture: &mut RgbImage, number: usize) {
    for bit in 0..BITS {
        let value = GREYS[number >> bit & 1];
        for y in 0..BIT_PX {
            for x in 0..BIT_PX {
                picture.put_pixel(bit * BIT_PX + x, y, Rgb([value; 3]));
            }
        }
    }
}

fn number_of(picture: &RgbImage) -> usize {
    let bit = |bit: u32| {
        let middle = picture.get_pixel(bit * BIT_PX + BIT_PX / 2, BIT_PX / 2);
        usize::from(middle.0[1] >= 128) << bit
    };
    (0..BITS).map(bit).sum()
}
