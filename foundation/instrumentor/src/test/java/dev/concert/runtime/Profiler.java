package dev.concert.runtime;

public final class Profiler implements AutoCloseable {
  public static int routine(String n) {
    return 0;
  }

  public static Profiler enter(int r) {
    return null;
  }

  @Override
  public void close() {}
}
