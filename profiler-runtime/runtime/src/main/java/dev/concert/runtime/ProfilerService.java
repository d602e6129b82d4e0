package dev.concert.runtime;

/**
 * A profiler of the user's own, in place of Concert's: {@code concert run --profiler a.MyProfiler}
 * calls it wherever a measured routine or scope begins and ends, and records nothing else. The
 * class is found on the program's class path and has a public constructor without parameters.
 *
 * <p>Called on the thread that runs the routine, by many threads at once; calls on one thread are
 * nested. Measured routines that it calls itself are not reported. If it throws, that is said once,
 * and it is not called again.
 */
public interface ProfilerService {
  /**
   * @param routine {@code a.B#m(int)} with the parameters of the class file, or a scope's own name
   */
  void enter(String routine);

  /** The same routine is left, by a return or an exception. */
  void exit(String routine);
}
