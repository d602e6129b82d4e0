package dev.concert.runtime;

/**
 * Code of one's own for a routine, named by {@link Hooked}. One instance, made by a constructor
 * without parameters, serves all routines and threads; measured routines that it calls are not
 * measured then. If it throws, that is said once, and it is not called again.
 */
public interface RoutineHook {
  /**
   * @param self the object; null in a static routine
   */
  default void entered(Object self, Object[] arguments) {}

  /**
   * @param result null also where there is none
   */
  default void returned(Object self, Object result) {}

  default void thrown(Throwable thrown) {}
}
