package dev.concert.runtime.programs;

import dev.concert.runtime.DataAccess;
import dev.concert.runtime.Profiler;

/**
 * Known numbers of calls in one thread: recursion, exceptions, and scopes that are closed wrongly.
 */
@SuppressWarnings("try")
public final class Calls {
  private static final int MAIN = Profiler.routine("main");
  private static final int FIB = Profiler.routine("fib");
  private static final int EVEN = Profiler.routine("even");
  private static final int ODD = Profiler.routine("odd");
  private static final int THROWS = Profiler.routine("throws");
  private static final int OPEN = Profiler.routine("left open");
  private static final int AFTER = Profiler.routine("after");
  private static final DataAccess P = DataAccess.collection("p");

  public static void main(String[] args) throws Exception {
    try (Profiler p = Profiler.enter(MAIN)) {
      fib(15);
      even(10);
      for (int i = 0; i < 100; i++) {
        throwsAndCatches();
      }
      leavesScopesOpen();
      closesWrongly();
      after();
      for (int i = 0; i < 30; i++) {
        P.local();
        P.remote(2);
        Profiler.value("load", i);
      }
    }
    System.out.println("done");
  }

  private static int fib(int n) {
    try (Profiler p = Profiler.enter(FIB)) {
      return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }
  }

  private static boolean even(int n) {
    try (Profiler p = Profiler.enter(EVEN)) {
      return n == 0 || odd(n - 1);
    }
  }

  private static boolean odd(int n) {
    try (Profiler p = Profiler.enter(ODD)) {
      return n != 0 && even(n - 1);
    }
  }

  private static void throwsAndCatches() {
    try {
      fails();
    } catch (IllegalStateException e) {
      after();
    }
  }

  private static void fails() {
    try (Profiler p = Profiler.enter(THROWS)) {
      throw new IllegalStateException();
    }
  }

  private static void leavesScopesOpen() {
    try (Profiler p = Profiler.enter(AFTER)) {
      Profiler.enter(OPEN);
      Profiler.enter(OPEN);
    }
  }

  private static void closesWrongly() throws InterruptedException {
    Profiler p = Profiler.enter(AFTER);
    Thread other = new Thread(p::close);
    other.start();
    other.join();
    after();
    p.close();
    p.close();
    p.close();
  }

  private static void after() {
    try (Profiler p = Profiler.enter(AFTER)) {
      Thread.onSpinWait();
    }
  }
}
