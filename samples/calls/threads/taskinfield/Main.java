package calls.threads.taskinfield;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Main {
  private final Runnable task = this::work;
  private final ExecutorService pool = Executors.newSingleThreadExecutor();

  static void main() {
    Main main = new Main();
    main.begin();
    main.pool.close();
  }

  void begin() {
    hand(task);
  }

  void hand(Runnable what) {
    pool.submit(what);
  }

  void work() {}
}
