package dev.concert.runtime.programs;

import dev.concert.runtime.Profiler;

/** Overflows its stack inside scopes, again and again, and makes known calls between. */
@SuppressWarnings("try")
public final class Overflow {
  private static final int DEEP = Profiler.routine("deep");
  private static final int MAIN = Profiler.routine("main");
  private static final int AFTER = Profiler.routine("after");

  public static void main(String[] args) {
    try (Profiler p = Profiler.enter(MAIN)) {
      for (int i = 0; i < 200; i++) {
        try {
          deep(0);
        } catch (StackOverflowError e) {
          after();
        }
      }
    }
    System.out.println("done");
  }

  private static int deep(int n) {
    try (Profiler p = Profiler.enter(DEEP)) {
      return deep(n + 1) + 1;
    }
  }

  private static void after() {
    try (Profiler p = Profiler.enter(AFTER)) {
      Thread.onSpinWait();
    }
  }
}
