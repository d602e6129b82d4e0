import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** A client that asks in every way that a channel has, and a server that answers each time. */
public class Channels {
  static final int LARGE = 4_000_000;

  static void serve(ServerSocketChannel server) {
    try (SocketChannel socket = server.accept()) {
      for (int question : new int[] {110, 55, LARGE}) {
        ByteBuffer buffer = ByteBuffer.allocate(question);
        while (buffer.hasRemaining()) {
          socket.read(buffer);
        }
        socket.socket().getOutputStream().write(new byte[7]);
      }
      socket.read(ByteBuffer.allocate(1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void ask(InetSocketAddress server) throws IOException {
    try (SocketChannel socket = SocketChannel.open(server)) {
      socket.write(ByteBuffer.allocate(60));
      socket.write(new ByteBuffer[] {ByteBuffer.allocate(40), ByteBuffer.allocate(10)});
      socket.read(new ByteBuffer[] {ByteBuffer.allocate(3), ByteBuffer.allocate(4)});
      sendFile(socket);
      socket.write(ByteBuffer.allocate(5));
      InputStream in = socket.socket().getInputStream();
      in.readNBytes(7);
      ByteBuffer large = ByteBuffer.allocate(LARGE);
      socket.configureBlocking(false);
      while (large.hasRemaining()) {
        socket.write(large); // often only a part of it
      }
      socket.configureBlocking(true);
      in.readNBytes(7);
    }
  }

  static void sendFile(SocketChannel socket) throws IOException {
    Path file = Files.createTempFile("channels", null);
    Files.write(file, new byte[50]);
    try (FileChannel content = FileChannel.open(file)) {
      content.transferTo(0, 50, socket);
    } finally {
      Files.delete(file);
    }
  }

  /** As servers with a selector do. */
  static void connectLater(InetSocketAddress server) throws IOException {
    try (SocketChannel socket = SocketChannel.open();
        Selector selector = Selector.open()) {
      socket.configureBlocking(false);
      if (!socket.connect(server)) {
        socket.register(selector, SelectionKey.OP_CONNECT);
        selector.select();
        socket.finishConnect();
      }
      socket.write(ByteBuffer.allocate(3));
    }
  }

  public static void main(String[] args) throws Exception {
    try (ServerSocketChannel server = ServerSocketChannel.open()) {
      server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      InetSocketAddress address = (InetSocketAddress) server.getLocalAddress();
      Thread thread = new Thread(() -> serve(server), "server");
      thread.start();
      ask(address);
      thread.join();
      connectLater(address);
    }
    System.out.println("done");
  }
}
