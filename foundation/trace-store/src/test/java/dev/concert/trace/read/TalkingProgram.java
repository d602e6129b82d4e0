package dev.concert.trace.read;

import dev.concert.runtime.Events;
import dev.concert.runtime.Profiler;
import dev.concert.runtime.settings.Mode;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;

/** A program that sends messages to another one and waits for each answer, or answers. */
final class TalkingProgram {
  static final int ROUNDS = 200;

  private TalkingProgram() {}

  public static void main(String[] args) throws Exception {
    ChildJvm.measure(args[0], Mode.TRACE);
    int port = Integer.parseInt(args[1]);
    try (Profiler _ = Profiler.enter(Profiler.routine("talking.Main#main()"));
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setTcpNoDelay(true);
      boolean asks = Boolean.parseBoolean(args[2]);
      talk(socket.getInputStream(), socket.getOutputStream(), asks);
    }
  }

  private static void talk(InputStream in, OutputStream out, boolean asks) throws Exception {
    for (int i = 0; i < ROUNDS; i++) {
      if (asks) {
        send("question", i, out);
        receive("answer", i, in);
      } else {
        receive("question", i, in);
        send("answer", i, out);
      }
    }
  }

  private static void send(String tag, int number, OutputStream out) throws Exception {
    Events.send(tag, number, 1, null);
    out.write(1);
  }

  private static void receive(String tag, int number, InputStream in) throws Exception {
    if (in.read() != 1) {
      throw new IllegalStateException("the other one has ended");
    }
    Events.receive(tag, number, 1, null);
  }
}
