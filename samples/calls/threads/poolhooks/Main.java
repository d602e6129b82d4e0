package calls.threads.poolhooks;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

class Main {
  static void main() throws InterruptedException {
    ThreadPoolExecutor pool = new Pool();
    pool.execute(() -> work());
    pool.shutdown();
    pool.awaitTermination(5, TimeUnit.SECONDS);
    pool.execute(() -> work());
  }

  static void work() {}
}

class Pool extends ThreadPoolExecutor {
  Pool() {
    super(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), (task, pool) -> refused());
  }

  static void refused() {}

  @Override
  protected void beforeExecute(Thread thread, Runnable task) {}

  @Override
  protected void afterExecute(Runnable task, Throwable failure) {}

  @Override
  protected void terminated() {}
}
