import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousChannelGroup;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.CompletionHandler;
import java.nio.channels.InterruptedByTimeoutException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/** A client that asks in every way that an asynchronous channel has, and a server that answers. */
public class Asynchronous {
  static final int LARGE = 4_000_000;

  /** Completes a future. */
  static class Told<T> extends CompletableFuture<T> implements CompletionHandler<T, String> {
    @Override
    public void completed(T result, String attachment) {
      complete(result);
    }

    @Override
    public void failed(Throwable thrown, String attachment) {
      completeExceptionally(thrown);
    }
  }

  /** Reads questions to their ends, and answers each, alone on the threads of the channel. */
  static class Serving implements CompletionHandler<Integer, String> {
    final AsynchronousSocketChannel socket;
    final int[] questions = {110, 55, LARGE};
    int answered;
    ByteBuffer question = ByteBuffer.allocate(questions[0]);
    ByteBuffer answer;

    Serving(AsynchronousSocketChannel socket) {
      this.socket = socket;
    }

    @Override
    public void completed(Integer bytes, String what) {
      if (what.equals("read") && question.hasRemaining()) {
        socket.read(question, "read", this);
      } else if (what.equals("read")) {
        answer = ByteBuffer.allocate(7);
        socket.write(answer, "written", this);
      } else if (++answered < questions.length) {
        question = ByteBuffer.allocate(questions[answered]);
        socket.read(question, "read", this);
      }
    }

    @Override
    public void failed(Throwable thrown, String what) {
      thrown.printStackTrace();
    }
  }

  static class Accepting implements CompletionHandler<AsynchronousSocketChannel, String> {
    @Override
    public void completed(AsynchronousSocketChannel socket, String attachment) {
      Serving serving = new Serving(socket);
      socket.read(serving.question, "read", serving);
    }

    @Override
    public void failed(Throwable thrown, String attachment) {
      thrown.printStackTrace();
    }
  }

  static void ask(SocketAddress server) throws Exception {
    try (AsynchronousSocketChannel socket = AsynchronousSocketChannel.open()) {
      socket.connect(server).get();
      socket.write(ByteBuffer.allocate(60)).get();
      ByteBuffer[] parts = {ByteBuffer.allocate(1), ByteBuffer.allocate(40), ByteBuffer.allocate(10)};
      Told<Long> written = new Told<>();
      socket.write(parts, 1, 2, 0, TimeUnit.SECONDS, "", written);
      written.get();
      ByteBuffer[] answer = {ByteBuffer.allocate(3), ByteBuffer.allocate(4), ByteBuffer.allocate(1)};
      Told<Long> read = new Told<>();
      socket.read(answer, 0, 2, 0, TimeUnit.SECONDS, "", read);
      read.get();
      Told<Integer> more = new Told<>();
      socket.write(ByteBuffer.allocate(55), "", more);
      more.get();
      socket.read(ByteBuffer.allocate(7)).get();
      ByteBuffer large = ByteBuffer.allocate(LARGE);
      while (large.hasRemaining()) {
        socket.write(large).get(); // often only a part of it
      }
      socket.read(ByteBuffer.allocate(7)).get();
    }
  }

  /** The threads of such a group do all that its channels do. */
  static void inAGroup(AsynchronousServerSocketChannel server) throws Exception {
    AsynchronousChannelGroup group =
        AsynchronousChannelGroup.withFixedThreadPool(1, task -> new Thread(task, "group"));
    try (AsynchronousSocketChannel socket = AsynchronousSocketChannel.open(group)) {
      Told<Void> connected = new Told<>();
      socket.connect(server.getLocalAddress(), "", connected);
      connected.get();
      try (AsynchronousSocketChannel accepted = server.accept().get()) {
        Told<Integer> written = new Told<>();
        socket.write(ByteBuffer.allocate(3), "", written);
        written.get();
        accepted.read(ByteBuffer.allocate(3)).get();
        Told<Integer> read = new Told<>();
        socket.read(ByteBuffer.allocate(5), "", read);
        accepted.write(ByteBuffer.allocate(5)).get();
        read.get();
        comesTooLate(socket);
      }
    } finally {
      group.shutdownNow();
    }
  }

  static void comesTooLate(AsynchronousSocketChannel socket) throws Exception {
    Told<Integer> late = new Told<>();
    socket.read(ByteBuffer.allocate(1), 1, TimeUnit.MILLISECONDS, "", late);
    try {
      late.get();
      throw new IllegalStateException("nobody has written");
    } catch (ExecutionException e) {
      if (!(e.getCause() instanceof InterruptedByTimeoutException)) {
        throw e;
      }
    }
  }

  public static void main(String[] args) throws Exception {
    try (AsynchronousServerSocketChannel server = AsynchronousServerSocketChannel.open()) {
      server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      server.accept("", new Accepting());
      ask(server.getLocalAddress());
      inAGroup(server);
    }
    System.out.println("done");
  }
}
