package dev.concert.trace.read;

import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.trace.WaitReason;
import dev.concert.trace.read.Found.Kind;
import dev.concert.trace.read.StateQuery.ThreadId;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/**
 * What is looked for in a run by a text: what has it in its name, in capitals or not.
 *
 * @param text a part of a name; an empty one is in none
 * @param kinds only things of these
 * @param fromNanos only what reaches into this stretch of time, both ends included
 */
public record RunSearch(String text, Set<Kind> kinds, long fromNanos, long toNanos) {
  private static final String BLOCKED = Words.known("blocked: %s");
  private static final String COLLECTION = Words.known("gc, garbage collection: %s");

  /** Takes what is found: thread by thread, there in the order in which it ends. */
  public interface Visitor {
    void found(Found.Thing thing, ThreadId thread, long fromNanos, long toNanos);
  }

  public RunSearch {
    text = text.strip().toLowerCase(Locale.ROOT);
    kinds = Set.copyOf(kinds);
  }

  /** In the whole run. */
  public static RunSearch of(String text) {
    return new RunSearch(text, EnumSet.allOf(Kind.class), Long.MIN_VALUE, Long.MAX_VALUE);
  }

  public RunSearch within(long from, long to) {
    return new RunSearch(text, kinds, from, to);
  }

  /** Of the kinds that are looked for, only these. */
  public RunSearch only(Set<Kind> wanted) {
    Set<Kind> left = EnumSet.noneOf(Kind.class);
    left.addAll(kinds);
    left.retainAll(wanted);
    return new RunSearch(text, left, fromNanos, toNanos);
  }

  public boolean isEmpty() {
    return text.isEmpty() || kinds.isEmpty();
  }

  public boolean wants(long startNanos, long endNanos) {
    return startNanos <= toNanos && endNanos >= fromNanos;
  }

  /**
   * Whether a thing of that name is looked for; a routine also goes by its label, and a wait that
   * is found by its reason is not found again because it kept its carrier.
   */
  public boolean matches(Kind kind, String name) {
    if (text.isEmpty() || !kinds.contains(kind)) {
      return false;
    }
    return switch (kind) {
      case ROUTINE -> isIn(name) || isIn(RoutineName.label(name));
      case WAIT -> isSaidOfWait(BLOCKED, name);
      case PINNED -> isSaidOfWait(Found.PINNED, name) && !isSaidOfWait(BLOCKED, name);
      case GC -> isSaid(COLLECTION, name, name);
      default -> isIn(name);
    };
  }

  /** Whether any of the kinds is looked for. */
  boolean wantsAny(Set<Kind> some) {
    return some.stream().anyMatch(kinds::contains);
  }

  private boolean isSaidOfWait(String pattern, String reason) {
    return isSaid(pattern, reason, WaitReason.of(reason).said());
  }

  /** As commands say it, or as windows do. */
  private boolean isSaid(String pattern, String name, String said) {
    return isIn(pattern.formatted(name)) || isIn(Words.say(pattern, said));
  }

  private boolean isIn(String name) {
    return name.toLowerCase(Locale.ROOT).contains(text);
  }
}
