package calls.threads.invokeany;

import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Main {
  static void main() throws Exception {
    try (ExecutorService pool = Executors.newFixedThreadPool(1)) {
      pool.invokeAny(List.of(Main::one));
    }
  }

  static int one() {
    return 1;
  }
}
