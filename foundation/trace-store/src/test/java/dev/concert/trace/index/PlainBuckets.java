package dev.concert.trace.index;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Buckets as anybody would fill them who has all states of a thread before him. */
final class PlainBuckets {
  private record State(int depth, int name, long start, long end) {}

  /** A stretch of time in which the same state is the innermost. */
  private record Own(int name, long from, long to) {}

  private final List<State> ended = new ArrayList<>();
  private final List<Own> own = new ArrayList<>();
  private final List<State> open = new ArrayList<>();
  private long since;

  void begin(long tick, int name) {
    pass(tick);
    open.add(new State(open.size(), name, tick, tick));
  }

  void end(long tick) {
    pass(tick);
    State last = open.removeLast();
    ended.add(new State(last.depth, last.name, last.start, tick));
  }

  private void pass(long tick) {
    boolean idle = open.size() == 1 && open.getFirst().name < 0;
    if (!open.isEmpty() && !idle) {
      own.add(new Own(open.getLast().name, since, tick));
    }
    since = tick;
  }

  /** The same with all states ended. */
  PlainBuckets endedAt(long tick) {
    PlainBuckets copy = new PlainBuckets();
    copy.ended.addAll(ended);
    copy.own.addAll(own);
    copy.open.addAll(open);
    copy.since = since;
    while (!copy.open.isEmpty()) {
      copy.end(tick);
    }
    return copy;
  }

  private static final class Sums {
    private final Map<Integer, Long> covered = new TreeMap<>();
    private final Map<Integer, State> longest = new TreeMap<>();
    private final Map<Integer, Long> own = new TreeMap<>();
    private final Map<Integer, Long> lengths = new TreeMap<>();
    private long count;

    void add(State state, long from, long to) {
      State part = new State(state.depth, state.name, from, to);
      covered.merge(state.depth, to - from, Long::sum);
      longest.merge(state.depth, part, (a, b) -> BY_LENGTH.compare(a, b) <= 0 ? a : b);
    }

    void end(State state) {
      count++;
      own.merge(state.name, 0L, Long::sum);
      lengths.merge(state.name, state.end - state.start, Math::max);
    }

    String text() {
      List<Integer> names = new ArrayList<>(own.keySet());
      names.sort(
          Comparator.<Integer>comparingLong(name -> name < 0 ? Long.MIN_VALUE : -own.get(name))
              .thenComparing(Comparator.naturalOrder()));
      Map<Integer, Long> shares = new TreeMap<>();
      List<Integer> others = new ArrayList<>();
      int routines = 0;
      for (int name : names) {
        if (own.get(name) > 0 && (name < 0 || routines++ < Buckets.LARGEST)) {
          shares.put(name, own.get(name));
        } else if (name >= 0) {
          others.add(name);
        }
      }
      long rest = others.stream().mapToLong(own::get).sum();
      long rare = others.stream().mapToLong(name -> lengths.getOrDefault(name, 0L)).max().orElse(0);
      List<String> depths = new ArrayList<>();
      longest.forEach((depth, state) ->
          depths.add(covered.get(depth) + " " + (state.end - state.start) + " " + state.name));
      return "%s, %s, %d, %d, %d".formatted(depths, shares, rest, rare, count);
    }
  }

  private static final Comparator<State> BY_LENGTH =
      Comparator.<State>comparingLong(state -> state.start - state.end)
          .thenComparingInt(State::name);

  /** A text for each bucket by its number. */
  Map<Long, String> text(long ticks) {
    Map<Long, Sums> buckets = new TreeMap<>();
    for (State state : ended) {
      for (long n = state.start / ticks; n <= state.end / ticks; n++) {
        long from = Math.max(state.start, n * ticks);
        long to = Math.min(state.end, (n + 1) * ticks);
        buckets.computeIfAbsent(n, _ -> new Sums()).add(state, from, to);
      }
      buckets.get(state.end / ticks).end(state);
    }
    for (Own part : own) {
      for (long n = part.from / ticks; n * ticks < part.to; n++) {
        long nanos = Math.min(part.to, (n + 1) * ticks) - Math.max(part.from, n * ticks);
        if (nanos > 0) {
          buckets.get(n).own.merge(part.name, nanos, Long::sum);
        }
      }
    }
    Map<Long, String> text = new TreeMap<>();
    buckets.forEach((number, sums) -> text.put(number, sums.text()));
    return text;
  }

  static Map<Long, String> text(Buckets level) {
    Map<Long, String> text = new TreeMap<>();
    for (int i = 0; i < level.size(); i++) {
      long first = level.fromTick(i) / level.ticks();
      for (long n = first; n < first + level.alike(i); n++) {
        text.put(n, text(level, i));
      }
    }
    return Collections.unmodifiableMap(text);
  }

  private static String text(Buckets level, int i) {
    List<String> depths = new ArrayList<>();
    for (int depth = 0; depth < level.depths(i); depth++) {
      depths.add(
          "%d %d %d"
              .formatted(
                  level.coveredTicks(i, depth),
                  level.longestTicks(i, depth),
                  level.longestName(i, depth)));
    }
    Map<Integer, Long> shares = new TreeMap<>();
    for (int share = 0; share < level.shares(i); share++) {
      shares.put(level.shareName(i, share), level.shareTicks(i, share));
    }
    return "%s, %s, %d, %d, %d"
        .formatted(depths, shares, level.restTicks(i), level.rareTicks(i), level.count(i));
  }
}
