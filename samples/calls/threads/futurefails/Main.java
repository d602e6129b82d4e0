package calls.threads.futurefails;

import java.util.concurrent.CompletableFuture;

class Main {
  static void main() {
    CompletableFuture<Integer> future = new CompletableFuture<>();
    CompletableFuture<Integer> end =
        future.whenComplete((n, e) -> seen()).exceptionally(Main::repair).handle((n, e) -> n);
    future.completeExceptionally(new IllegalStateException());
    end.join();
  }

  static void seen() {}

  static int repair(Throwable e) {
    return 0;
  }
}
