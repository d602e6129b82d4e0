package calls.threads.executorexecute;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Main {
  static void main() {
    try (ExecutorService pool = Executors.newSingleThreadExecutor()) {
      give(pool, new Job());
    }
  }

  static void give(Executor executor, Runnable task) {
    executor.execute(task);
  }
}

class Job implements Runnable {
  @Override
  public void run() {}
}
