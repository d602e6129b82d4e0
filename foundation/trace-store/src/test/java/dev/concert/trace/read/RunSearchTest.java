package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.words.Language;
import dev.concert.model.words.Words;
import dev.concert.runtime.format.Event;
import dev.concert.trace.StateTotal;
import dev.concert.trace.Trace;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.read.Found.Kind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunSearchTest {
  private static final String[] TEXTS = {
    "r3",
    "R",
    "a.",
    "run(",
    "R1.run",
    "monitor",
    "blocked",
    "pinned",
    "ed, pin",
    "carrier",
    "sleep",
    "store",
    "reentrant",
    "lock",
    "mark1",
    "size",
    "task",
    "request",
    "order1",
    "order1 7",
    "worker-2",
    "e",
    "no such thing",
    "1"
  };

  @TempDir Path folder;

  private static List<Found> found(Run run, RunSearch search) throws IOException {
    List<Found> found = new ArrayList<>();
    run.find(search, (thing, thread, from, to) -> found.add(new Found(thing, thread, from, to)));
    return found.stream().sorted().toList();
  }

  private static List<TraceEvent> events(Run run) throws IOException {
    List<TraceEvent> events = new ArrayList<>();
    run.events(events::add);
    return events;
  }

  @Test
  void everythingIsFoundThatAPlainPassFindsAndNothingElse() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 12; i++) {
        Run run = Run.open(RandomTalk.write(folder.resolve("run" + i), random, 300));
        Trace trace = run.trace();
        List<TraceEvent> events = events(run);
        for (String text : TEXTS) {
          RunSearch search = anyTime(RunSearch.of(text), trace, random);
          assertEquals(PlainSearch.of(search, trace, events), found(run, search), search::toString);
        }
      }
    });
  }

  private static RunSearch anyTime(RunSearch search, Trace trace, Random random) {
    long from = random.nextLong(trace.endNanos() + 1);
    return random.nextBoolean()
        ? search
        : search.within(from, from + random.nextLong(1 + trace.endNanos() / 4));
  }

  @Test
  void asMuchIsCountedAsIsFound() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 12; i++) {
        Run run = Run.open(RandomTalk.write(folder.resolve("run" + i), random, 300));
        for (String text : TEXTS) {
          FoundCounts counts = run.counts(RunSearch.of(text));
          Map<Kind, Long> found =
              found(run, RunSearch.of(text)).stream()
                  .collect(Collectors.groupingBy(f -> f.thing().kind(), Collectors.counting()));
          assertEquals(found, counts.byKind(), text);
        }
      }
    });
  }

  @Test
  void statesAreCountedAsTheTotalsCountThem() {
    Seed.tryWith(random -> {
      Run run = Run.open(RandomTalk.write(folder.resolve("run"), random, 500));
      for (StateTotal total : run.stateTotals()) {
        FoundCounts counts = run.counts(RunSearch.of(total.label().name()));
        long counted =
            counts.largestFirst().stream()
                .filter(count -> count.name().equals(total.label().name()))
                .filter(count -> count.kind() == Kind.ROUTINE || count.kind() == Kind.WAIT)
                .mapToLong(FoundCounts.Count::count)
                .sum();
        assertEquals(total.count(), counted, total::toString);
      }
    });
  }

  @Test
  void theFirstAndTheLastAreKeptAndAllAreCounted() {
    Seed.tryWith(random -> {
      Run run = Run.open(RandomTalk.write(folder.resolve("run"), random, 500));
      RunSearch search = RunSearch.of("r");
      List<Found> all = found(run, search);
      FoundList first = FoundList.ofFirst(7);
      FoundList last = FoundList.ofLast(7);
      run.find(search, first);
      run.find(search, last);

      assertEquals(all.subList(0, 7), first.kept());
      assertEquals(all.reversed().subList(0, 7), last.kept());
      assertEquals(all.size(), first.total());
    });
  }

  @Test
  void aSpanEndsInWhicheverThreadEndsIt() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    RunWriter.Node node = writer.node("host", 1);
    node.thread(1, "one", 0).extended(30, Event.END, 5).end(100);
    node.thread(2, "two", 0).extended(10, Event.BEGIN, node.id("request"), 5).end(100);
    Run run = Run.open(writer.write());

    Found found = found(run, RunSearch.of("request").within(20, 25)).getFirst();

    assertEquals(2, found.thread().thread());
    assertEquals(10, found.fromNanos());
    assertEquals(30, found.toNanos());
  }

  @Test
  void anEmptyTextFindsNothing() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    writer.node("host", 1).thread(1, "one", 0).enter(10, "a").exit(20, "a").end(100);
    Run run = Run.open(writer.write());

    assertEquals(List.of(), found(run, RunSearch.of(" ")));
    assertEquals(0, run.counts(RunSearch.of(" ")).total());
  }

  @Test
  void theWordsOfCommandsAreFoundWhateverWindowsSpeak() {
    Locale before = Locale.getDefault();
    Locale numbersBefore = Locale.getDefault(Locale.Category.FORMAT);
    Words.speak(Language.GERMAN, Map.of("blocked: %s", "blockiert: %s", "lock (reason)", "Sperre"));
    try {
      assertTrue(RunSearch.of("blocked: monitor").matches(Kind.WAIT, "monitor"));
      assertTrue(RunSearch.of("blockiert: monitor").matches(Kind.WAIT, "monitor"));
      assertTrue(RunSearch.of("pinned").matches(Kind.PINNED, "monitor"));
      assertTrue(RunSearch.of("sperre").matches(Kind.WAIT, "lock"));
      assertTrue(RunSearch.of("lock").matches(Kind.WAIT, "lock"));
    } finally {
      Words.speak(Language.ENGLISH, Map.of());
      Locale.setDefault(before);
      Locale.setDefault(Locale.Category.FORMAT, numbersBefore);
    }
  }

  @Test
  void whoIsInterruptedGoesOnToNoFurtherThread() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    RunWriter.Node node = writer.node("host", 1);
    node.thread(1, "one", 0).enter(10, "a").exit(20, "a").end(100);
    node.thread(2, "two", 0).enter(10, "a").exit(20, "a").end(100);
    Run run = Run.open(writer.write());
    List<Found> found = new ArrayList<>();

    assertThrows(
        CancellationException.class,
        () ->
            run.find(
                RunSearch.of("a"),
                (thing, thread, from, to) -> {
                  found.add(new Found(thing, thread, from, to));
                  Thread.currentThread().interrupt();
                }));

    assertTrue(Thread.interrupted());
    assertEquals(1, found.size());
  }
}
