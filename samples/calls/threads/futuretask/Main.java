package calls.threads.futuretask;

import java.util.concurrent.FutureTask;

class Main {
  static void main() throws Exception {
    FutureTask<Integer> task =
        new FutureTask<>(() -> one()) {
          @Override
          protected void done() {}
        };
    new Thread(task).start();
    task.get();
  }

  static int one() {
    return 1;
  }
}
