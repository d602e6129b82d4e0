package dev.concert.runtime.jvm;

import dev.concert.runtime.format.Identity;
import dev.concert.runtime.format.Identity.Member;
import dev.concert.runtime.format.JsonLine;
import java.util.ArrayList;
import java.util.List;

/**
 * The garbage collections of this JVM, as it tells of them. It does so on a thread that it has
 * anyhow, after each of them; what it told is kept here until somebody takes it.
 */
public final class GarbageCollections {
  /** Nobody reads more, and {@code identities} is to stay small. */
  static final int MOST = 100_000;

  private List<JsonLine> told = new ArrayList<>();
  private int count;
  private boolean asked;

  /** Null where the JVM cannot be asked. */
  private CollectorNotifications notifications;

  /** From here on. The first time it loads the classes of {@code java.management}. */
  public void listen() {
    if (asked) {
      return;
    }
    asked = true; // also if this fails: it would fail again
    JsonLine line = new JsonLine().open().open(Identity.COLLECTORS).put(Member.TICK, Clock.tick());
    try {
      notifications = CollectorNotifications.begin(this);
      line.put(Member.RESOLUTION_NANOS, CollectorNotifications.RESOLUTION_NANOS);
    } catch (LinkageError e) {
      line.put(
          Member.WHY,
          "the program runs without the module jdk.management;"
              + " --add-modules jdk.management brings it");
    }
    keep(line.close().close());
  }

  /**
   * One collection has ended, or the pauses of one.
   *
   * @param tick now
   */
  synchronized void add(JsonLine collection, long tick) {
    if (count < MOST) {
      told.add(collection);
    } else if (count == MOST) {
      told.add(
          new JsonLine().open().open(Identity.UNCOLLECTED).put(Member.TICK, tick).close().close());
    }
    count = Math.min(count + 1, MOST + 1);
  }

  private synchronized void keep(JsonLine line) {
    told.add(line);
  }

  /** Lines for {@code identities} of what was told since the last time. */
  public synchronized List<JsonLine> take() {
    if (told.isEmpty()) {
      return List.of();
    }
    List<JsonLine> taken = told;
    told = new ArrayList<>();
    return taken;
  }

  public void leave() {
    if (notifications != null) {
      notifications.end();
    }
  }
}
