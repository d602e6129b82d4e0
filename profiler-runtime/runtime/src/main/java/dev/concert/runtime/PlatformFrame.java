package dev.concert.runtime;

import java.nio.LongBuffer;

/** A scope of a platform thread, which knows where the counters of its node are. */
final class PlatformFrame extends Profiler {
  final PlatformContext platform;

  /** The words of the segment in which the node lies, and its first one among them. */
  LongBuffer words;

  int at;

  PlatformFrame(PlatformContext platform, PlatformFrame outer) {
    super(platform, outer);
    this.platform = platform;
  }

  void point(int id, int reference, LongBuffer in, int word) {
    routine = id;
    node = reference;
    if (words != in) {
      words = in; // storing a reference is dear to some collectors
    }
    at = word;
    if (inner != null) {
      inner.routine = 0;
    }
  }
}
