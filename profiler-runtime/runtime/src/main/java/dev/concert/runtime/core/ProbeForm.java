package dev.concert.runtime.core;

import dev.concert.runtime.Profiler;

/** A routine as the agent weaves it, and the same unwoven. */
interface ProbeForm {
  void woven(int routine);

  void plain(int routine);

  /** Defined anew, as a hidden class, each copy is code that the JVM has not compiled yet. */
  final class Copy implements ProbeForm {
    @Override
    public void woven(int routine) {
      Profiler scope = Profiler.enter(routine);
      try {
        plain(routine);
      } finally {
        scope.close();
      }
    }

    @Override
    public void plain(int routine) {}
  }
}
