package calls.threads.futurescombined;

import java.util.concurrent.CompletableFuture;

class Main {
  static void main() {
    CompletableFuture<Integer> one = CompletableFuture.completedFuture(1);
    one.thenCombine(CompletableFuture.completedFuture(2), Main::add)
        .thenCompose(n -> later(n))
        .join();
  }

  static int add(int a, int b) {
    return a + b;
  }

  static CompletableFuture<Integer> later(int n) {
    return CompletableFuture.completedFuture(n);
  }
}
