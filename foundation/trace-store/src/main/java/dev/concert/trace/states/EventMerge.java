package dev.concert.trace.states;

import dev.concert.model.Progress;
import dev.concert.model.words.Words;
import dev.concert.runtime.format.Event;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.WaitReason;
import dev.concert.trace.file.EventCursor;
import dev.concert.trace.file.Interruption;
import dev.concert.trace.file.JsonObject;
import dev.concert.trace.file.NodeClock;
import dev.concert.trace.file.TraceFile.EventRange;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/**
 * Hands over the events of all nodes in the order of time. Only pieces that have begun and not
 * ended are open, so that memory grows with the number of pieces, not of events.
 */
public final class EventMerge {
  private final List<Source> sources = new ArrayList<>();
  private final PriorityQueue<Open> open = new PriorityQueue<>();
  private int unopened;
  private Progress told = Progress.NONE;
  private long words;
  private long openedWords;
  private long events;
  private final List<TraceEvent> lives = new ArrayList<>();
  private final long fromNanos;
  private final long toNanos;

  /** A piece with what gives its events meaning. */
  private record Source(
      EventRange piece, String node, NodeClock clock, IntFunction<String> names, long firstNanos) {}

  /**
   * By time; later pieces of a thread have a larger number, so that equal times keep their order.
   */
  private static final class Open implements Comparable<Open> {
    private final Source source;
    private final EventCursor cursor;
    private final int order;
    private long nanos;

    /** Class of what the event, a BLOCK, waits for; null if that is not known. */
    private String type;

    private Open(Source source, int order) {
      this.source = source;
      this.cursor = new EventCursor(source.piece());
      this.order = order;
    }

    @Override
    public int compareTo(Open other) {
      int byTime = Long.compare(nanos, other.nanos);
      return byTime != 0 ? byTime : Integer.compare(order, other.order);
    }

    /** What a wait is for stands before it, and is told with it. */
    private boolean next() {
      boolean more = cursor.next();
      type = null;
      while (more && cursor.subKind() == Event.OBJECT) {
        type = source.names().apply(Event.nameOf(cursor.argument()));
        more = cursor.next();
      }
      nanos = source.clock().nanos(cursor.tick());
      return more;
    }
  }

  public EventMerge(long fromNanos, long toNanos) {
    this.fromNanos = fromNanos;
    this.toNanos = toNanos;
  }

  public void add(
      List<EventRange> pieces, String node, NodeClock clock, IntFunction<String> names) {
    for (EventRange piece : pieces) {
      long first = clock.nanos(piece.baseTick());
      if (first <= toNanos && clock.nanos(piece.lastTick()) >= fromNanos) {
        sources.add(new Source(piece, node, clock, names, first));
      }
    }
  }

  /** Begins and ends of threads. */
  public void addLives(List<TraceEvent> all) {
    for (TraceEvent life : all) {
      if (life.t() >= fromNanos && life.t() <= toNanos) {
        lives.add(life);
      }
    }
  }

  /**
   * @param sink answers whether it wants more
   * @param progress told as pieces begin, of the words of those before
   */
  public void run(Predicate<TraceEvent> sink, Progress progress) {
    told = progress;
    words = sources.stream().mapToLong(source -> source.piece().size()).sum();
    sources.sort(Comparator.comparingLong(Source::firstNanos));
    lives.sort(Comparator.comparingLong(TraceEvent::t).thenComparing(EventMerge::isEnd));
    WithLives all = new WithLives(sink);
    boolean more = true;
    while (more && openDue()) {
      Open first = open.poll();
      more = drain(first, nextNanos(), all);
    }
    if (more) {
      all.upTo(Long.MAX_VALUE);
    }
  }

  /** Hands over what is due of the threads' lives before each event. */
  private final class WithLives {
    private final Predicate<TraceEvent> sink;
    private int next;

    WithLives(Predicate<TraceEvent> sink) {
      this.sink = sink;
    }

    boolean test(Open first) {
      events++;
      return upTo(first.nanos) && sink.test(event(first));
    }

    boolean upTo(long nanos) {
      boolean more = true;
      while (more && next < lives.size() && isDue(lives.get(next), nanos)) {
        more = sink.test(lives.get(next));
        next++;
      }
      return more;
    }
  }

  /** A thread ends after what it did in the same moment. */
  private static boolean isDue(TraceEvent life, long nanos) {
    return life.t() < nanos || life.t() == nanos && !isEnd(life);
  }

  private static boolean isEnd(TraceEvent life) {
    return life instanceof TraceEvent.ThreadEnd;
  }

  /** Opens what begins before the first event of all that is open; false if nothing is left. */
  private boolean openDue() {
    while (unopened < sources.size() && (open.isEmpty() || nextSource() <= open.peek().nanos)) {
      Interruption.check();
      told.report(openedWords, words, events, Words.known("events"));
      Open opened = new Open(sources.get(unopened), unopened);
      openedWords += sources.get(unopened).piece().size();
      unopened++;
      if (opened.next()) {
        open.add(opened);
      }
    }
    return !open.isEmpty();
  }

  private long nextSource() {
    return unopened < sources.size() ? sources.get(unopened).firstNanos() : Long.MAX_VALUE;
  }

