package dev.concert.easy.histogram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.histogram.HistogramSubject.OfArrows.Measure;
import dev.concert.easy.states.Channel;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.Traces;
import dev.concert.easy.states.Traces.HandMade;
import dev.concert.trace.Trace.Arrow;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChannelTotalTest {
  private static final List<HandMade> THREADS =
      List.of(
          Traces.thread("host.2", 1, "main", "main"),
          Traces.thread("host.2", 2, "pool-1-thread-1", "pool-1"),
          Traces.thread("host.1", 3, "pool-1-thread-1", "pool-1"),
          Traces.thread("host.1", 4, "consumer", "consumer"));

  private static Timeline timeline(Arrow... arrows) {
    return new Timeline(Traces.trace(THREADS, List.of(arrows)), StateFilter.NONE);
  }

  private static Arrow message(int from, long fromNanos, long toNanos, long bytes) {
    return new Arrow(from, fromNanos, 3, toNanos, "order", Arrow.Kind.MESSAGE, -1, bytes);
  }

  private static Arrow random(Random random, int thread) {
    long from = random.nextInt(1_000_000);
    // Nodes that were shifted let messages end before they begin.
    long to = from + (long) Math.pow(10, random.nextInt(9)) * random.nextInt(10) - 1_000;
    return random.nextBoolean()
        ? new Arrow(thread, from, 1 + random.nextInt(3), to, "a.Task")
        : new Arrow(
            thread,
            from,
            3,
            to,
            "tag",
            Arrow.Kind.MESSAGE,
            -1,
            random.nextInt(4) == 0 ? -1 : random.nextInt(100_000),
            "tag to " + random.nextInt(3));
  }

  private static long count(List<ChannelTotal> totals, Arrow.Kind kind) {
    return totals.stream()
        .filter(total -> total.channel().kind() == kind)
        .mapToLong(ChannelTotal::arrows)
        .sum();
  }

  @Test
  void thatAThreadWasStartedForTasksIsNoTaskOfItsPool() {
    Arrow start = new Arrow(0, 10, 1, 20, "a.Worker");
    Arrow first = new Arrow(0, 5, 1, 30, "a.Task", Arrow.Kind.TASK, 40, -1);
    Arrow second = new Arrow(0, 7, 1, 50, "a.Task", Arrow.Kind.TASK, 60, -1);
    Timeline timeline =
        new Timeline(
            Traces.trace(
                List.of(
                    Traces.thread("host.2", 1, "main", "main"),
                    Traces.thread("host.2", 2, "pool-1-thread-1", "pool-1")
                        .state(32, 38, "A#run()")),
                List.of(start, first, second)),
            StateFilter.NONE);
    assertEquals(2, timeline.tasks().size());
    assertEquals(2, ChannelTotals.held(timeline).all().getFirst().arrows());
    assertEquals(3, timeline.arrows().size());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void eachFigureIsThatOfTheHistogramsAndTogetherTheyAreAllOfTheRun(long seed) throws IOException {
    Random random = new Random(seed);
    Arrow[] arrows = new Arrow[1 + random.nextInt(400)];
    for (int i = 0; i < arrows.length; i++) {
      arrows[i] = random(random, random.nextInt(THREADS.size()));
    }
    Timeline timeline = timeline(arrows);
    List<ChannelTotal> totals = ChannelTotals.held(timeline).all();
    for (ChannelTotal total : totals) {
      ValueCounts times = counted(timeline, total.channel(), Measure.TIME);
      assertEquals(times.count(), total.arrows());
      assertEquals(times.quantile(0.5), total.medianNanos());
      assertEquals(times.quantile(0.95), total.slowNanos());
      assertEquals(times.most(), total.longestNanos());
      assertEquals(times.mean(), (double) total.nanos() / total.arrows());
      ValueCounts sizes = counted(timeline, total.channel(), Measure.SIZE);
      assertEquals(sizes.count(), total.sized());
      assertEquals(sizes.count() == 0 ? Double.NaN : sizes.mean(), total.meanBytes());
      assertEquals(total.channel(), Channel.of(timeline, total.longest()));
    }
    assertEquals(count(totals, Arrow.Kind.TASK), timeline.tasks().size());
    assertEquals(
        count(totals, Arrow.Kind.MESSAGE),
        Stream.of(arrows).filter(arrow -> arrow.kind() == Arrow.Kind.MESSAGE).count());
    assertEquals(
        timeline.channels().stream().map(Channel.Traffic::channel).toList(),
        totals.stream().map(ChannelTotal::channel).toList());
  }

  private static ValueCounts counted(Timeline timeline, Channel channel, Measure measure)
      throws IOException {
    return new HistogramQuery.OfArrows(
            timeline,
            new HistogramSubject.OfArrows(channel, measure),
            Long.MIN_VALUE,
            Long.MAX_VALUE,
            null,
            null)
        .count(null);
  }

  @Test
  void theFirstOfTheLongestIsTheLongestAndNodesAreThoseOfBothEnds() {
    Arrow first = message(0, 100, 400, 5);
    Timeline timeline = timeline(message(0, 500, 800, 7), first, message(2, 900, 950, -1));
    List<ChannelTotal> totals = ChannelTotals.held(timeline).all();
    ChannelTotal order = totals.getFirst();
    assertEquals(1, totals.size());
    assertEquals(first, order.longest());
    assertEquals("main → consumer", order.between());
    assertEquals(List.of("host.2", "host.1"), order.nodes(), "in the order of the run");
    assertEquals(650, order.nanos());
    assertEquals(2, order.sized());
    assertEquals(6, order.meanBytes());
  }

  @Test
  void theSumOfManySizesIsExact() {
    List<Arrow> arrows = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      arrows.add(message(0, i, i + 1, 1_000_001));
    }
    ChannelTotal total =
        ChannelTotals.held(timeline(arrows.toArray(Arrow[]::new))).all().getFirst();
    assertEquals(1_000_001_000, total.bytes());
    assertTrue(ChannelTotals.held(timeline()).all().isEmpty());
  }
}
