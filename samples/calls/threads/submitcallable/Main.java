package calls.threads.submitcallable;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Main {
  static void main() throws Exception {
    try (ExecutorService pool = Executors.newCachedThreadPool()) {
      pool.submit(new Sum()).get();
      pool.submit(() -> answer()).get();
      pool.submit(Main::work, "done").get();
    }
  }

  static int answer() {
    return 42;
  }

  static void work() {}
}

class Sum implements Callable<Integer> {
  @Override
  public Integer call() {
    return 1;
  }
}