  private long nextNanos() {
    return Math.min(open.isEmpty() ? Long.MAX_VALUE : open.peek().nanos, nextSource());
  }

  /** Hands over the events of one piece as long as no other has an earlier one; at least one. */
  private boolean drain(Open first, long limit, WithLives sink) {
    boolean left;
    do {
      if (first.nanos > toNanos) {
        return true; // the others may have earlier ones
      }
      if (first.nanos >= fromNanos && !sink.test(first)) {
        return false;
      }
      left = first.next();
    } while (left && first.nanos < limit);
    if (left) {
      open.add(first);
    }
    return true;
  }

  private static TraceEvent event(Open open) {
    EventCursor event = open.cursor;
    Source source = open.source;
    long t = open.nanos;
    String node = source.node();
    long thread = source.piece().thread();
    IntFunction<String> names = source.names();
    return switch (event.kind()) {
      case Event.ENTER -> new TraceEvent.Enter(t, node, thread, names.apply(event.id()));
      case Event.EXIT -> new TraceEvent.Exit(t, node, thread, names.apply(event.id()));
      case Event.BLOCK ->
          new TraceEvent.Block(
              t,
              node,
              thread,
              WaitReason.ofCode(event.id()),
              Event.waitedFor(event.argument()),
              Event.owingThread(event.argument()),
              open.type);
      case Event.UNBLOCK -> new TraceEvent.Unblock(t, node, thread, WaitReason.ofCode(event.id()));
      case Event.SUBMIT ->
          new TraceEvent.Submit(t, node, thread, event.argument(), names.apply(event.id()));
      case Event.START ->
          new TraceEvent.Start(t, node, thread, event.argument(), names.apply(event.id()));
      case Event.VALUE ->
          new TraceEvent.Value(
              t, node, thread, names.apply(event.id()), Double.longBitsToDouble(event.argument()));
      case Event.LOST -> new TraceEvent.Lost(t, node, thread, Math.max(0, event.argument()));
      default -> extended(t, node, thread, event, source);
    };
  }

  private static TraceEvent extended(
      long t, String node, long thread, EventCursor event, Source source) {
    long first = event.argument();
    IntFunction<String> names = source.names();
    return switch (event.subKind()) {
      case Event.WAKE -> new TraceEvent.Wake(t, node, thread, first);
      case Event.NOTIFY -> new TraceEvent.Notify(t, node, thread, first);
      case Event.HELD ->
          new TraceEvent.Held(
              t, node, thread, first, source.clock().nanos(event.second()), held(event, names));
      case Event.DONE -> new TraceEvent.Done(t, node, thread, first);
      case Event.BEGIN ->
          new TraceEvent.Begin(t, node, thread, names.apply((int) first), event.second());
      case Event.END -> new TraceEvent.End(t, node, thread, first);
      case Event.COUNTER ->
          new TraceEvent.Counter(
              t, node, thread, names.apply((int) first), Double.longBitsToDouble(event.second()));
      case Event.MARK -> new TraceEvent.Mark(t, node, thread, names.apply((int) first));
      case Event.SEND ->
          new TraceEvent.Send(
              t,
              node,
              thread,
              names.apply(event.argumentId()),
              event.second(),
              event.bytes(),
              partner(names, first));
      case Event.RECEIVE ->
          new TraceEvent.Receive(
              t,
              node,
              thread,
              names.apply(event.argumentId()),
              event.second(),
              event.bytes(),
              partner(names, first));
      case Event.OPEN ->
          new TraceEvent.Open(
              t, node, thread, names.apply((int) first), source.clock().nanos(event.second()));
      case Event.PINNED -> new TraceEvent.Pinned(t, node, thread);
      case Event.MOUNTED ->
          new TraceEvent.Mounted(t, node, thread, names.apply(Event.nameOf(first)));
      case Event.ARGUMENTS, Event.RESULT, Event.THROWN -> captured(t, node, thread, event, names);
      default -> throw new IllegalStateException("no event: " + event.subKind());
    };
  }

  private static String held(EventCursor event, IntFunction<String> names) {
    return event.third() == 0 ? null : names.apply((int) event.third());
  }

  static String partner(IntFunction<String> names, long first) {
    int id = Event.partner(first);
    return id == 0 ? "" : names.apply(id);
  }

  private static TraceEvent captured(
      long t, String node, long thread, EventCursor event, IntFunction<String> names) {
    TraceEvent.Captured.At at =
        switch (event.subKind()) {
          case Event.ARGUMENTS -> TraceEvent.Captured.At.ARGUMENTS;
          case Event.RESULT -> TraceEvent.Captured.At.RESULT;
          default -> TraceEvent.Captured.At.THROWN;
        };
    String routine = names.apply(Event.textRoutine(event.argument()));
    return new TraceEvent.Captured(t, node, thread, at, routine, values(event.text()));
  }

  private static Map<String, String> values(byte[] text) {
    Map<String, String> values = new LinkedHashMap<>();
    try {
      JsonObject.parse(text).texts().forEach(values::put);
    } catch (IllegalArgumentException _) {
      values.put("damaged", new String(text, StandardCharsets.UTF_8));
    }
    return values;
  }
}
