package calls.threads.scheduled;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

class Main {
  private static final CountDownLatch TWICE = new CountDownLatch(2);

  static void main() throws Exception {
    ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
    timer.schedule(() -> once(), 1, TimeUnit.MILLISECONDS).get();
    timer.scheduleAtFixedRate(Main::tick, 0, 1, TimeUnit.MILLISECONDS);
    TWICE.await();
    timer.shutdownNow();
  }

  static int once() {
    return 1;
  }

  static void tick() {
    TWICE.countDown();
  }
}
