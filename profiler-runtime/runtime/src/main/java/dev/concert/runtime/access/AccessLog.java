package dev.concert.runtime.access;

/**
 * What seeing the accesses of one thread needs; of virtual threads, of those that share a place:
 * then several may be at work here, and the least that can happen is that one looks again.
 */
public final class AccessLog {
  private static final int NEAR = 256;

  /** Number of the thread, or of the group; not 0. */
  public final long worker;

  /** Whether all accesses are local because of the thread's name. */
  final boolean owns;

  private final int sample;

  /** Accesses that are passed over before the next one is looked at. */
  private int left;

  private int random;

  /** Objects that were met here, by their hashes. */
  private final TrackedObject[] near = new TrackedObject[NEAR];

  AccessLog(long worker, boolean owns, int sample) {
    this.worker = worker;
    this.owns = owns;
    this.sample = sample;
    random = (int) (worker * 0x9E3779B9L) | 1;
    left = sample > 1 ? next() : 0;
  }

  /** Counts an access; whether it is one to be looked at. */
  public boolean countAccess() {
    if (sample == 1) {
      return true;
    }
    if (left > 0) {
      left--;
      return false;
    }
    left = next();
    return true;
  }

  /** As many as are looked past, 0 to 2 (sample - 1), each as often (Marsaglia's xorshift). */
  private int next() {
    random ^= random << 13;
    random ^= random >>> 17;
    random ^= random << 5;
    return (int) ((random & 0xFFFF_FFFFL) * (2L * sample - 1) >>> 32);
  }

  /** Null if it has not been met here lately. */
  TrackedObject near(Object object, int hash) {
    TrackedObject met = near[hash & NEAR - 1];
    return met != null && met.refersTo(object) ? met : null;
  }

  void met(TrackedObject object) {
    near[object.hash & NEAR - 1] = object;
  }
}
