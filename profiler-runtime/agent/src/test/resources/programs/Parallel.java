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

  static void later() throws InterruptedException {
    Thread.sleep(20);
  }

  static int slow(int n) {
    run(Parallel::later);
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
    CountDownLatch held = new CountDownLatch(2);
    Thread holder =
        thread(
            "holder",
            () -> {
              LOCK.lock();
              synchronized (MONITOR) {
                held.countDown();
                while (held.getCount() > 0) {
                  Thread.onSpinWait();
                }
                later();
              }
              later();
              LOCK.unlock();
            });
    held.countDown();
    held.await();
    synchronized (MONITOR) {
      while (holder.getName() == null) {
        later();
      }
    }
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
              later();
              latch.countDown();
              later();
              PERMITS.release();
              later();
              BARRIER.await();
              later();
              synchronized (MONITOR) {
                MONITOR.notifyAll();
              }
              later();
            });
    latch.await();
    PERMITS.acquire();
    BARRIER.await();
    synchronized (MONITOR) {
      MONITOR.wait();
    }
    other.join();
  }

  static void queues() throws Exception {
    Thread consumer =
        thread(
            "consumer",
            () -> {
              check(QUEUE.take().equals("first"));
              later();
              check(SMALL.take() + SMALL.take() == 3);
              check(DIRECT.take().equals("direct"));
            });
    later();
    check(QUEUE.offer("first"));
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
