package calls.threads.invokeall;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Main {
  static void main() throws Exception {
    List<Callable<Integer>> tasks = new ArrayList<>();
    tasks.add(() -> one());
    tasks.add(new Two());
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      pool.invokeAll(tasks);
    }
  }

  static int one() {
    return 1;
  }
}

class Two implements Callable<Integer> {
  @Override
  public Integer call() {
    return 2;
  }
}
