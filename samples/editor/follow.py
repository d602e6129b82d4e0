"""Makes an editor follow the routine that is selected in Concert; needs Python alone, since STOMP is text.

    concert model PROJECT --json > model.json
    python3 follow.py PROJECT model.json code -g '{file}:{line}'
"""
import json, os, socket, subprocess, sys
from pathlib import Path

project, model, *editor = sys.argv[1:]
with open(model, encoding="utf-8") as file:
    places = {routine["name"]: (routine["file"], routine["line"]) for routine in json.load(file)["routines"]}
runtime = os.environ.get("XDG_RUNTIME_DIR")
folder = Path(runtime, "concert") if runtime else Path(os.environ.get("TMPDIR", "/tmp"), f"concert-{os.getuid()}")
bus = json.loads((folder / "bus.json").read_text())
connection = socket.create_connection(("127.0.0.1", int(bus["uri"].rsplit(":", 1)[1])))


def send(command, headers):
    lines = [command] + [f"{name}:{value}" for name, value in headers.items()]
    connection.sendall(("\n".join(lines) + "\n\n\0").encode())


def show(routine):
    name, line = places.get(routine, ("", 0))
    path = Path(project, name).resolve()
    if path.is_file() and path.is_relative_to(Path(project).resolve()):
        # Words of a list, never a shell: what comes over the bus is not run.
        subprocess.run([word.replace("{line}", str(line)).replace("{file}", str(path)) for word in editor])


send("CONNECT", {"accept-version": "1.2", "host": "concert", "login": bus["user"], "passcode": bus["token"]})
send("SUBSCRIBE", {"id": 1, "ack": "auto", "destination": "concert.select.function", "receipt": "following"})
received = b""
while data := connection.recv(65536):
    *frames, received = (received + data).split(b"\0")
    for frame in frames:
        head, _, body = frame.lstrip().partition(b"\n\n")
        if head.startswith(b"MESSAGE"):
            show(json.loads(body)["body"]["routine"])
        else:
            print(head.decode(), file=sys.stderr if head.startswith(b"ERROR") else sys.stdout, flush=True)
