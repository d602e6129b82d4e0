package dev.concert.runtime.programs;

import dev.concert.runtime.DataAccess;
import dev.concert.runtime.Profiler;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code ManyThreads THREADS CALLS AT_ONCE}: threads named worker-n that make so many calls each.
 */
@SuppressWarnings("try")
public final class ManyThreads {
  private static final int OUTER = Profiler.routine("outer");
  private static final int INNER = Profiler.routine("inner");
  private static final DataAccess P = DataAccess.collection("p");

  public static void main(String[] args) throws Exception {
    int threads = Integer.parseInt(args[0]);
    int calls = Integer.parseInt(args[1]);
    int atOnce = Integer.parseInt(args[2]);
    for (int done = 0; done < threads; done += atOnce) {
      int started = done;
      List<Thread> batch = new ArrayList<>();
      for (int i = 0; i < Math.min(atOnce, threads - started); i++) {
        Thread thread = new Thread(() -> outer(calls), "worker-" + (started + i));
        thread.start();
        batch.add(thread);
      }
      for (Thread thread : batch) {
        thread.join();
      }
    }
    System.out.println("done");
  }

  private static void outer(int calls) {
    try (Profiler p = Profiler.enter(OUTER)) {
      for (int i = 0; i < calls; i++) {
        inner();
      }
    }
  }

  private static void inner() {
    try (Profiler p = Profiler.enter(INNER)) {
      P.local();
      Profiler.value("load", 2);
    }
  }
}
