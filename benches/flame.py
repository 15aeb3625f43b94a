#!/usr/bin/env python3
"""Where the processor's time goes as one picture is read, as a flame graph (Gregg 2016): every bar as wide as its share, on it what it calls.

    perf record -F 4000 --call-graph dwarf,32768 -o read.data geomant read table.jpg > reading.json
    perf script -i read.data -F comm,tid,ip,sym | python3 benches/flame.py > docs/figures/reading.svg

Frames of other crates are left out but for the last, and so is what only hands work on. A thread's work begins with the first of ours that
it knows of: whoever handed it over stands on another thread.
"""

import html
import re
import sys
from collections import defaultdict

WIDTH, ROW, MARGIN = 960, 17, 6
LEAST = 0.0025
"""Shares below this are not drawn."""
DEEPEST = 9
"""Rows of functions that are drawn."""
HANDS_ON = re.compile(r"geomant::(main|cli::|pipeline::Reader|pipeline::networks)")
COLORS = {
    "network": "#e8a33d", "segment": "#d9774a", "pose": "#7fa650", "background": "#5b93b5", "board": "#8a7fb8",
    "pipeline": "#c9b458", "image": "#9a9a9a",
}


def stacks(lines):
    """Each sample's functions, the outermost first."""
    frames = []
    for line in lines:
        if line.strip() and line[0].isspace():
            frames.append(line.split(maxsplit=1)[1].strip() if len(line.split()) > 1 else "")
        elif frames:
            yield frames[::-1]
            frames = []
    if frames:
        yield frames[::-1]


def name(symbol):
    """As in geomant::pose::fit::improve; None of what is not ours."""
    found = re.search(r"geomant(_core)?::[A-Za-z0-9_:]+", symbol)
    if not found:
        return None
    parts = [part for part in found[0].split("::")[1:] if part]
    return "::".join(parts)


def told(frames):
    """What of a stack is drawn."""
    kept = []
    for frame in frames:
        own = name(frame)
        if own and not HANDS_ON.match("geomant::" + own) and (not kept or kept[-1] != own):
            kept.append(own)
    if not kept:
        return ["starting, waiting, the system"]
    return [kept[0].split("::")[0]] + kept[:DEEPEST]


class Bar:
    def __init__(self):
        self.count, self.above = 0, defaultdict(Bar)

    def add(self, frames):
        self.count += 1
        if frames:
            self.above[frames[0]].add(frames[1:])


def draw(bar, label, left, level, whole, drawn):
    share = bar.count / whole
    if share < LEAST:
        return
    drawn.append((level, left, share, label))
    for above in sorted(bar.above, key=lambda key: -bar.above[key].count):
        draw(bar.above[above], above, left, level + 1, whole, drawn)
        left += bar.above[above].count / whole


def svg(root):
    drawn = []
    draw(root, "reading one board", 0.0, 0, root.count, drawn)
    rows = 1 + max(level for level, *_ in drawn)
    height = rows * ROW + 2 * MARGIN
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" font-size="10">'
    yield f'<rect width="{WIDTH}" height="{height}" fill="white"/>'
    for level, left, share, label in drawn:
        x, y = MARGIN + left * (WIDTH - 2 * MARGIN), height - MARGIN - (level + 1) * ROW
        width = share * (WIDTH - 2 * MARGIN)
        color = "#dddddd" if level == 0 else COLORS.get(label.split("::")[0], "#c8c8c8")
        short = label if level < 2 else "::".join(label.split("::")[-2:])
        room = int((width - 4) / 5.2)
        text = short if len(short) <= room else short[: room - 1] + "…" if room > 4 else ""
        yield f'<g><title>{html.escape(label)} {100 * share:.1f}%</title><rect x="{x:.1f}" y="{y}" width="{max(width - 0.5, 0.3):.1f}" height="{ROW - 1}" rx="1.5" fill="{color}"/>' + (
            f'<text x="{x + 3:.1f}" y="{y + 12}">{html.escape(text)}</text>' if text else "") + "</g>"
    yield "</svg>"


def main():
    root = Bar()
    for frames in stacks(sys.stdin):
        root.add(told(frames))
    print("\n".join(svg(root)))


if __name__ == "__main__":
    main()
