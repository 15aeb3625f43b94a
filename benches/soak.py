"""Whether `geomant live --headless` stays as it began: a film for hours, and a camera that stalls, drops, changes and returns.

usage: soak.py --bin GEOMANT [--frames 100000] [--hold 400] CLIP.mp4      memory over so many frames
       soak.py --bin GEOMANT --breaks CLIP.mp4                            how soon it goes on after each kind of break

The clip is served as a phone's camera does (JPEG pictures over HTTP), round and round, with its last picture held for a while
each time. Needs OpenCV's Python module to cut the clip into pictures. Linux only: memory is read from /proc.
"""

import argparse
import http.server
import json
import pathlib
import re
import statistics
import subprocess
import sys
import threading
import time

import cv2

BOUNDARY = "picture"
# Of the first part of the frames nothing is concluded: buffers and networks are still coming in.
WARM_UP = 0.1
MOST_GROWTH_MB = 5
RETURNS_WITHIN_S = 3
# From the pictures' return to a reading of a table that lies otherwise now, on a machine that does nothing else.
STEADY_WITHIN_S = 3
# A camera at its usual rate.
FPS = 30


class Camera:
    """What the clip shows, when, and whether anything is shown at all."""

    def __init__(self, clip, hold, fps):
        self.pictures = self.cut(clip, 1)
        self.small = self.cut(clip, 0.75)
        self.hold, self.fps = hold, fps
        self.sent, self.callers = 0, 0
        self.is_there, self.is_small, self.stalls = True, False, False
        # A picture that is shown for ever: whether a table is at rest is then no matter of where the clip stands.
        self.still = None
        self.last_sent_s = 0.0

    @staticmethod
    def cut(clip, scale):
        film, pictures = cv2.VideoCapture(str(clip)), []
        while True:
            is_one, picture = film.read()
            if not is_one:
                return pictures
            picture = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
            pictures.append(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 90])[1].tobytes())

    def next_picture(self):
        pictures = self.small if self.is_small else self.pictures
        if self.still is not None:
            self.sent += 1
            return pictures[self.still]
        at = self.sent % (len(pictures) + self.hold)
        self.sent += 1
        return pictures[min(at, len(pictures) - 1)]


def handler_for(camera, most):
    class Handler(http.server.BaseHTTPRequestHandler):
        def log_message(self, *_):
            pass

        def do_GET(self):
            if not camera.is_there:
                return self.send_error(503)
            camera.callers += 1
            self.send_response(200)
            self.send_header("Content-Type", f"multipart/x-mixed-replace; boundary={BOUNDARY}")
            self.end_headers()
            try:
                while camera.is_there and camera.sent < most:
                    if camera.stalls:
                        time.sleep(0.02)
                        continue
                    picture = camera.next_picture()
                    head = f"--{BOUNDARY}\r\nContent-Type: image/jpeg\r\nContent-Length: {len(picture)}\r\n\r\n"
                    self.wfile.write(head.encode() + picture + b"\r\n")
                    camera.last_sent_s = time.monotonic()
                    if camera.fps:
                        time.sleep(1 / camera.fps)
            except OSError:
                pass  # Who has seen enough hangs up.

    return Handler


def resident_mb(pid):
    """Memory of the program, and of those that it runs."""
    pids = [str(pid), *subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True).stdout.split()]
    total = 0
    for one in pids:
        try:
            found = re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{one}/status").read_text())
            total += int(found.group(1)) / 1024 if found else 0
        except OSError:
            pass
    return total


