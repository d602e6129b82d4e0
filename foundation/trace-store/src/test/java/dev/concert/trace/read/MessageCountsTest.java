package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.Density;
import dev.concert.trace.MessageCounts;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import dev.concert.trace.TraceEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How many messages there are, against a plain pass over all events. */
class MessageCountsTest {
  private static final int STEPS = 4_000;

  @TempDir Path folder;

  /** An end of a message. */
  private record End(long nanos, String node, long thread, boolean send) {
    private MessageCounts count() {
      return send ? new MessageCounts(1, 0) : new MessageCounts(0, 1);
    }
  }

  private static List<End> ends(Run run) throws IOException {
    List<End> ends = new ArrayList<>();
    run.events(event -> {
      if (event instanceof TraceEvent.Send it) {
        ends.add(new End(it.t(), it.node(), it.thread(), true));
      } else if (event instanceof TraceEvent.Receive it) {
        ends.add(new End(it.t(), it.node(), it.thread(), false));
      }
    });
    return ends;
  }

  private static MessageCounts plain(List<End> ends, Predicate<End> wanted) {
    return ends.stream()
        .filter(wanted)
        .map(End::count)
        .reduce(MessageCounts.NONE, MessageCounts::plus);
  }

  private Run talk(String name, Random random) throws IOException {
    return Run.open(RandomTalk.write(folder.resolve(name), random, STEPS));
  }

  @Test
  void thoseOfAStretchOfTimeAreThoseOfAPlainPass() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 8; i++) {
        Run run = talk("run" + i, random);
        List<End> ends = ends(run);
        long last = run.trace().endNanos();
        assertFalse(ends.isEmpty());
        assertEquals(plain(ends, _ -> true), run.messages(0, Long.MAX_VALUE));
        for (int range = 0; range < 40; range++) {
          long from = random.nextLong(last + 1);
          long to = random.nextInt(10) == 0 ? from : random.nextLong(from, last + 9);
          assertEquals(
              plain(ends, end -> end.nanos() >= from && end.nanos() <= to),
              run.messages(from, to),
              () -> "from " + from + " to " + to);
        }
      }
    });
  }

  @Test
  void thoseOfARowAreAllEvenIfFewAreHeldOneByOne() {
    Seed.tryWith(random -> {
      Run run = talk("run", random);
      List<End> ends = ends(run);
      Trace part = run.trace(1, 0, 40);

      assertFalse(part.shares().tasks().isWhole());
      for (ThreadTrace thread : part.threads()) {
        assertEquals(plain(ends, end -> isOf(end, thread)), thread.messages());
      }
    });
  }

  private static boolean isOf(End end, ThreadTrace thread) {
    return end.node().equals(thread.node()) && end.thread() == thread.id();
  }

  @Test
  void eachLevelTellsThemWhereTheyLie() {
    Seed.tryWith(random -> {
      int told = 0;
      for (int i = 0; told == 0 || i < 6; i++) { // runs of several nodes tell nothing
        Run run = talk("run" + i, random);
        List<End> ends = ends(run);
        Trace part = run.trace(1, 0, 40);
        for (ThreadTrace thread :
            run.nodes().size() == 1 ? part.threads() : List.<ThreadTrace>of()) {
          for (Density.Level level : thread.density().levels()) {
            assertLevel(level, ends.stream().filter(end -> isOf(end, thread)).toList());
            told++;
          }
        }
      }
      assertTrue(told > 0);
    });
  }

  private static void assertLevel(Density.Level level, List<End> ends) {
    MessageCounts all = MessageCounts.NONE;
    for (int i = 0; i < level.size(); i++) {
      long from = level.fromNanos(i);
      long to = level.toNanos(i);
      MessageCounts here = level.messages(i);
      assertEquals(plain(ends, end -> end.nanos() >= from && end.nanos() < to), here);
      all = all.plus(here);
    }
    assertEquals(plain(ends, _ -> true), all);
  }
}
