package dev.concert.runtime.programs;

import dev.concert.runtime.Profiler;

/** Sleeps so many milliseconds in one scope: the time that a clock must show. */
@SuppressWarnings("try")
public final class Sleeps {
  private static final int SLEEPS = Profiler.routine("sleeps");

  public static void main(String[] args) throws InterruptedException {
    try (Profiler p = Profiler.enter(SLEEPS)) {
      Thread.sleep(Long.parseLong(args[0]));
    }
    System.out.println("done");
  }
}
