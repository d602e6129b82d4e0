package calls.threads.completionhandler;

import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.CompletionHandler;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

class Main {
  static void main() throws Exception {
    Path file = Files.createTempFile("calls", ".txt");
    AsynchronousFileChannel channel = AsynchronousFileChannel.open(file);
    read(channel);
    channel.close();
    read(channel);
    Files.delete(file);
  }

  static void read(AsynchronousFileChannel channel) throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    channel.read(ByteBuffer.allocate(8), 0, done, new Handler());
    done.await();
  }
}

class Handler implements CompletionHandler<Integer, CountDownLatch> {
  @Override
  public void completed(Integer bytes, CountDownLatch done) {
    done.countDown();
  }

  @Override
  public void failed(Throwable failure, CountDownLatch done) {
    done.countDown();
  }
}
