package calls.threads.barrier;

import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Phaser;

class Main {
  static void main() throws Exception {
    new CyclicBarrier(1, () -> tripped()).await();
    new Steps().arrive();
  }

  static void tripped() {}
}

class Steps extends Phaser {
  Steps() {
    super(1);
  }

  @Override
  protected boolean onAdvance(int phase, int parties) {
    return true;
  }
}
