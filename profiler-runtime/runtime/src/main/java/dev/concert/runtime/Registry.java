package dev.concert.runtime;

/**
 * What scopes, values and events ask of the recording of this JVM. That installs itself before the
 * program begins; without one nothing is measured.
 */
public abstract class Registry {
  private static volatile Registry installed;

  /** From here on this one is asked. */
  public static void install(Registry registry) {
    installed = registry;
  }

  /** Whether this JVM is measured. */
  static boolean begun() {
    Registry registry = installed;
    return registry != null && registry.hasBegun();
  }

  /**
   * The id of a name, which is given it if it has none.
   *
   * @param kind one of {@link dev.concert.runtime.format.Identity}'s kinds of names
   * @return 0 if nothing is measured (any more), or there are too many names
   */
  public static int id(String kind, String name) {
    Registry registry = installed;
    return registry == null ? 0 : registry.idOf(kind, name);
  }

  /**
   * Makes the current thread's context; while that happens the thread is not measured.
   *
   * @param start when its life in the run begins
   */
  static ThreadContext register(long start) {
    Registry registry = installed;
    return registry == null ? ThreadContext.NONE : registry.contextOf(start);
  }

  /** Nothing is recorded, or again, because the program says so. */
  static void pause(boolean whether) {
    Registry registry = installed;
    if (registry != null) {
      registry.pauses(whether);
    }
  }

  protected abstract boolean hasBegun();

  protected abstract int idOf(String kind, String name);

  protected abstract ThreadContext contextOf(long start);

  protected abstract void pauses(boolean whether);
}
