package dev.concert.runtime;

import dev.concert.runtime.access.AccessLog;
import dev.concert.runtime.access.Tracking;
import dev.concert.runtime.format.Identity;
import dev.concert.runtime.settings.Switches;
import dev.concert.runtime.state.Failures;

/**
 * Counts accesses to a data collection, per thread and calling context:
 *
 * <pre>{@code
 * private static final DataAccess P = DataAccess.collection("p");
 *
 * double get(int block) {
 *   if (owner(block) == me) { P.local(); } else { P.remote(); }
 *   ...
 * }
 * }</pre>
 *
 * <p>What one access is, and what is local, the program decides. Does nothing in a program that was
 * not started by Concert.
 */
public final class DataAccess {
  private static final boolean ACTIVE = Registry.begun();

  private final int id;

  private DataAccess(int id) {
    this.id = id;
  }

  /** The counters of a collection; ask once and keep it. */
  public static DataAccess collection(String name) {
    return new DataAccess(ACTIVE ? Registry.id(Identity.KIND_COLLECTION, name) : 0);
  }

  /** An access to the thread's, or its node's, own part. */
  public void local() {
    count(1, 0);
  }

  /** An access to a part that is held elsewhere. */
  public void remote() {
    count(0, 1);
  }

  /** So many accesses at once. */
  public void local(long accesses) {
    count(accesses, 0);
  }

  /** So many accesses at once. */
  public void remote(long accesses) {
    count(0, accesses);
  }

  /**
   * Makes the current thread the owner of an object whose accesses are seen at call sites: they are
   * local in this thread (in its group if it is a virtual one), and remote in others.
   */
  public static void own(Object object) {
    if (!ACTIVE) {
      return;
    }
    try {
      Tracking tracking = Tracking.current();
      AccessLog log =
          tracking == null || object == null ? null : ThreadContext.current().accessLog(tracking);
      if (log != null) {
        tracking.owns(object, log.worker, log);
      }
    } catch (Throwable t) {
      Failures.latest = t;
    }
  }

  private void count(long local, long remote) {
    if (!ACTIVE || Switches.what(id) == 0) {
      return;
    }
    try {
      ThreadContext context = ThreadContext.current();
      if (context != null) {
        context.access(id, 0, local, remote);
      }
    } catch (Throwable t) {
      Failures.latest = t;
    }
  }
}
