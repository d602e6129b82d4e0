package dev.concert.easy.histogram;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.easy.states.RunTimelines;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import dev.concert.trace.read.RandomTalk;
import dev.concert.trace.read.Run;
import dev.concert.trace.read.Seed;
import dev.concert.trace.read.StateQuery;
import dev.concert.trace.read.StateQuery.ThreadId;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lengths of the states that a program reported, against those of a memory that holds all. */
class ReportedLengthsTest {
  private static final StateLabel REQUEST = new StateLabel("request", Kind.SPAN);

  @TempDir Path folder;

  @Test
  void thoseThatAreAskedForAreFoundInTheEvents() {
    Seed.tryWith(random -> {
      for (int trial = 0; trial < 5; trial++) {
        Path path = RandomTalk.write(folder.resolve("run" + trial), random, 250);
        Trace whole = Run.open(path).trace();
        StateQuery query = query(random, whole);
        HistogramQuery histogram = new HistogramQuery.OfStates(query, null, 0);
        try (RunTimelines run = new RunTimelines(path)) {
          List<String> found =
              histogram.pick(run).greatest().stream()
                  .map(item -> text(item.thread(), item.fromNanos(), item.toNanos()))
                  .sorted()
                  .toList();

          assertEquals(plain(whole, query), found);
          assertEquals(found.size(), histogram.count(run).count());
        }
      }
    });
  }

  private static StateQuery query(Random random, Trace whole) {
    long from = random.nextLong(whole.endNanos());
    StateQuery part =
        StateQuery.all(REQUEST)
            .within(from, from + whole.endNanos() / 2)
            .lasting(random.nextInt(50), Long.MAX_VALUE);
    ThreadTrace thread = whole.threads().getFirst();
    return random.nextBoolean() ? part : part.on(Set.of(new ThreadId(thread.node(), thread.id())));
  }

  private static List<String> plain(Trace whole, StateQuery query) {
    List<String> all = new ArrayList<>();
    for (ThreadTrace thread : whole.threads()) {
      ThreadId id = new ThreadId(thread.node(), thread.id());
      for (int i = thread.size(); i < thread.size() + thread.spans() && query.wants(id); i++) {
        if (query.wants(thread.startNanos(i), thread.endNanos(i))) {
          all.add(text(id, thread.startNanos(i), thread.endNanos(i)));
        }
      }
    }
    return all.stream().sorted().toList();
  }

  private static String text(ThreadId thread, long from, long to) {
    return thread + " " + from + "-" + to;
  }
}
