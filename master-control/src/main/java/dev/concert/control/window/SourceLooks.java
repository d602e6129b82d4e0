package dev.concert.control.window;

import dev.concert.trace.sources.SourceChanges;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * What has changed in the sources of the runs of an application: of the newest, now and then, and
 * of a run again only when one of its files has another time. Used by one thread.
 */
final class SourceLooks {
  private static final int NEWEST = 10;
  private static final long REST_NANOS = TimeUnit.SECONDS.toNanos(10);

  private final LongSupplier nanos;
  private final Map<Path, Looked> looked = new HashMap<>();
  private Path application;
  private long nextNanos;

  /** What was seen, and when the files were written that it was seen in. */
  private record Looked(SourceChanges changes, int stamp) {}

  SourceLooks(LongSupplier nanos) {
    this.nanos = nanos;
    nextNanos = nanos.getAsLong();
  }

  /** Whether it is time to look. */
  boolean isDue(Path opened) {
    return opened != null && (!opened.equals(application) || nanos.getAsLong() - nextNanos >= 0);
  }

  /**
   * Looks at the runs of the application that is open.
   *
   * @param rows the newest first
   * @return what has changed, by the runs' folders; those that are not there were not looked at
   */
  Map<Path, SourceChanges> look(Path opened, List<RunRow> rows) {
    application = opened;
    Map<Path, SourceChanges> changes = new HashMap<>();
    rows.stream()
        .filter(row -> row.problem() == null && row.application() != null)
        .filter(row -> Path.of(row.application()).equals(opened))
        .limit(NEWEST)
        .forEach(row -> changes.put(row.directory(), look(row)));
    looked.keySet().retainAll(changes.keySet());
    nextNanos = nanos.getAsLong() + REST_NANOS;
    return changes;
  }

  private SourceChanges look(RunRow row) {
    Looked before = looked.get(row.directory());
    if (before != null && !row.live() && before.stamp() == stamp(before.changes())) {
      return before.changes();
    }
    SourceChanges now;
    try {
      now = SourceChanges.of(row.directory(), application);
    } catch (IOException _) {
      now = SourceChanges.UNKNOWN; // the row says what is wrong with the run
    }
    looked.put(row.directory(), new Looked(now, stamp(now)));
    return now;
  }

  private static int stamp(SourceChanges changes) {
    int stamp = 0;
    for (Path file : changes.measuredFiles()) {
      stamp = 31 * stamp + written(file);
    }
    return stamp;
  }

  private static int written(Path file) {
    try {
      return Files.getLastModifiedTime(file).hashCode() + 31 * Long.hashCode(Files.size(file));
    } catch (IOException _) {
      return 0; // it is not there
    }
  }
}
