package calls.threads.stages;

import java.util.concurrent.CompletableFuture;

class Main {
  static void main() {
    CompletableFuture<Integer> one = CompletableFuture.completedFuture(1);
    CompletableFuture<Integer> two = CompletableFuture.completedFuture(2);
    one.thenAcceptBoth(two, Main::both).join();
    one.runAfterBoth(two, () -> afterBoth()).join();
    one.applyToEither(two, Main::either).join();
    one.acceptEither(two, n -> accept(n)).join();
    one.runAfterEither(two, Main::afterEither).join();
    new CompletableFuture<Integer>().completeAsync(() -> 3).join();
    CompletableFuture.<Integer>failedFuture(new IllegalStateException())
        .exceptionallyCompose(Main::repair)
        .join();
  }

  static void both(int a, int b) {}

  static void afterBoth() {}

  static int either(int n) {
    return n;
  }

  static void accept(int n) {}

  static void afterEither() {}

  static CompletableFuture<Integer> repair(Throwable failure) {
    return CompletableFuture.completedFuture(0);
  }
}
