package dev.concert.ui.window;

import dev.concert.bus.Message;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Which run was open with each application, so that none gets that of another. Pure. */
final class KeptRuns {
  private final Map<Path, Kept> left = new HashMap<>();
  private final Map<Path, RunOrigin> origins = new HashMap<>();

  /**
   * What was open with an application.
   *
   * @param run null for none
   * @param comparison null before the first
   */
  record Kept(Path run, Message.CompareRun comparison) {
    static final Kept NOTHING = new Kept(null, null);
  }

  /** It has been read of which application a run is. */
  void found(Path run, RunOrigin origin) {
    origins.put(run, origin);
  }

  /** Of which application a run is, as far as that has been read. */
  RunOrigin origin(Path run) {
    return origins.getOrDefault(run, RunOrigin.UNKNOWN);
  }

  /**
   * One application gives way to another.
   *
   * @param before null if none was open: then what is open goes with the next
   * @return what is to be open with the next: what is open now where it is its own, else what was
   *     when it was left
   */
  Kept change(Path before, Kept now, Path next) {
    if (before == null || origin(now.run()).isOf(next)) {
      return now;
    }
    left.put(before, origin(now.run()).isOfAnother(before) ? Kept.NOTHING : now);
    return left.getOrDefault(next, Kept.NOTHING);
  }
}
