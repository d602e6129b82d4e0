import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Shuts a pool down whose worker waits for a task. */
public class Interrupts {
  static volatile Thread worker;

  static void work() {
    worker = Thread.currentThread();
  }

  public static void main(String[] args) throws Exception {
    ExecutorService pool =
        Executors.newFixedThreadPool(1, task -> new Thread(task, "worker"));
    pool.submit(Interrupts::work).get();
    while (worker.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    pool.shutdown();
    pool.awaitTermination(5, TimeUnit.MINUTES);
    System.out.println("done");
  }
}
