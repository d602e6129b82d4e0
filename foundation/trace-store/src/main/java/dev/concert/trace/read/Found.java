package dev.concert.trace.read;

import dev.concert.model.words.Words;
import dev.concert.trace.Trace;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.WaitReason;
import dev.concert.trace.read.StateQuery.ThreadId;
import java.util.Comparator;
import java.util.Locale;
import java.util.Set;

/**
 * One place at which a thing is that has been looked for.
 *
 * @param toNanos the same as its beginning for what does not last
 */
public record Found(Thing thing, ThreadId thread, long fromNanos, long toNanos)
    implements Comparable<Found> {
  static final String PINNED = Words.known("blocked: %s, pinned to its carrier");

  private static final Comparator<Found> BY_TIME =
      Comparator.comparingLong(Found::fromNanos)
          .thenComparing(found -> found.thread.node())
          .thenComparingLong(found -> found.thread.thread())
          .thenComparing(Comparator.comparingLong(Found::toNanos).reversed())
          .thenComparing(found -> found.thing.kind)
          .thenComparing(found -> found.thing.name)
          .thenComparingLong(found -> found.thing.number());

  /** What bears the name. */
  public enum Kind {
    /** A call of a routine. */
    ROUTINE,
    /** A time in which a thread is blocked, by the word of the reason. */
    WAIT,
    /** The same, by what is waited for: a lock, a queue, a future. */
    LOCK,
    /** The same, as one in which a virtual thread kept its carrier. */
    PINNED,
    /** A state that the program told of, at its beginning. */
    SPAN,
    /** A mark or a value that the program told of. */
    MARK,
    /** The submission of a task. */
    TASK,
    /** The sending of a message, by its tag and number. */
    SENT,
    /** Likewise its receipt. */
    RECEIVED,
    /** The life of a thread. */
    THREAD,
    /** A garbage collection, of a node and no thread of it. */
    GC,
    /** Likewise another halt of all threads. */
    SAFEPOINT;

    /** What the totals of a run tell without a look at its events. */
    public static final Set<Kind> OF_TOTALS = Set.of(ROUTINE, WAIT, LOCK, THREAD, GC, SAFEPOINT);

    /** What is told by events that stand for themselves. */
    public static final Set<Kind> OF_EVENTS = Set.of(PINNED, SPAN, MARK, TASK, SENT, RECEIVED);

    /** Whether it is of a node and no thread of it. */
    public boolean isOfJvm() {
      return this == GC || this == SAFEPOINT;
    }

    /** Of what a JVM does for itself. */
    public static Kind of(Trace.JvmActivity activity) {
      return switch (activity) {
        case Trace.GarbageCollection _ -> GC;
        case Trace.Safepoint _ -> SAFEPOINT;
      };
    }

    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * @param message null for everything else
   */
  public record Thing(Kind kind, String name, Message message) {
    private long number() {
      return message == null ? 0 : message.number();
    }

    /** With the number of a message. */
    public String text() {
      return message == null ? name : text(name, message.number());
    }

    static String text(String tag, long number) {
      return tag + ' ' + TraceEvent.messageNumber(tag, number);
    }
  }

  /**
   * @param bytes -1 if unknown
   * @param partner empty if unknown
   */
  public record Message(long number, long bytes, String partner) {}

  /**
   * What a wait is called in which a virtual thread kept its carrier.
   *
   * @param reason as {@link WaitReason#said} says it
   */
  public static String pinned(String reason) {
    return Words.say(PINNED, reason);
  }

  /** By time, then by thread; what lies around something comes before it. */
  @Override
  public int compareTo(Found other) {
    return BY_TIME.compare(this, other);
  }
}
