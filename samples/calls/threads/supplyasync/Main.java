package calls.threads.supplyasync;

import java.util.concurrent.CompletableFuture;

class Main {
  static void main() {
    CompletableFuture.supplyAsync(() -> one())
        .thenApply(n -> two(n))
        .thenAcceptAsync(Main::three)
        .thenRun(() -> four())
        .join();
  }

  static int one() {
    return 1;
  }

  static int two(int n) {
    return n;
  }

  static void three(int n) {}

  static void four() {}
}
