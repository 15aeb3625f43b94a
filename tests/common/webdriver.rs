//! A browser with a screen that nobody sees, driven over WebDriver (W3C) by way of `chromedriver`.

use base64::prelude::{BASE64_STANDARD, Engine};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// The browser; it ends when this is dropped.
pub struct Chromium {
    driver: Child,
    port: u16,
    session: String,
}

/// For a browser that runs as anybody, shows nothing and calls nobody.
const ARGUMENTS: [&str; 9] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--ignore-certificate-errors",
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
];

impl Chromium {
    /// Opens a browser as large as a phone, whose camera sees a film of JPEGs one after the other.
    pub fn open(film: &Path) -> Self {
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is installed: make phone-test does that");
        let said = BufReader::new(driver.stdout.take().expect("what it says"));
        let port = said.lines().map_while(Result::ok).find_map(|line| {
            let (_, port) = line.split_once("successfully on port ")?;
            port.trim_end_matches('.').parse().ok()
        });
        let mut chromium = Self {
            driver,
            port: port.expect("the driver's port"),
            session: String::new(),
        };
        let mut arguments: Vec<String> = ARGUMENTS.map(str::to_owned).into();
        arguments.push(format!(
            "--use-file-for-fake-video-capture={}",
            film.display()
        ));
        let phone =
            json!({"deviceMetrics": {"width": 390, "height": 844, "pixelRatio": 2, "touch": true}});
        let options = json!({"args": arguments, "mobileEmulation": phone});
        let wanted = json!({"browserName": "chrome", "acceptInsecureCerts": true, "goog:chromeOptions": options});
        let session = chromium.call(
            "POST",
            "/session",
            &json!({"capabilities": {"alwaysMatch": wanted}}),
        );
        session["sessionId"]
            .as_str()
            .expect("a session")
            .clone_into(&mut chromium.session);
        chromium
    }

    /// Calls the driver; the value of its answer.
    fn call(&self, method: &str, path: &str, body: &Value) -> Value {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).expect("the driver");
        let body = if method == "POST" {
            body.to_string()
        } else {
            String::new()
        };
        let length = body.len();
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
        );
        stream.write_all((head + &body).as_bytes()).expect("a call");
        let mut reader = BufReader::new(stream);
        let mut length = 0;
        let mut line = String::new();
        while reader.read_line(&mut line).expect("an answer") > 2 {
            if let Some((name, value)) = line.split_once(':')
                && name.eq_ignore_ascii_case("content-length")
            {
                length = value.trim().parse().expect("a length");
            }
            line.clear();
        }
        let mut bytes = vec![0; length];
        reader.read_exact(&mut bytes).expect("a whole answer");
        let answer: Value = serde_json::from_slice(&bytes).expect("JSON");
        let value = answer["value"].clone();
        assert!(value["error"].is_null(), "{path}: {value}");
        value
    }

    fn post(&self, path: &str, body: &Value) -> Value {
        self.call("POST", &format!("/session/{}{path}", self.session), body)
    }

    pub fn go_to(&self, address: &str) {
        self.post("/url", &json!({"url": address}));
    }

    /// Every page from now on finds that no socket opens.
    pub fn without_sockets(&self) {
        let source =
            "window.WebSocket = class { constructor() { setTimeout(() => this.onclose(), 20); } };";
        let parameters = json!({"source": source});
        self.post(
            "/goog/cdp/execute",
            &json!({"cmd": "Page.addScriptToEvaluateOnNewDocument", "params": parameters}),
        );
    }

    /// Opens another tab, and goes there.
    pub fn new_tab(&self) -> String {
        let tab = self.post("/window/new", &json!({"type": "tab"}));
        let handle = tab["handle"].as_str().expect("a tab").to_owned();
        self.switch_to(&handle);
        handle
    }

    pub fn tab(&self) -> String {
        let tab = self.call(
            "GET",
            &format!("/session/{}/window", self.session),
            &Value::Null,
        );
        tab.as_str().expect("a tab").to_owned()
    }

    pub fn switch_to(&self, tab: &str) {
        self.post("/window", &json!({"handle": tab}));
    }

    /// Runs a script in the page, as the body of a function.
    pub fn run(&self, script: &str, arguments: &[Value]) -> Value {
        self.post(
            "/execute/sync",
            &json!({"script": script, "args": arguments}),
        )
    }

    /// The element that a selector finds.
    fn element(&self, selector: &str) -> String {
        let found = self.post(
            "/element",
            &json!({"using": "css selector", "value": selector}),
        );
        let ids = found.as_object().expect("an element").values();
        ids.filter_map(Value::as_str)
            .next()
            .expect("its id")
            .to_owned()
    }

    pub fn click(&self, selector: &str) {
        let id = self.element(selector);
        self.post(&format!("/element/{id}/click"), &json!({}));
    }

    /// Types into an element; of a field for files their paths.
    pub fn type_into(&self, selector: &str, text: &str) {
        let id = self.element(selector);
        self.post(&format!("/element/{id}/value"), &json!({"text": text}));
    }

    /// Whether the page is to look light or dark.
    pub fn look(&self, scheme: &str) {
        let features = json!([{"name": "prefers-color-scheme", "value": scheme}]);
        let call = json!({"cmd": "Emulation.setEmulatedMedia", "params": {"features": features}});
        self.post("/goog/cdp/execute", &call);
    }

    /// The page as it is seen, as PNG.
    pub fn picture(&self) -> Vec<u8> {
        let path = format!("/session/{}/screenshot", self.session);
        let picture = self.call("GET", &path, &Value::Null);
        let picture = picture.as_str().expect("a picture");
        BASE64_STANDARD.decode(picture).expect("base64")
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        if !self.session.is_empty() && !std::thread::panicking() {
            self.call(
                "DELETE",
                &format!("/session/{}", self.session),
                &Value::Null,
            );
        }
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}
