package dev.concert.easy.histogram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.histogram.HistogramSubject.OfArrows.Measure;
import dev.concert.easy.states.Channel;
import dev.concert.easy.states.NodeShifts;
import dev.concert.easy.states.RunTimelines;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.Timeline;
import dev.concert.trace.Trace;
import dev.concert.trace.Trace.Arrow;
import dev.concert.trace.read.Run;
import dev.concert.trace.read.Seed;
import dev.concert.trace.read.SmallMemory;
import dev.concert.trace.traffic.RandomTraffic;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run amounts to of which few tasks and messages are held, against one that holds all. */
class ChannelTotalsTest {
  @TempDir Path folder;
  private Path path;
  private Timeline whole;
  private Timeline part;

  private void write(String name, Random random) throws IOException {
    path = RandomTraffic.write(folder.resolve(name), random, 4_000);
    try (Run run = Run.open(path)) {
      whole = new Timeline(run.trace(), StateFilter.NONE);
      Trace few = SmallMemory.trace(run, 1, 0, 60);
      assertFalse(few.shares().tasks().isWhole());
      part = new Timeline(few, StateFilter.NONE);
    }
  }

  /** All figures but the arrow itself, which may know when its task ended. */
  private static ChannelTotal comparable(ChannelTotal total) {
    Arrow it = total.longest();
    Arrow known =
        new Arrow(
            it.fromThread(),
            it.fromNanos(),
            it.toThread(),
            it.toNanos(),
            it.task(),
            it.kind(),
            -1,
            it.bytes(),
            it.channel(),
            it.number());
    return new ChannelTotal(
        total.channel(),
        total.arrows(),
        total.nodes(),
        total.nanos(),
        total.medianNanos(),
        total.slowNanos(),
        known,
        total.between(),
        total.sized(),
        total.bytes());
  }

  private static List<ChannelTotal> comparable(ChannelTotals totals) {
    return totals.all().stream().map(ChannelTotalsTest::comparable).toList();
  }

  @Test
  void allAreCountedByChannelAndByPairOfThreads() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 6; i++) {
        write("run" + i, random);
        ChannelTotals all = ChannelTotals.held(whole);
        ChannelTotals held = ChannelTotals.held(part);
        try (RunTimelines run = new RunTimelines(path)) {
          ChannelTotals counted = ChannelTotals.counted(part, run);
          assertFalse(held.isOfAll());
          assertTrue(counted.isOfAll());
          assertEquals(comparable(all), comparable(counted));
          assertEquals(all.pairs(), counted.pairs());
          assertEquals(Map.of(), counted.others());
          assertEquals(0, counted.unmatched());
        }
      }
    });
  }

  @Test
  void histogramsCountAllWhereAShareIsHeld() {
    Seed.tryWith(random -> {
      write("run", random);
      try (RunTimelines run = new RunTimelines(path)) {
        for (ChannelTotal total : ChannelTotals.held(whole).all()) {
          ValueCounts times = count(run, total.channel(), Measure.TIME);
          assertEquals(total.arrows(), times.count());
          assertEquals(total.medianNanos(), times.quantile(0.5));
          assertEquals(total.longestNanos(), times.most());
          assertEquals(total.sized(), count(run, total.channel(), Measure.SIZE).count());
        }
        long messages = ChannelTotals.held(whole).arrows(Arrow.Kind.MESSAGE);
        Channel all = Channel.all(Arrow.Kind.MESSAGE);
        assertEquals(messages, count(run, all, Measure.TIME).count());
      }
    });
  }

  private ValueCounts count(RunTimelines run, Channel channel, Measure measure) throws IOException {
    return new HistogramQuery.OfArrows(
            part,
            new HistogramSubject.OfArrows(channel, measure),
            Long.MIN_VALUE,
            Long.MAX_VALUE,
            null,
            null)
        .count(run);
  }

  @Test
  void nodesThatAreMovedInTimeChangeTimesAndNoCounts() {
    Seed.tryWith(random -> {
      write("run", random);
      try (RunTimelines run = new RunTimelines(path)) {
        NodeShifts shifts =
            NodeShifts.NONE.with(
                run.read(StateFilter.NONE, null).timeline().threads().getFirst().trace().node(),
                500);
        run.shift(shifts);
        Timeline moved = run.read(StateFilter.NONE, null).timeline();
        ChannelTotals held = ChannelTotals.held(moved);
        ChannelTotals counted = ChannelTotals.counted(moved, run);
        assertEquals(held.pairs(), counted.pairs());
        assertEquals(comparable(held), comparable(counted));
      }
    });
  }

  @Test
  void whereThereAreTooManyTheBusiestAreListedAndTheOthersCounted() {
    Seed.tryWith(random -> {
      write("run", random);
      ChannelTotals all = ChannelTotals.held(whole);
      try (RunTimelines run = new RunTimelines(path)) {
        ChannelTotals counted = ChannelTotals.counted(part, run, 3, 5);
        assertEquals(3, counted.all().size());
        assertEquals(5, counted.pairs().size());
        Map<Channel, ChannelTotal> right =
            all.all().stream().collect(Collectors.toMap(ChannelTotal::channel, it -> it));
        for (ChannelTotal total : counted.all()) {
          assertEquals(comparable(right.get(total.channel())), comparable(total));
        }
        for (Arrow.Kind kind : List.of(Arrow.Kind.TASK, Arrow.Kind.MESSAGE)) {
          assertEquals(all.arrows(kind), counted.arrows(kind));
        }
        long listed = counted.pairs().stream().mapToLong(RowPair::arrows).sum();
        long arrows = all.pairs().stream().mapToLong(RowPair::arrows).sum();
        assertEquals(arrows, listed + counted.otherPairs());
        assertTrue(all.pairs().containsAll(counted.pairs()));
      }
    });
  }
}
