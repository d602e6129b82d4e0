import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Waits of each kind, each long enough to be seen and certain to happen. */
public class Blocking {
  static final Object LOCK = new Object();

  static class Task implements Runnable {
    @Override
    public void run() {
      sleeps();
    }
  }

  static void sleeps() {
    try {
      Thread.sleep(5);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  static synchronized void method(CountDownLatch held) throws InterruptedException {
    held.countDown();
    Thread.sleep(30);
  }

  static void block(CountDownLatch held) throws InterruptedException {
    synchronized (LOCK) {
      held.countDown();
      Thread.sleep(30);
    }
  }

  static void contendsForMethod() throws Exception {
    CountDownLatch held = new CountDownLatch(1);
    Thread other = new Thread(() -> run(() -> method(held)), "holder-1");
    other.start();
    held.await();
    method(held);
    other.join();
  }

  static void contendsForBlock() throws Exception {
    CountDownLatch held = new CountDownLatch(1);
    Thread other = new Thread(() -> run(() -> block(held)), "holder-2");
    other.start();
    held.await();
    block(held);
    other.join();
  }

  static void waits() throws InterruptedException {
    synchronized (LOCK) {
      LOCK.wait(5);
    }
  }

  static void reads() throws Exception {
    try (ServerSocket server = new ServerSocket(0)) {
      Thread client = new Thread(() -> run(() -> writes(server.getLocalPort())), "client");
      client.start();
      try (Socket socket = server.accept()) {
        socket.getInputStream().read();
      }
      client.join();
    }
  }

  static void writes(int port) throws Exception {
    try (Socket socket = new Socket("127.0.0.1", port)) {
      Thread.sleep(20);
      socket.getOutputStream().write(1);
    }
  }

  interface Action {
    void run() throws Exception;
  }

  static void run(Action action) {
    try {
      action.run();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws Exception {
    waits();
    contendsForMethod();
    contendsForBlock();
    reads();
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.execute(new Task());
    Future<Integer> future = pool.submit(() -> { sleeps(); return 1; });
    future.get();
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.MINUTES);
    System.out.println("done");
  }
}
