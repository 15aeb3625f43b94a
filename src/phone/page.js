"use strict";
// The page of a phone: shows what the window says, sends what the camera sees, and tells what was tapped.
const at = (id) => document.getElementById(id);
const isCamera = location.pathname.startsWith("/camera/");
// Sentences in the language of the window, as they were when the page was opened.
const WORDS = {{words}};
const EVERY_MS = 100;
const PHOTO_EVERY_MS = 400;
const LONGEST_SIDE = 1920;
const QUALITY = 0.85;
// A button that has just appeared under a finger is not meant.
const NOT_WITHIN_MS = 350;

let socket = null;
let ended = false;
let revision = 0;
let may = false;
let changedAt = 0;
let drawn = "";
let parts = "";
let stream = null;
let photo = null;
let address = "";
let waits = false;
let sentAt = 0;
// Some browsers open no socket under a certificate that was made on the spot: then all goes by requests.
const FAILURES_AT_MOST = 2;
const ASKS_EVERY_MS = 500;
let opened = false;
let failures = 0;
// The window says every few seconds that it is there: out of radio reach no socket closes.
const SILENT_AT_MOST_MS = 12000;
let heardAt = 0;
let plain = false;
let answered = false;
const here = location.pathname.replace(/\/$/, "");
const name = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");

function say(words) {
  at("said").textContent = words;
  at("said").hidden = !words;
}

function connect() {
  socket = new WebSocket(`wss://${location.host}${here}/socket`);
  const own = socket;
  let isOver = false;
  const over = () => {
    if (isOver) return;
    isOver = true;
    clearInterval(watch);
    notConnected();
    plain = !opened && ++failures >= FAILURES_AT_MOST;
    if (plain) follow();
    else if (!ended) setTimeout(connect, 2000);
  };
  const watch = setInterval(() => {
    if (own.readyState === WebSocket.OPEN && performance.now() - heardAt > SILENT_AT_MOST_MS) { own.close(); over(); }
  }, 1000);
  own.onopen = () => { opened = true; waits = false; heardAt = performance.now(); say(""); };
  own.onmessage = (event) => {
    heardAt = performance.now();
    if (!isOver) hear(JSON.parse(event.data));
  };
  own.onclose = over;
}

function notConnected() {
  at("dot").className = "";
  at("state").textContent = ended ? WORDS.notConnected : WORDS.tryingAgain;
  for (const button of document.querySelectorAll("[data-number]")) button.disabled = true;
  parts = "";
}

const isOpen = () => !ended && (plain ? answered : socket && socket.readyState === WebSocket.OPEN);

async function follow() {
  const headers = { "x-geomant-page": name };
  if (!answered) headers["x-geomant-begins"] = "1";
  try {
    const told = await fetch(`${here}/shown`, { headers, cache: "no-store", signal: AbortSignal.timeout(SILENT_AT_MOST_MS) });
    if (!told.ok) throw new Error(told.status);
    answered = true;
    hear(await told.json());
  } catch {
    answered = false;
    waits = false;
  }
  if (ended || !answered) notConnected();
  if (!ended) setTimeout(follow, answered ? ASKS_EVERY_MS : 2000);
}

async function send(where, body) {
  if (!plain) { socket.send(body); return; }
  try {
    const headers = { "x-geomant-page": name };
    const told = await fetch(`${here}/${where}`, { method: "POST", headers, body, cache: "no-store" });
    if (told.ok && told.status !== 204) hear(await told.json());
  } catch { /* What is shown next says what was taken. */ }
  if (where === "picture") waits = false;
}

function hear(told) {
  if (told.kind === "here") return;
  if (told.kind === "next") { waits = false; return; }
  if (told.kind === "shown") { show(told); return; }
  ended = ended || told.kind === "end";
  say(told.words);
  for (const button of document.querySelectorAll("[data-number]")) button.disabled = !may;
}

function show(told) {
  revision = told.revision;
  may = isCamera || told.viewers_answer;
  at("dot").className = told.steady ? "steady" : "";
  at("state").textContent = told.state;
  if (at("title").textContent !== told.title) at("title").textContent = told.title;
  if (drawn !== told.drawing) {
    drawn = told.drawing;
    at("drawing").innerHTML = drawn || "";
    at("drawing").hidden = !drawn;
  }
  const now = JSON.stringify([told.parts, may]);
  if (parts === now) {
    for (const button of document.querySelectorAll("[data-number]")) button.disabled = !may;
    return;
  }
  parts = now;
  changedAt = performance.now();
  say("");
  at("looks").hidden = may || !told.parts.some((part) => part.buttons.length);
  const asked = told.parts.filter((part) => part.asked);
  const others = told.parts.filter((part) => !part.asked);
  at("asked").replaceChildren(...asked.map(partOf));
  at("parts").replaceChildren(...others.map(partOf));
}

