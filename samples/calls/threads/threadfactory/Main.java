package calls.threads.threadfactory;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

class Main {
  static void main() {
    try (ExecutorService pool = Executors.newFixedThreadPool(1, new Named())) {
      pool.execute(() -> work());
    }
  }

  static void work() {}
}

class Named implements ThreadFactory {
  @Override
  public Thread newThread(Runnable task) {
    return new Thread(task, "named");
  }
}
