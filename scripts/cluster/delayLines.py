"""Joins pairs of network devices: what comes out of one goes into the other after a delay, as over a long line.

delayLines.py INNER:OUTER…  makes the devices, says 'ready', and reads the delay in milliseconds from each line of its input.
"""

import collections
import fcntl
import os
import select
import struct
import sys
import time

TUNSETIFF = 0x400454CA
ETHERNET_WITHOUT_HEADER = 0x0002 | 0x1000


def open_device(name):
    device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(device, TUNSETIFF, struct.pack("16sH22x", name.encode(), ETHERNET_WITHOUT_HEADER))
    return device


def write(device, frame):
    try:
        os.write(device, frame)
    except OSError:
        # The device is not up yet, or its queue is full: a line loses frames too.
        pass


other = {}
for pair in sys.argv[1:]:
    inner, outer = (open_device(name) for name in pair.split(":"))
    other.update({inner: outer, outer: inner})
print("ready", flush=True)

delay = 0.0
waiting = collections.deque()
while True:
    pause = max(0, waiting[0][0] - time.monotonic()) if waiting else None
    for ready in select.select([sys.stdin, *other], [], [], pause)[0]:
        if ready is sys.stdin:
            line = sys.stdin.readline()
            if not line:
                sys.exit()
            delay = float(line) / 1000
            continue
        for _ in range(64):
            try:
                frame = os.read(ready, 65536)
            except OSError:
                break
            waiting.append((time.monotonic() + delay, other[ready], frame))
    now = time.monotonic()
    while waiting and waiting[0][0] <= now:
        _, device, frame = waiting.popleft()
        write(device, frame)
