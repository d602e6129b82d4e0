package dev.concert.runtime.programs;

import dev.concert.runtime.Profiler;
import java.util.ArrayList;
import java.util.List;

/** {@code Ends HOW}: a hundred calls, then an end of its own kind in the middle of a scope. */
@SuppressWarnings("try")
public final class Ends {
  private static final int OUTER = Profiler.routine("outer");
  private static final int INNER = Profiler.routine("inner");
  private static final int DEEP = Profiler.routine("deep");

  public static void main(String[] args) throws Exception {
    try (Profiler p = Profiler.enter(OUTER)) {
      calls();
      switch (args[0]) {
        case "exit" -> System.exit(3);
        case "halt" -> Runtime.getRuntime().halt(4);
        case "memory" -> fill();
        case "memory, uncaught" -> allocate(new ArrayList<>());
        case "deep" -> inThread(() -> deep(Integer.parseInt(args[1])));
        default -> throw new IllegalArgumentException(args[0]);
      }
      calls();
    }
    System.out.println("done");
  }

  private static void calls() {
    for (int i = 0; i < 100; i++) {
      try (Profiler p = Profiler.enter(INNER)) {
        Thread.onSpinWait();
      }
    }
  }

  private static void fill() {
    rehearse();
    List<long[]> all = new ArrayList<>();
    try {
      allocate(all);
    } catch (OutOfMemoryError e) {
      all.clear();
    }
  }

  /** The JVM passes over a handler whose class it cannot find for want of memory. */
  private static void rehearse() {
    try (Profiler p = Profiler.enter(DEEP)) {
      throw new OutOfMemoryError("not yet");
    } catch (OutOfMemoryError e) {
      Thread.onSpinWait();
    }
  }

  /** Calls go on being measured while less and less memory is left. */
  private static void allocate(List<long[]> all) {
    for (int size = 1 << 16; ; size = Math.max(1, size / 2)) {
      try {
        while (true) {
          try (Profiler p = Profiler.enter(DEEP)) {
            all.add(new long[size]);
          }
        }
      } catch (OutOfMemoryError e) {
        if (size == 1) {
          throw e;
        }
      }
    }
  }

  /** With a stack that is deep enough. */
  private static void inThread(Runnable work) throws InterruptedException {
    Thread thread = new Thread(null, work, "deep", 256L << 20);
    thread.start();
    thread.join();
  }

  private static void deep(int n) {
    try (Profiler p = Profiler.enter(DEEP)) {
      if (n > 1) {
        deep(n - 1);
      }
    }
  }
}
