package dev.concert.runtime.thread;

/** What objects that are waited for are called, by their classes. */
public final class WaitedObjects {
  private WaitedObjects() {}

  /** Name of its class; of a class {@code a.B.class}. */
  public static String name(Object on) {
    return on instanceof Class
        ? TaskNames.of((Class<?>) on) + ".class"
        : TaskNames.of(on.getClass());
  }
}
