package calls.threads.ownexecutor;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

class Main {
  static void main() {
    Executor direct = new Direct();
    direct.execute(() -> one());
    CompletableFuture.runAsync(Main::two, direct).join();
  }

  static void one() {}

  static void two() {}
}

class Direct implements Executor {
  @Override
  public void execute(Runnable task) {
    task.run();
  }
}
