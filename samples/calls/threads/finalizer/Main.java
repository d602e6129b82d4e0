package calls.threads.finalizer;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

class Main {
  static final CountDownLatch DONE = new CountDownLatch(1);

  static void main() throws InterruptedException {
    make();
    do {
      System.gc();
    } while (!DONE.await(10, TimeUnit.MILLISECONDS));
  }

  static void make() {
    new Old();
  }
}

class Old {
  @Override
  @SuppressWarnings("removal")
  protected void finalize() {
    Main.DONE.countDown();
  }
}
