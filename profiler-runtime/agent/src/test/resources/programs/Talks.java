import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** A client that asks twice, and a server that answers, over one connection. */
public class Talks {
  static void serve(ServerSocket server) {
    try (Socket socket = server.accept()) {
      DataInputStream in = new DataInputStream(socket.getInputStream());
      for (int i = 0; i < 2; i++) {
        in.readFully(new byte[100]);
        socket.getOutputStream().write(new byte[7]);
      }
      in.read();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  static void ask(int port) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      DataInputStream in = new DataInputStream(socket.getInputStream());
      DataOutputStream out = new DataOutputStream(socket.getOutputStream());
      for (int i = 0; i < 2; i++) {
        out.write(new byte[60]);
        out.write(new byte[40]);
        in.readFully(new byte[7]);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Thread thread = new Thread(() -> serve(server), "server");
      thread.start();
      ask(server.getLocalPort());
      thread.join();
    }
    System.out.println("done");
  }
}
