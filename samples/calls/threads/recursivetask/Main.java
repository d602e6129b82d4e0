package calls.threads.recursivetask;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

class Main {
  static void main() {
    ForkJoinPool.commonPool().invoke(new Sum(0, 100));
  }
}

class Sum extends RecursiveTask<Integer> {
  private final int from;
  private final int to;

  Sum(int from, int to) {
    this.from = from;
    this.to = to;
  }

  @Override
  protected Integer compute() {
    if (to - from < 10) {
      return to - from;
    }
    int middle = (from + to) / 2;
    Sum left = new Sum(from, middle);
    left.fork();
    return new Sum(middle, to).compute() + left.join();
  }
}
