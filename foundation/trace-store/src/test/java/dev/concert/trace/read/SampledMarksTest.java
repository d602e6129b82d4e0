package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.format.Event;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Mark;
import dev.concert.trace.Trace;
import dev.concert.trace.Trace.Counter;
import dev.concert.trace.Trace.EventShare;
import dev.concert.trace.read.RunWriter.Node;
import dev.concert.trace.read.RunWriter.ThreadOfNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What programs report, in a run that has more of it than there is room for. */
class SampledMarksTest {
  private static final int ROUNDS = 400;
  private static final int NODES = 2;

  /** Of each node. */
  private static final int THREADS = 3;

  /** Of each thread in each round. */
  private static final int EVENTS = 5;

  private static final int ROOM = 1_500;
  private static final int LENGTH = 100 * ROUNDS;

  /** A state that lasts all through the run. */
  private static final int LONG = 1_000_000;

  private final Random random = new Random(1);

  @TempDir Path folder;
  private Run run;
  private Trace whole;

  /** In each round each thread begins a state that the next thread of the node ends. */
  @BeforeEach
  void write() throws Exception {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    for (int pid = 1; pid <= NODES; pid++) {
      write(writer.node("host", pid));
    }
    run = Run.open(writer.write());
    whole = run.trace();
  }

  private void write(Node node) {
    List<ThreadOfNode> threads = new ArrayList<>();
    for (int t = 0; t < THREADS; t++) {
      threads.add(node.thread(t + 1, "thread " + t, 0));
    }
    threads.getFirst().extended(2, Event.BEGIN, node.id("session"), LONG);
    for (int i = 1; i <= ROUNDS; i++) {
      for (int t = 0; t < THREADS; t++) {
        write(node, threads.get(t), t, i);
      }
    }
    threads.getLast().extended(LENGTH + 150, Event.END, LONG);
    threads.forEach(thread -> thread.end(LENGTH + 200));
  }

  private void write(Node node, ThreadOfNode thread, int t, int round) {
    long tick = 100L * round + 10 * t;
    long number = (long) THREADS * round;
    int before = (t + THREADS - 1) % THREADS;
    thread.extended(tick, Event.BEGIN, node.id("request"), number + t);
    thread.extended(tick + 1, Event.MARK, node.id("here"));
    thread.value(tick + 2, "size", round);
    counter(node, thread, tick + 3, "level", random.nextInt(1_000_000));
    if (t == 0 && round % 70 == 1) {
      counter(node, thread, tick + 4, "rare", round);
    }
    thread.extended(100L * round + 50 + 10 * before, Event.END, number + before);
  }

  private static void counter(Node node, ThreadOfNode on, long tick, String name, double value) {
    on.extended(tick, Event.COUNTER, node.id(name), Double.doubleToRawLongBits(value));
  }

  private static List<String> marks(ThreadTrace thread, long from, long to) {
    return thread.marks().stream()
        .filter(mark -> mark.nanos() >= from && mark.nanos() <= to)
        .map(Mark::toString)
        .toList();
  }

  /** Those that reach into a stretch of time. */
  private static List<String> reported(ThreadTrace thread, long from, long to) {
    return IntStream.range(thread.size(), thread.size() + thread.spans())
        .filter(i -> thread.endNanos(i) >= from && thread.startNanos(i) <= to)
        .mapToObj(i -> reported(thread, i))
        .toList();
  }

  private static String reported(ThreadTrace thread, int i) {
    return "%s %d-%d %b"
        .formatted(thread.name(i), thread.startNanos(i), thread.endNanos(i), thread.open(i));
  }

  private static List<String> values(Counter counter, long from, long to) {
    return IntStream.range(0, counter.nanos().length)
        .filter(i -> counter.nanos()[i] >= from && counter.nanos()[i] <= to)
        .mapToObj(i -> counter.nanos()[i] + " " + counter.values()[i])
        .toList();
  }

  private static List<String> reported(ThreadTrace thread) {
    return reported(thread, 0, Long.MAX_VALUE);
  }

  private static double valueAt(Counter counter, long nanos) {
    int last = (int) LongStream.of(counter.nanos()).filter(each -> each <= nanos).count() - 1;
    return counter.values()[last];
  }

  private static void isShare(EventShare share, long there, long all, String what) {
    double part = (double) share.oneOf() * there / all;
    assertTrue(part > 0.5 && part < 2, there + " of " + all + ' ' + what + ": " + share);
  }

  @Test
  void isAllThereWhereThereIsRoom() {
    assertEquals(EventShare.ALL, whole.shares().marks());
    assertTrue(whole.isWhole());
    assertEquals(List.of(), run.problems());
    assertEquals(2 * ROUNDS, whole.threads().getLast().marks().size());
    assertEquals(ROUNDS, whole.threads().getLast().spans());
  }

  @Test
  void threadsThatAreReadLastHaveAsLargeAShareAsTheFirst() throws Exception {
    Trace part = run.trace(1, 0, ROOM);
    EventShare share = part.shares().marks();
    assertTrue(share.oneOf() > 1, share::toString);
    for (ThreadTrace thread : part.threads()) {
      isShare(share, thread.marks().size(), 2 * ROUNDS, "marks of " + thread.thread());
      isShare(share, thread.spans(), ROUNDS, "states of " + thread.thread());
    }
    for (Counter counter : part.counters()) {
      boolean rare = counter.name().equals("rare");
      long all = THREADS * ROUNDS;
      assertTrue(!rare || counter.values().length >= 2, "a rare one has its largest and smallest");
      isShare(share, rare ? all / share.oneOf() : counter.values().length, all, counter.name());
    }
  }