def watched(program, camera, most, arguments):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler_for(camera, most))
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/video"
    command = [program, "live", "--headless", "--camera", address, "--log", "-", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def soak(args):
    camera = Camera(args.clip, args.hold, 0)
    child = watched(args.bin, camera, args.frames, args.arguments)
    lines = []
    threading.Thread(target=lambda: lines.extend(child.stdout), daemon=True).start()
    samples, step = [], max(args.frames // 200, 1)
    while child.poll() is None and camera.sent < args.frames:
        if camera.sent >= step * (len(samples) + 1):
            samples.append((camera.sent, resident_mb(child.pid)))
            if len(samples) % 20 == 0:
                print(f"{camera.sent} frames: {samples[-1][1]:.1f} MB", flush=True)
        time.sleep(0.05)
    if child.poll() is not None:
        print(f"it ended by itself after {camera.sent} frames: {child.stderr.read().strip()}")
        return False
    child.kill()
    child.wait()
    kept = [mb for sent, mb in samples if sent > WARM_UP * args.frames]
    fifth = max(len(kept) // 5, 1)
    first, last = statistics.median(kept[:fifth]), statistics.median(kept[-fifth:])
    readings = sum(json.loads(line)["state"] == "steady" for line in lines)
    print(f"{camera.sent} frames, {readings} steady: {first:.1f} MB after warm-up, {last:.1f} MB at the end, {max(kept):.1f} MB at most")
    return last - first <= MOST_GROWTH_MB and camera.sent >= args.frames


def breaks(args):
    camera = Camera(args.clip, args.hold, FPS)
    first, last = 0, len(camera.pictures) - 1
    camera.still = last
    child = watched(args.bin, camera, 10**9, args.arguments)
    states = []

    def listen():
        for line in child.stdout:
            states.append((time.monotonic(), json.loads(line)["state"]))

    threading.Thread(target=listen, daemon=True).start()
    threading.Thread(target=child.stderr.read, daemon=True).start()
    is_good = wait_for(lambda: any(state == "steady" for _, state in states), 60)
    for name, begin, end, lasts_s, shows in (
        ("stalls for 5 s", ("stalls", True), ("stalls", False), 5, first),
        ("stalls for 20 s", ("stalls", True), ("stalls", False), 20, last),
        ("drops for 1 s", ("is_there", False), ("is_there", True), 1, first),
        ("drops for 12 s", ("is_there", False), ("is_there", True), 12, last),
        ("drops for 12 s, the table untouched", ("is_there", False), ("is_there", True), 12, last),
        ("changes its size", ("is_small", True), ("is_small", True), 0, last),
        ("changes it back", ("is_small", False), ("is_small", False), 0, last),
    ):
        is_touched = camera.still != shows or lasts_s == 0
        setattr(camera, *begin)
        time.sleep(lasts_s)
        camera.still = shows
        back, sent = time.monotonic(), camera.sent
        setattr(camera, *end)
        # A second's pictures taken by the program, for it alone reads them.
        goes_on = wait_for(lambda: camera.sent >= sent + FPS, 40)
        late_s = time.monotonic() - back - 1 if goes_on else None
        is_good &= late_s is not None and late_s <= RETURNS_WITHIN_S
        told = f"{name}: pictures after {seconds(late_s)}"
        # A table that lies as it lay needs no other reading, and none is told.
        if is_touched:
            wait_for(lambda: newest_steady(states, back) is not None, 40)
            steady = newest_steady(states, back)
            steady_s = None if steady is None or late_s is None else steady - back - late_s
            is_good &= steady_s is not None and steady_s <= STEADY_WITHIN_S
            told += f", steady {seconds(steady_s)} after them"
        print(told, flush=True)
    is_good &= child.poll() is None
    child.kill()
    child.wait()
    return is_good


def newest_steady(states, since):
    return next((at for at, state in states if at > since and state == "steady"), None)


def seconds(value):
    return "never" if value is None else f"{value:.1f} s"


def wait_for(is_so, most_s):
    until = time.monotonic() + most_s
    while not is_so():
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--bin", required=True)
    parser.add_argument("--frames", type=int, default=100_000)
    parser.add_argument("--hold", type=int, default=400)
    parser.add_argument("--breaks", action="store_true")
    parser.add_argument("--arguments", type=str.split, default=["--square-mm", "45", "--colors", "purple,green"], help="what is known of the table")
    parser.add_argument("clip", type=pathlib.Path)
    args = parser.parse_args()
    sys.exit(0 if (breaks if args.breaks else soak)(args) else 1)


if __name__ == "__main__":
    main()
