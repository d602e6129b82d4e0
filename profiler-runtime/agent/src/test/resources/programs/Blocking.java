import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Waits of each kind, each long enough to be seen and certain to happen. */
public class Blocking {
  static final Object LOCK = new Object();
  static final Thread MAIN = Thread.currentThread();

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
    hold(held);
  }

  static void block(CountDownLatch held) throws InterruptedException {
    synchronized (LOCK) {
      hold(held);
    }
  }

  /** Until the main thread has waited long enough, however late the machine let it run. */
  static void hold(CountDownLatch held) throws InterruptedException {
    held.countDown();
    if (Thread.currentThread() != MAIN) {
      await(Thread.State.BLOCKED);
    }
    Thread.sleep(30);
  }

  static void await(Thread.State state) {
    while (MAIN.getState() != state) {
      Thread.onSpinWait();
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
      Thread client = new Thread(() -> run(() -> staysSilent(server.getLocalPort())), "client");
      client.start();
      try (Socket socket = server.accept()) {
        socket.setSoTimeout(20);
        readsInVain(socket);
      }
      client.join();
    }
  }

  static void readsInVain(Socket socket) throws IOException {
    try {
      socket.getInputStream().read();
      throw new IllegalStateException("nobody has written");
    } catch (SocketTimeoutException e) {
      // the client is silent
    }
  }

  static void staysSilent(int port) throws Exception {
    try (Socket socket = new Socket("127.0.0.1", port)) {
      socket.getInputStream().read();
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
    Future<Integer> future = pool.submit(() -> { await(Thread.State.WAITING); sleeps(); return 1; });
    future.get();
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.MINUTES);
    System.out.println("done");
  }
}
