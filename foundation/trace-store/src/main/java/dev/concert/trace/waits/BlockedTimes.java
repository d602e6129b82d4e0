package dev.concert.trace.waits;

import dev.concert.trace.CallPath;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Profile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.WaitReason;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * How long threads were blocked in each routine, from the events of a traced run: exclusive in the
 * innermost routine, inclusive in all that were open. Immutable.
 */
public final class BlockedTimes {
  private final Map<ThreadKey, Map<String, Totals>> threads;

  private BlockedTimes(Map<ThreadKey, Map<String, Totals>> threads) {
    this.threads = threads;
  }

  /** Whether no wait at all was recorded, as in a program that was instrumented in its source. */
  public boolean isEmpty() {
    return threads.values().stream().allMatch(Map::isEmpty);
  }

  /** Which row of a profile a thread is part of. */
  public interface Rows {
    /** Each thread has one. */
    Rows OF_THREADS = (_, thread) -> thread;

    /** The thread's id, or that of its group, below zero. */
    long of(String node, long thread);
  }

  private record ThreadKey(String node, long thread) {}

  /** Sums of one routine on one thread. */
  private static final class Totals {
    private long waits;
    private long exclusiveNanos;
    private long inclusiveNanos;
    private final Map<WaitReason, Long> exclusiveByReason = new EnumMap<>(WaitReason.class);
    private Longest longest;

    void add(RoutineWaits other) {
      waits += other.count();
      inclusiveNanos += other.inclusiveNanos();
      other
          .exclusiveByReason()
          .forEach((reason, nanos) -> {
            exclusiveNanos += nanos;
            exclusiveByReason.merge(reason, nanos, Long::sum);
          });
    }

    void add(Totals other) {
      waits += other.waits;
      exclusiveNanos += other.exclusiveNanos;
      inclusiveNanos += other.inclusiveNanos;
      if (longest == null || other.longest != null && other.longest.nanos() > longest.nanos()) {
        longest = other.longest;
      }
      other.exclusiveByReason.forEach(
          (reason, part) -> exclusiveByReason.merge(reason, part, Long::sum));
    }

    Waits waits() {
      return new Waits(
          waits, exclusiveNanos, Collections.unmodifiableMap(new EnumMap<>(exclusiveByReason)));
    }
  }

  /** The waits of a routine over the threads of a row. */
  public record Waits(long count, long exclusiveNanos, Map<WaitReason, Long> exclusiveByReason) {
    public static final Waits NONE = new Waits(0, 0, Map.of());

    /** The reason that took longest, or null. */
    public WaitReason mainReason() {
      return exclusiveByReason.entrySet().stream()
          .max(
              Map.Entry.<WaitReason, Long>comparingByValue()
                  .thenComparing(Map.Entry.comparingByKey()))
          .map(Map.Entry::getKey)
          .orElse(null);
    }
  }

  /** The longest wait of a routine on one thread. */
  public record Longest(long fromNanos, long toNanos) {
    public long nanos() {
      return toNanos - fromNanos;
    }
  }

  /** How long the thread was blocked with the routine innermost. */
  public long exclusiveNanos(ThreadProfile thread, String routine) {
    Totals totals = totals(thread).get(routine);
    return totals == null ? 0 : totals.exclusiveNanos;
  }

  /** Null where it never waited, or the times are of a part of the run. */
  public Longest longest(ThreadProfile thread, String routine) {
    Totals totals = totals(thread).get(routine);
    return totals == null ? null : totals.longest;
  }

  /**
   * The waits of each row, by routine.
   *
   * @param rowOf which row a thread is a part of
   */
  public <K> Map<K, Map<String, Waits>> byRow(Profile profile, Function<ThreadProfile, K> rowOf) {
    Map<K, Map<String, Totals>> sums = new HashMap<>();
    for (ThreadProfile thread : profile.threads()) {
      Map<String, Totals> row = sums.computeIfAbsent(rowOf.apply(thread), _ -> new HashMap<>());
      totals(thread)
          .forEach((routine, part) -> row.computeIfAbsent(routine, _ -> new Totals()).add(part));
    }
    Map<K, Map<String, Waits>> waits = new HashMap<>();
    sums.forEach((key, row) -> {
      Map<String, Waits> ofRow = new HashMap<>();
      row.forEach((routine, totals) -> ofRow.put(routine, totals.waits()));
      waits.put(key, ofRow);
    });
    return waits;
  }

  private Map<String, Totals> totals(ThreadProfile thread) {
    return threads.getOrDefault(new ThreadKey(thread.node(), thread.id()), Map.of());
  }

  /**
   * The profile with waits in place of calls and blocked times in place of times, so that bars are
   * made of it as of any other; calling contexts stay behind.
   */
  public Profile instead(Profile profile) {
    List<NodeProfile> nodes =
        profile.nodes().stream()
            .map(node -> node.with(node.threads().stream().map(this::instead).toList()))
            .toList();
    return profile.with(nodes);
  }

  private ThreadProfile instead(ThreadProfile thread) {
    List<RoutineProfile> blocked =
        totals(thread).entrySet().stream()
            .map(entry ->
                new RoutineProfile(
                    entry.getKey(),
                    entry.getValue().waits,
                    0,
                    entry.getValue().inclusiveNanos,
                    entry.getValue().exclusiveNanos))
            .sorted(Comparator.comparing(RoutineProfile::routine))
            .toList();
    CallPath root = new CallPath(null, 0, thread.lifeNanos(), thread.lifeNanos(), List.of());
    return new ThreadProfile(
        thread.node(),
        thread.id(),
        thread.thread(),
        thread.group(),
        thread.lifeNanos(),
        blocked,
        root,
        thread.collections());
  }

