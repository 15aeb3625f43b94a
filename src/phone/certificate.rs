//! The certificate that the page is served with: made on the spot, for one address and some weeks, and never written down.

use super::PhoneError;
use rcgen::{CertificateParams, DnType, ExtendedKeyUsagePurpose, KeyPair};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, SystemTime};
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::PrivatePkcs8KeyDer;

/// A day, by which clocks may differ.
const DAY: Duration = Duration::from_secs(24 * 3600);
/// Longer than any evening; browsers refuse what holds for years.
const HOLDS_FOR: Duration = Duration::from_secs(30 * 24 * 3600);

/// How connections to an address are encrypted, with a certificate made for it and signed by itself.
pub fn tls(address: IpAddr) -> Result<Arc<ServerConfig>, PhoneError> {
    let unmade = |error: rcgen::Error| PhoneError::NoCertificate(error.to_string());
    let mut params = CertificateParams::new(vec![address.to_string()]).map_err(unmade)?;
    let name = "Geomant on this machine";
    params.distinguished_name.push(DnType::CommonName, name);
    params.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth];
    let now = SystemTime::now();
    params.not_before = (now - DAY).into();
    params.not_after = (now + HOLDS_FOR).into();
    let key = KeyPair::generate().map_err(unmade)?;
    let certificate = params.self_signed(&key).map_err(unmade)?;
    let key = PrivatePkcs8KeyDer::from(key.serialize_der());
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map(|config| config.with_no_client_auth())
        .and_then(|config| config.with_single_cert(vec![certificate.der().clone()], key.into()));
    let mut tls = config.map_err(|error| PhoneError::NoCertificate(error.to_string()))?;
    tls.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(Arc::new(tls))
}
