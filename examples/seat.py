#!/usr/bin/env python3
"""Takes a seat at a table of a Blacktop server and plays it: the same messages as the page, nothing but Python.

    python3 examples/seat.py http://127.0.0.1:8000 TOKEN TABLE SEAT

The first of these commands makes a guest and keeps it in the file `cookies`, the second makes a program that belongs to
the guest, and answers with its TOKEN, this once:

    curl -c cookies http://127.0.0.1:8000/api/me
    curl -b cookies -H 'content-type: application/json' -d '{"name":"My bot"}' http://127.0.0.1:8000/api/me/programs

TABLE is the end of the table's link, as in http://127.0.0.1:8000/t/TABLE, and SEAT the letter of a seat that is free
there, as B is at a table that somebody has set up on the page.

It fights where it can, kisses when it may, and otherwise does anything legal. What it does is in `choose`.
"""
import base64
import json
import os
import random
import socket
import struct
import sys
import urllib.parse


def choose(play):
    """Any of the legal actions, the nicer kinds first: a kiss `*`, a fight `x`."""
    for kind in "*x":
        wanted = [word for word in play["legal"] if kind in word]
        if wanted:
            return random.choice(wanted)
    return random.choice(play["legal"])


class Socket:
    """Just enough of RFC 6455 for text messages."""

    def __init__(self, server, token):
        url = urllib.parse.urlsplit(server)
        self.stream = socket.create_connection((url.hostname, url.port or 80)).makefile("rwb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.stream.write(
            f"GET /api/socket HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nAuthorization: Bearer {token}\r\n\r\n".encode())
        self.stream.flush()
        status = self.stream.readline().decode()
        if " 101 " not in status:
            sys.exit(f"the server said no: {status.strip()}")
        while self.stream.readline().strip():
            pass

    def send(self, message, kind=1):
        data = message if isinstance(message, bytes) else json.dumps(message).encode()
        mask = os.urandom(4)
        length = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + struct.pack(">H", len(data))
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(data))
        self.stream.write(bytes([0x80 | kind]) + length + mask + masked)
        self.stream.flush()

    def receive(self):
        """The next message; None when the server has closed."""
        while head := self.stream.read(2):
            kind, length = head[0] & 15, head[1] & 127
            if length == 126:
                length, = struct.unpack(">H", self.stream.read(2))
            elif length == 127:
                length, = struct.unpack(">Q", self.stream.read(8))
            data = self.stream.read(length)
            if kind == 9:
                self.send(data, kind=10)
            elif kind == 8:
                return None
            elif kind == 1:
                return json.loads(data)
        return None


def main(server, token, table, seat):
    line = Socket(server, token)
    me = line.receive()["me"]
    version, room, play, sent = 0, None, None, 0

    def do(**command):
        nonlocal sent
        sent += 1
        line.send({"type": "do", "key": f"{os.getpid()}-{version}-{sent}", "seen": version, "command": command})

    line.send({"type": "watch", "table": table, "since": 0})
    while message := line.receive():
        if message["type"] == "refused":
            print(message["refusal"]["message"], file=sys.stderr)
        if message["type"] != "update":
            continue
        if message["since"] != version and message["since"] != 0:
            line.send({"type": "watch", "table": table, "since": version})
            continue
        version, news = message["version"], bool(message["entries"])
        room, play = message.get("room", room), message.get("play", play)
        if room["stage"] == "over":
            print("over:", play["state"]["result"])
            return
        sitter = next(place["sitter"] for place in room["seats"] if place["seat"] == seat)
        if room["stage"] == "gathering" and sitter["kind"] == "open" and news:
            do(verb="sit", seat=seat)
        elif room["stage"] == "playing" and sitter.get("person") == me["person"] and news:
            if play["draft"]["seat"] == seat and play["draft"]["complete"]:
                do(verb="end_turn")
            elif play["draft"]["seat"] == seat:
                do(verb="act", action=choose(play))


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
