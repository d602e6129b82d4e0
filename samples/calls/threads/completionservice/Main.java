package calls.threads.completionservice;

import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Main {
  static void main() throws Exception {
    try (ExecutorService pool = Executors.newFixedThreadPool(1)) {
      CompletionService<Integer> service = new ExecutorCompletionService<>(pool);
      service.submit(() -> one());
      service.take().get();
    }
  }

  static int one() {
    return 1;
  }
}
