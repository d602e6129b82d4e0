package dev.concert.samples.matrix;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;

/** A connection to another node; one thread on each side uses it. */
final class Link implements AutoCloseable {
  private final Socket socket;
  private final DataInputStream in;
  private final DataOutputStream out;

  Link(Socket socket) throws IOException {
    this.socket = socket;
    socket.setTcpNoDelay(true);
    in = new DataInputStream(new BufferedInputStream(socket.getInputStream(), 1 << 16));
    out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream(), 1 << 16));
  }

  static Link to(int port) throws IOException {
    return new Link(new Socket(InetAddress.getLoopbackAddress(), port));
  }

  /** Sends a row and receives the one that the other side sends at the same time. */
  double[] exchange(double[] row) {
    try {
      for (double value : row) {
        out.writeDouble(value);
      }
      out.flush();
      double[] received = new double[row.length];
      for (int i = 0; i < received.length; i++) {
        received[i] = in.readDouble();
      }
      return received;
    } catch (IOException e) {
      throw new UncheckedIOException("The neighbour node is gone.", e);
    }
  }

  void send(double value) {
    try {
      out.writeDouble(value);
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException("The other node is gone.", e);
    }
  }

  double receive() {
    try {
      return in.readDouble();
    } catch (IOException e) {
      throw new UncheckedIOException("The other node is gone.", e);
    }
  }

  void sendInt(int value) throws IOException {
    out.writeInt(value);
    out.flush();
  }

  int receiveInt() throws IOException {
    return in.readInt();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
