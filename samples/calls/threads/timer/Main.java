package calls.threads.timer;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

class Main {
  static void main() throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    Timer timer = new Timer();
    timer.schedule(new Tick(done), 1);
    done.await();
    timer.cancel();
  }
}

class Tick extends TimerTask {
  private final CountDownLatch done;

  Tick(CountDownLatch done) {
    this.done = done;
  }

  @Override
  public void run() {
    done.countDown();
  }
}
