"""A STOMP client for the tests, on Debian's python3-stomp: one JSON order a line on stdin, one JSON event a line on
stdout.

    python3 peer.py PORT LOGIN PASSCODE
"""
import json
import sys
import threading

import stomp

port, login, passcode = sys.argv[1:4]
output = threading.Lock()


def tell(**event):
    with output:
        print(json.dumps(event), flush=True)


class Listener(stomp.ConnectionListener):
    def __init__(self):
        self.connected = False
        self.receipts = {}

    def on_connected(self, frame):
        self.connected = True
        tell(event="connected")

    def on_message(self, frame):
        tell(event="message", destination=frame.headers["subscription"], body=frame.body)

    def on_receipt(self, frame):
        tell(event=self.receipts.pop(frame.headers["receipt-id"]))

    def on_error(self, frame):
        tell(event="error" if self.connected else "refused", why=frame.headers.get("message", ""))

    def on_disconnected(self):
        if not self.connected:
            tell(event="refused", why="disconnected")


listener = Listener()
# Without auto_content_length a body becomes a text message.
connection = stomp.Connection12([("127.0.0.1", int(port))], auto_content_length=False, reconnect_attempts_max=1)
connection.set_listener("", listener)
connection.connect(login or None, passcode or None, wait=False)

for number, line in enumerate(sys.stdin):
    order = json.loads(line)
    receipt = str(number)
    if order["order"] == "subscribe":
        listener.receipts[receipt] = "subscribed"
        name = order["destination"]
        connection.subscribe(name, id=name, ack="auto", headers={"receipt": receipt})
    else:
        listener.receipts[receipt] = "sent"
        body = order["body"]
        headers = {"receipt": receipt}
        if order["counted"]:
            headers["content-length"] = len(body.encode())
        connection.send(order["destination"], body, headers=headers)
