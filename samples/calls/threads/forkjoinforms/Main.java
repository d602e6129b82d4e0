package calls.threads.forkjoinforms;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;

class Main {
  static void main() throws Exception {
    ForkJoinPool.commonPool().submit(ForkJoinTask.adapt(() -> adapted())).get();
    ForkJoinTask.invokeAll(new Part(), new Part());
  }

  static void adapted() {}
}

class Part extends RecursiveAction {
  @Override
  protected void compute() {}
}
