import dev.concert.runtime.Profiler;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.concurrent.SynchronousQueue;

/** Its work is done by one virtual thread, in a scope by hand, where the JDK has such threads. */
public class VirtualByHand {
  private static final int PART = Profiler.routine("part");
  private static final SynchronousQueue<String> ASKED = new SynchronousQueue<>();
  private static final SynchronousQueue<String> DONE = new SynchronousQueue<>();

  @SuppressWarnings("try")
  static void work() throws InterruptedException {
    try (Profiler p = Profiler.enter(PART)) {
      Thread.sleep(1);
    }
    Profiler.value("worked", 1);
  }

  static void worker() {
    try {
      for (String word = ASKED.take(); !word.isEmpty(); word = ASKED.take()) {
        work();
        DONE.put("ok");
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) throws Exception {
    Runnable worker = VirtualByHand::worker;
    Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, worker);
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    while (in.readLine() != null) {
      ASKED.put("go");
      System.out.println(DONE.take());
    }
    ASKED.put("");
  }
}