  @Test
  void aReportedStateIsThereWholeOrNotAtAll() throws Exception {
    for (Trace part : List.of(run.trace(1, 0, ROOM), run.trace(4_000, 5_000, ROOM))) {
      for (int t = 0; t < NODES * THREADS; t++) {
        List<String> all = reported(whole.threads().get(t));
        List<String> there = reported(part.threads().get(t));
        assertTrue(all.containsAll(there), () -> there + " of " + all);
        assertTrue(there.size() < all.size(), "some are left out");
      }
    }
  }

  @Test
  void noMoreIsThereThanThereIsRoomFor() throws Exception {
    Trace part = run.trace(1, 0, ROOM);
    long marks = part.threads().stream().mapToLong(it -> it.marks().size()).sum();
    long states = part.threads().stream().mapToLong(ThreadTrace::spans).sum();
    long values = part.counters().stream().mapToLong(it -> it.values().length).sum();
    long beyondShare = 3L * part.counters().size();
    long there = marks + 2 * states + values;
    assertTrue(there > ROOM / 4 && there <= ROOM + beyondShare, there + " events");
    long all = NODES * (THREADS * EVENTS * ROUNDS + 2 + (ROUNDS + 69) / 70);
    long counted = there + part.shares().marks().leftOut();
    assertTrue(counted >= all && counted <= all + beyondShare, counted + " of " + all);
  }

  @Test
  void whereOneZoomsInAllMarksAndReportedStatesAreThere() throws Exception {
    long from = LENGTH / 2;
    long to = from + LENGTH / 20;
    Trace part = run.trace(from, to, ROOM);

    assertTrue(part.shares().marks().oneOf() > 1, () -> part.shares().toString());
    assertTrue(part.shares().isWholeIn(from, to));
    for (int t = 0; t < NODES * THREADS; t++) {
      ThreadTrace all = whole.threads().get(t);
      ThreadTrace there = part.threads().get(t);
      assertEquals(marks(all, from, to), marks(there, from, to));
      assertEquals(reported(all, from, to), reported(there, from, to));
    }
  }

  @Test
  void whereOneZoomsInCountersHaveAllTheirValues() throws Exception {
    long from = LENGTH / 2;
    long to = from + LENGTH / 20;
    Trace part = run.trace(from, to, ROOM);
    for (int c = 0; c < whole.counters().size(); c++) {
      Counter all = whole.counters().get(c);
      Counter there = part.counters().get(c);
      assertEquals(values(all, from, to), values(there, from, to));
      assertEquals(valueAt(all, from), valueAt(there, from), all.name());
    }
  }

  @Test
  void countersKeepTheirExtremesHoweverManyOfTheirValuesAreLeftOut() throws Exception {
    Trace part = run.trace(1, 0, ROOM);
    assertEquals(whole.counters().size(), part.counters().size());
    for (int c = 0; c < whole.counters().size(); c++) {
      double[] all = whole.counters().get(c).values();
      double[] there = part.counters().get(c).values();
      assertEquals(Arrays.stream(all).max(), Arrays.stream(there).max());
      assertEquals(Arrays.stream(all).min(), Arrays.stream(there).min());
    }
  }

  @Test
  void whatIsThereOfAnyRunIsAsInTheWholeRunAndAllOfItWhereOneZoomsIn() {
    Seed.tryWith(seeded -> {
      for (int i = 0; i < 10; i++) {
        Run any = Run.open(RandomTalk.write(folder.resolve("run" + i), seeded, 300));
        Trace all = any.trace();
        long from = 1 + seeded.nextLong(all.endNanos());
        long to = from + all.endNanos() / 20;
        Trace part = any.trace(from, to, 20 + seeded.nextInt(200));
        boolean close = part.shares().marks().isWholeIn(from, to);
        for (int t = 0; t < all.threads().size(); t++) {
          isPart(all.threads().get(t), part.threads().get(t), from, close ? to : 0);
        }
      }
    });
  }

  /** A message without other end is a mark, too, of another share. */
  private static void isPart(ThreadTrace all, ThreadTrace there, long from, long to) {
    isPart(marks(all, 0, Long.MAX_VALUE), marks(there, 0, Long.MAX_VALUE), marks(all, from, to));
    List<String> begunInside =
        IntStream.range(all.size(), all.size() + all.spans())
            .filter(i -> all.startNanos(i) >= from && all.startNanos(i) <= to)
            .mapToObj(i -> reported(all, i))
            .toList();
    isPart(reported(all), reported(there), begunInside);
  }

  private static void isPart(List<String> all, List<String> there, List<String> inside) {
    assertTrue(all.containsAll(there), () -> there + " of " + all);
    assertTrue(there.containsAll(inside.stream().filter(it -> !it.contains("order")).toList()));
  }

  @Test
  void aStretchWithTooManyHasNoMoreThanTheRest() throws Exception {
    Trace part = run.trace(0, LENGTH, ROOM);
    EventShare share = part.shares().marks();
    assertEquals(share.oneOf(), share.insideOneOf());
  }

  @Test
  void whatIsLeftOutIsSaid() throws Exception {
    Trace part = run.trace(1, 0, ROOM);
    assertEquals(
        List.of(
            "Of the marks, values and states that the program reported, one in "
                + part.shares().marks().oneOf()
                + " is drawn and counted; where you zoom in, all are."),
        run.problems());
  }
}
