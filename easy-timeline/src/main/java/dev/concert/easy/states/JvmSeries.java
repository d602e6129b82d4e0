package dev.concert.easy.states;

import dev.concert.trace.Trace;
import dev.concert.trace.Trace.GarbageCollection;
import dev.concert.trace.Trace.JvmActivity;
import dev.concert.trace.Trace.Safepoint;
import java.util.List;
import java.util.function.Predicate;

/** What the JVM of a node did for itself, prepared for drawing. */
public final class JvmSeries {
  private final Trace.Node node;
  private final Sum pauses;
  private final Sum safepoints;
  private final long cycles;

  /** Of halts of all threads. */
  public record Sum(long count, long nanos) {}

  public JvmSeries(Trace.Node node) {
    this.node = node;
    pauses = sum(one -> one instanceof GarbageCollection && one.pause());
    safepoints = sum(Safepoint.class::isInstance);
    cycles = node.activities().size() - pauses.count - safepoints.count;
  }

  private Sum sum(Predicate<JvmActivity> which) {
    List<JvmActivity> some = node.activities().stream().filter(which).toList();
    return new Sum(some.size(), some.stream().mapToLong(JvmActivity::nanos).sum());
  }

  /** Identifies the row they are drawn in. */
  public String key() {
    return key(node.node());
  }

  /** The same of a node by its name. */
  public static String key(String node) {
    return "jvm " + node;
  }

  public String node() {
    return node.node();
  }

  /** In the order of time. */
  public List<JvmActivity> all() {
    return node.activities();
  }

  /** Garbage collections that kept all threads standing. */
  public Sum pauses() {
    return pauses;
  }

  /** Other halts. */
  public Sum safepoints() {
    return safepoints;
  }

  /** How many garbage collections let the threads run on. */
  public long cycles() {
    return cycles;
  }

  /** For how long all threads stood still. */
  public long haltNanos() {
    return pauses.nanos + safepoints.nanos;
  }

  /** Whether safepoints were recorded, even if there was none. */
  public boolean recordsSafepoints() {
    return node.recordsSafepoints();
  }

  /** What of a stretch of time is meant: its longest halt, else its longest cycle; or null. */
  public JvmActivity between(double fromNanos, double toNanos) {
    JvmActivity best = null;
    for (JvmActivity one : all()) {
      boolean there = one.fromNanos() <= toNanos && one.toNanos() >= fromNanos;
      if (there && (best == null || isMeantRatherThan(one, best))) {
        best = one;
      }
    }
    return best;
  }

  private static boolean isMeantRatherThan(JvmActivity one, JvmActivity other) {
    return one.pause() == other.pause() ? one.nanos() > other.nanos() : one.pause();
  }
}
