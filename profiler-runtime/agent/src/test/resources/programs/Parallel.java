import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

/** Java's own parallelism, each kind once; what waits does so for certain, and long enough. */
public class Parallel {
  static final Object MONITOR = new Object();
  static final ReentrantLock LOCK = new ReentrantLock();
  static final Semaphore PERMITS = new Semaphore(0);
  static final CyclicBarrier BARRIER = new CyclicBarrier(2);
  static final BlockingQueue<String> QUEUE = new LinkedBlockingQueue<>();
  static final BlockingQueue<Integer> SMALL = new ArrayBlockingQueue<>(1);
  static final BlockingQueue<String> DIRECT = new SynchronousQueue<>();

  static class Fib extends RecursiveTask<Integer> {
    final int n;

    Fib(int n) {
      this.n = n;
    }

    @Override
    protected Integer compute() {
      if (n < 2) {
        return n;
      }
      Fib other = new Fib(n - 1);
      other.fork();
      return new Fib(n - 2).compute() + other.join();
    }
  }

  interface Action {
    void run() throws Exception;
  }

  static Thread thread(String name, Action action) {
    Thread thread = new Thread(() -> run(action), name);
    thread.start();
    return thread;
  }

  static void run(Action action) {
    try {
      action.run();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  static final Thread MAIN = Thread.currentThread();

  /** What the main thread waits for next, counted up before each wait. */
  static volatile int step;

  static volatile boolean held;

  static void later() throws InterruptedException {
    Thread.sleep(20);
  }

  /** Some time after a thread has begun to wait, however late the machine let it run. */
  static void afterWaitOf(Thread thread) throws InterruptedException {
    while (thread.getState() != Thread.State.WAITING && thread.getState() != Thread.State.BLOCKED) {
      Thread.onSpinWait();
    }
    later();
  }

  static void afterMainWaits(int at) throws InterruptedException {
    while (step < at) {
      Thread.onSpinWait();
    }
    afterWaitOf(MAIN);
  }

  static int slow(int n) {
    run(() -> afterWaitOf(MAIN));
    return n;
  }

  static void pools() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Callable<Integer> slow = () -> slow(1);
    check(pool.submit(slow).get() == 1);
    check(CompletableFuture.supplyAsync(() -> slow(2), pool).thenApply(n -> n + 1).join() == 3);
    check(CompletableFuture.supplyAsync(() -> slow(3)).thenApplyAsync(n -> slow(n)).join() == 3);
    pool.shutdown();
    check(pool.awaitTermination(1, TimeUnit.MINUTES));
    check(new ForkJoinPool(2).invoke(new Fib(8)) == 21);
    check(IntStream.range(0, 1000).parallel().map(n -> n % 7).sum() == 2997);
  }

  static void locks() throws Exception {
    Thread holder =
        thread(
            "holder",
            () -> {
              LOCK.lock();
              synchronized (MONITOR) {
                held = true;
                afterMainWaits(1);
              }
              afterMainWaits(2);
              LOCK.unlock();
            });
    while (!held) {
      Thread.onSpinWait(); // no latch, whose wait might be the longest of latches
    }
    step = 1;
    synchronized (MONITOR) {
      while (holder.getName() == null) {
        later();
      }
    }
    step = 2;
    LOCK.lock();
    LOCK.unlock();
    holder.join();
  }

  static void waits() throws Exception {
    CountDownLatch latch = new CountDownLatch(1);
    Thread other =
        thread(
            "other",
            () -> {
              afterMainWaits(3);
              latch.countDown();
              afterMainWaits(4);
              PERMITS.release();
              afterMainWaits(5);
              BARRIER.await();
              afterMainWaits(6);
              synchronized (MONITOR) {
                MONITOR.notifyAll();
              }
              afterMainWaits(7);
            });
    step = 3;
    latch.await();
    step = 4;
    PERMITS.acquire();
    step = 5;
    BARRIER.await();
    step = 6;
    synchronized (MONITOR) {
      MONITOR.wait();
    }
    step = 7;
    other.join();
  }

  static void queues() throws Exception {
    Thread consumer =
        thread(
            "consumer",
            () -> {
              check(QUEUE.take().equals("first"));
              afterMainWaits(8);
              check(SMALL.take() + SMALL.take() == 3);
              check(DIRECT.take().equals("direct"));
            });
    afterWaitOf(consumer);
    check(QUEUE.offer("first"));
    step = 8;
    SMALL.put(1);
    SMALL.put(2);
    DIRECT.put("direct");
    consumer.join();
  }

  static void check(boolean right) {
    if (!right) {
      throw new IllegalStateException("wrong");
    }
  }

  public static void main(String[] args) throws Exception {
    pools();
    locks();
    waits();
    queues();
    System.out.println("done");
  }
}