  /** Takes what is known of the threads, routine by routine. */
  public static final class Builder {
    private final Map<ThreadKey, Map<String, Totals>> threads = new HashMap<>();

    /**
     * @param thread its id, or that of a group below zero
     */
    public void add(String node, long thread, RoutineWaits waits) {
      threads
          .computeIfAbsent(new ThreadKey(node, thread), _ -> new HashMap<>())
          .computeIfAbsent(waits.routine(), _ -> new Totals())
          .add(waits);
    }

    public BlockedTimes done() {
      return new BlockedTimes(threads);
    }
  }

  /** Takes the events of a run in the order of time; what one event costs is constant. */
  public static final class Collector implements Consumer<TraceEvent> {
    private final Map<ThreadKey, Stack> stacks = new HashMap<>();
    private final Map<ThreadKey, Map<String, Totals>> groups = new HashMap<>();
    private final Rows rows;
    private Stack last;

    public Collector() {
      this(Rows.OF_THREADS);
    }

    /**
     * @param rows in which those threads have that of their group which may be too many to be told
     *     apart; of them nothing is kept while they are in no routine
     */
    public Collector(Rows rows) {
      this.rows = rows;
    }

    @Override
    public void accept(TraceEvent event) {
      switch (event) {
        case TraceEvent.Enter enter -> stack(enter).enter(enter.routine());
        case TraceEvent.Exit exit -> {
          stack(exit).exit(exit.routine());
          fold(exit);
        }
        case TraceEvent.Block block -> stack(block).block(block.t());
        case TraceEvent.Unblock unblock -> stack(unblock).unblock(unblock.t(), unblock.reason());
        default -> {}
      }
    }

    private void fold(TraceEvent.Exit event) {
      if (last.isOfGroup() && last.isEmpty()) {
        add(groups, last, last.row);
        stacks.remove(new ThreadKey(event.node(), event.thread()));
        last = null;
      }
    }

    private static void add(Map<ThreadKey, Map<String, Totals>> sums, Stack stack, long row) {
      Map<String, Totals> ofRow =
          sums.computeIfAbsent(new ThreadKey(stack.node, row), _ -> new HashMap<>());
      stack
          .done()
          .forEach((routine, part) -> ofRow.computeIfAbsent(routine, _ -> new Totals()).add(part));
    }

    private Stack stack(TraceEvent event) {
      if (last == null || last.thread != event.thread() || !last.node.equals(event.node())) {
        last =
            stacks.computeIfAbsent(
                new ThreadKey(event.node(), event.thread()),
                key -> new Stack(key.node(), key.thread(), rows.of(key.node(), key.thread())));
      }
      return last;
    }

    /** In the rows that threads have been given so far. */
    public BlockedTimes done() {
      return done(Rows.OF_THREADS);
    }

    /**
     * @param others rows of the threads that have not been given that of their group
     */
    public BlockedTimes done(Rows others) {
      Map<ThreadKey, Map<String, Totals>> threads = new HashMap<>(groups);
      for (Stack stack : stacks.values()) {
        add(threads, stack, stack.isOfGroup() ? stack.row : others.of(stack.node, stack.thread));
      }
      return new BlockedTimes(threads);
    }
  }

  /** The routines that are open on one thread. */
  private static final class Stack {
    private static final int FIRST_ROOM = 16;

    private final String node;
    private final long thread;
    private final long row;
    private final Map<String, Totals> totals = new HashMap<>();
    private long blockedNanos;
    private long blockStart = -1;

    /** Those that are open, the outermost first, each with what had been blocked before it. */
    private String[] routines = new String[FIRST_ROOM];

    private long[] blockedBefore = new long[FIRST_ROOM];
    private int depth;

    Stack(String node, long thread, long row) {
      this.node = node;
      this.thread = thread;
      this.row = row;
    }

    boolean isOfGroup() {
      return row != thread;
    }

    boolean isEmpty() {
      return depth == 0;
    }

    void enter(String routine) {
      if (depth == routines.length) {
        routines = Arrays.copyOf(routines, 2 * depth);
        blockedBefore = Arrays.copyOf(blockedBefore, 2 * depth);
      }
      routines[depth] = routine;
      blockedBefore[depth] = blockedNanos;
      depth++;
    }

    /** Where events were lost, routines that were never left are left now. */
    void exit(String routine) {
      if (isOpen(routine)) {
        while (!leave().equals(routine)) {
          // those inside were left, too
        }
      }
    }

    private boolean isOpen(String routine) {
      for (int i = depth - 1; i >= 0; i--) {
        if (routines[i].equals(routine)) {
          return true;
        }
      }
      return false;
    }

    private String leave() {
      depth--;
      String left = routines[depth];
      long within = blockedNanos - blockedBefore[depth];
      if (within > 0 && !isOpen(left)) {
        totals.computeIfAbsent(left, _ -> new Totals()).inclusiveNanos += within;
      }
      return left;
    }

    void block(long nanos) {
      blockStart = nanos;
    }

    void unblock(long nanos, WaitReason reason) {
      if (blockStart < 0) {
        return;
      }
      long duration = nanos - blockStart;
      blockStart = -1;
      blockedNanos += duration;
      if (depth > 0) {
        Totals innermost = totals.computeIfAbsent(routines[depth - 1], _ -> new Totals());
        innermost.waits++;
        innermost.exclusiveNanos += duration;
        innermost.exclusiveByReason.merge(reason, duration, Long::sum);
        if (innermost.longest == null || duration > innermost.longest.nanos()) {
          innermost.longest = new Longest(nanos - duration, nanos);
        }
      }
    }

    Map<String, Totals> done() {
      while (depth > 0) {
        leave();
      }
      return totals;
    }
  }
}