function partOf(part) {
  const box = document.createElement("div");
  box.className = part.asked ? "part asked" : "part";
  if (part.heading) {
    const heading = document.createElement("h2");
    heading.textContent = part.heading;
    box.append(heading);
  }
  for (const line of part.lines) box.append(lineOf(line));
  if (part.buttons.length) {
    const row = document.createElement("div");
    row.className = "buttons";
    row.append(...part.buttons.map(buttonOf));
    box.append(row);
  }
  return box;
}

function lineOf(line) {
  const words = document.createElement("p");
  words.className = line.weight;
  if (line.color) {
    const chip = document.createElement("span");
    chip.className = "chip";
    chip.style.background = line.color;
    chip.setAttribute("aria-hidden", "true");
    words.append(chip);
  }
  words.append(line.words);
  return words;
}

function buttonOf(told) {
  const button = document.createElement("button");
  button.textContent = told.words;
  button.dataset.number = told.number;
  button.className = told.usual ? "usual" : "";
  button.disabled = !may;
  button.onclick = () => {
    if (performance.now() - changedAt < NOT_WITHIN_MS || !isOpen()) return;
    for (const other of document.querySelectorAll("[data-number]")) other.disabled = true;
    send("tap", JSON.stringify({ revision, tap: told.number }));
  };
  return button;
}

async function startCamera() {
  say("");
  if (!navigator.mediaDevices) { say(WORDS.noCamera); return; }
  try {
    const wanted = { facingMode: { ideal: "environment" }, width: { ideal: 1920 }, height: { ideal: 1440 } };
    stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false });
  } catch (error) {
    const why = { NotFoundError: WORDS.noCameraThere, NotReadableError: WORDS.cameraInUse }[error.name];
    say(why || `${WORDS.cameraRefused} (${error.name})`);
    return;
  }
  forgetPhoto();
  for (const track of stream.getVideoTracks()) track.onended = cameraEnded;
  at("video").srcObject = stream;
  await at("video").play();
  running(true);
  stayAwake();
}

function forgetPhoto() {
  photo = null;
  if (address) URL.revokeObjectURL(address);
  address = "";
  at("photo").hidden = true;
}

function stopCamera() {
  if (stream) for (const track of stream.getTracks()) track.stop();
  stream = null;
  running(false);
}

function cameraEnded() {
  stopCamera();
  say(WORDS.cameraEnded);
}

function running(isOn) {
  at("video").hidden = !isOn;
  at("start").hidden = isOn;
  at("stop").hidden = !isOn;
  at("advice").hidden = isOn;
}

async function sendPhoto(file) {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const blob = await jpegOf(picture, picture.width, picture.height);
    stopCamera();
    forgetPhoto();
    photo = blob;
    address = URL.createObjectURL(photo);
    at("photo").src = address;
    at("photo").hidden = false;
    at("advice").hidden = true;
    stayAwake();
  } catch {
    say(WORDS.noPhoto);
  }
}

function jpegOf(picture, width, height) {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("no picture"))), "image/jpeg", QUALITY));
}

// One picture after the other, the next when the last was dealt with; none is missed for long.
async function sendPictures() {
  const now = performance.now();
  const isDue = now - sentAt >= (photo ? PHOTO_EVERY_MS : EVERY_MS) && (!waits || now - sentAt > 5000);
  const video = at("video");
  const isFilmed = stream && stream.getVideoTracks().every((track) => track.readyState === "live" && !track.muted);
  const isSeen = photo || (isFilmed && video.readyState >= 2 && video.videoWidth > 0);
  if (isDue && isSeen && isOpen()) {
    sentAt = now;
    try {
      const blob = photo || (await jpegOf(video, video.videoWidth, video.videoHeight));
      if (isOpen()) { waits = true; send("picture", blob); }
    } catch { /* The next one may be taken. */ }
  }
  setTimeout(sendPictures, 20);
}

let awake = null;
async function stayAwake() {
  try { awake = await navigator.wakeLock.request("screen"); } catch { awake = null; }
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && (stream || photo)) stayAwake();
});
at("role").textContent = isCamera ? WORDS.asCamera : WORDS.lookingOn;
if (isCamera) {
  at("camera").hidden = false;
  at("start").onclick = startCamera;
  at("stop").onclick = stopCamera;
  at("pick").onclick = () => at("file").click();
  at("file").onchange = () => {
    const [file] = at("file").files;
    at("file").value = "";
    if (file) sendPhoto(file);
  };
  sendPictures();
}
connect();
