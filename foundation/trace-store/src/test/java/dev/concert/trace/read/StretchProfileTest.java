package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.CallPath;
import dev.concert.trace.Profile;
import dev.concert.trace.Profile.Stretch;
import dev.concert.trace.Quality;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.StateTotal;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.ThreadTrace.Kind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StretchProfileTest {
  private static final Stretch WHOLE = new Stretch(0, Long.MAX_VALUE);

  @TempDir Path folder;

  private Run random(String name, Random random) throws IOException {
    RunWriter writer = new RunWriter(folder.resolve(name));
    new RandomRun(writer, random.nextLong()).tell();
    return Run.open(writer.write());
  }

  private static Stretch stretch(Random random, long end) {
    long from = random.nextLong(end + 1);
    return new Stretch(from, random.nextInt(10) == 0 ? from : random.nextLong(from, end + 9));
  }

  @Test
  void figuresOfAStretchAreThoseOfItsStates() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 20; i++) {
        Run run = random("run" + i, random);
        long end = run.trace().endNanos();
        for (int range = 0; range < 20; range++) {
          Stretch stretch = stretch(random, end);

          assertEquals(
              figures(run.stateTotals(stretch.fromNanos(), stretch.toNanos())),
              figures(run.profile(List.of(stretch))),
              stretch::toString);
        }
      }
    });
  }

  private static Map<String, List<Long>> figures(List<StateTotal> totals) {
    Map<String, List<Long>> figures = new TreeMap<>();
    totals.stream()
        .filter(total -> total.label().kind() == Kind.ROUTINE)
        .forEach(total ->
            figures.put(
                total.label().name(),
                List.of(total.count(), total.inclusiveNanos(), total.exclusiveNanos())));
    return figures;
  }

  private static Map<String, List<Long>> figures(Profile profile) {
    Map<String, List<Long>> figures = new TreeMap<>();
    for (ThreadProfile thread : profile.threads()) {
      for (RoutineProfile routine : thread.routines()) {
        figures.merge(
            routine.routine(),
            List.of(routine.calls(), routine.inclusiveNanos(), routine.exclusiveNanos()),
            (a, b) -> List.of(a.get(0) + b.get(0), a.get(1) + b.get(1), a.get(2) + b.get(2)));
      }
    }
    return figures;
  }

  @Test
  void aStretchOfAllTimeHasTheProfileOfTheRun() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 20; i++) {
        Run run = random("run" + i, random);
        List<ThreadProfile> whole = run.profile().threads();
        List<ThreadProfile> stretch = run.profile(List.of(WHOLE)).threads();

        assertEquals(whole.size(), stretch.size());
        for (int thread = 0; thread < whole.size(); thread++) {
          assertEquals(whole.get(thread).lifeNanos(), stretch.get(thread).lifeNanos());
          assertEquals(plain(whole.get(thread)), plain(stretch.get(thread)));
          assertEquals(paths(whole.get(thread).root(), ""), paths(stretch.get(thread).root(), ""));
        }
      }
    });
  }

  /** Without statistics, which a stretch has not. */
  private static List<String> plain(ThreadProfile thread) {
    return thread.routines().stream()
        .map(it ->
            String.join(
                " ",
                it.routine(),
                "" + it.calls(),
                "" + it.subroutines(),
                "" + it.inclusiveNanos(),
                "" + it.exclusiveNanos()))
        .toList();
  }

  /** Children come in another order, since inner states end first. */
  private static Map<String, List<Long>> paths(CallPath path, String above) {
    Map<String, List<Long>> paths = new TreeMap<>();
    String name = above + " > " + path.routine();
    if (path.routine() != null) {
      paths.put(name, List.of(path.calls(), path.inclusiveNanos(), path.exclusiveNanos()));
    }
    path.children().forEach(child -> paths.putAll(paths(child, name)));
    return paths;
  }

  @Test
  void aStretchAndTheRestOfTheRunAddUpToTheRun() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 20; i++) {
        Run run = random("run" + i, random);
        Profile whole = run.profile();
        for (int range = 0; range < 10; range++) {
          Stretch stretch = stretch(random, run.trace().endNanos());
          Profile inside = run.profile(List.of(stretch));
          Profile outside = run.profile(stretch.others());

          assertEquals(life(whole), life(inside) + life(outside));
          Map<String, Long> times = sums(inside, RoutineProfile::exclusiveNanos);
          sums(outside, RoutineProfile::exclusiveNanos)
              .forEach((name, nanos) -> times.merge(name, nanos, Long::sum));
          assertEquals(sums(whole, RoutineProfile::exclusiveNanos), times);
        }
      }
    });
  }

  @Test
  void aShallowProfileIsTheProfileWithoutWhatOutermostCallsCall() {
    Seed.tryWith(random -> {
      for (int i = 0; i < 20; i++) {
        Run run = random("run" + i, random);
        assertEquals(run.profile().shallow().threads(), run.shallowProfile().threads());
      }
    });
  }

  private static long life(Profile profile) {
    return profile.threads().stream().mapToLong(ThreadProfile::lifeNanos).sum();
  }

  private static Map<String, Long> sums(Profile profile, ToLongFunction<RoutineProfile> figure) {
    Map<String, Long> sums = new TreeMap<>();
    for (ThreadProfile thread : profile.threads()) {
      thread.routines().forEach(it -> sums.merge(it.routine(), figure.applyAsLong(it), Long::sum));
    }
    return sums;
  }

  @Test
  void aCallAroundAStretchIsOneCallOfTheRestOfTheRun() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    writer
        .node("host", 1)
        .thread(1, "main", 0)
        .enter(10, "a")
        .enter(20, "b")
        .exit(30, "b")
        .enter(60, "b")
        .exit(70, "b")
        .exit(90, "a")
        .end(100);
    Profile rest = Run.open(writer.write()).profile(new Stretch(40, 50).others());

    assertEquals(Map.of("a", 1L, "b", 2L), sums(rest, RoutineProfile::calls));
    assertEquals(Map.of("a", 2L, "b", 0L), sums(rest, RoutineProfile::subroutines));
    assertEquals(Map.of("a", 50L, "b", 20L), sums(rest, RoutineProfile::exclusiveNanos));
    assertEquals(90, life(rest));
  }

  @Test
  void aThreadThatHadNotBegunIsNotInTheStretch() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    RunWriter.Node node = writer.node("host", 1);
    node.thread(1, "main", 0).enter(10, "a").exit(90, "a").end(100);
    node.thread(2, "late", 50).enter(60, "a").exit(70, "a").end(80);
    Run run = Run.open(writer.write());

    List<ThreadProfile> early = run.profile(List.of(new Stretch(20, 40))).threads();
    assertEquals(List.of("main"), early.stream().map(ThreadProfile::thread).toList());
    assertEquals(20, early.getFirst().lifeNanos());
    assertEquals(2, run.profile(List.of(new Stretch(20, 55))).threads().size());
  }

  @Test
  void aCallThatEndsWhereAStretchBeginsHasAMeasuredTimeOfZero() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run"));
    writer.node("host", 1).thread(1, "main", 0).enter(10, "a").exit(90, "a").end(100);
    Profile profile = Run.open(writer.write()).profile(List.of(new Stretch(90, 95)));

    RoutineProfile routine = profile.threads().getFirst().routines().getFirst();
    assertEquals(1, routine.calls());
    assertEquals(0, routine.inclusiveNanos());
    assertEquals(Quality.MEASURED, routine.quality());
  }

  @Test
  void aRunWithoutEventsSaysThatNothingIsKnownOfARange() throws IOException {
    RunWriter writer = new RunWriter(folder.resolve("run")).withoutTrace();
    writer.node("host", 1).thread(1, "main", 0).enter(10, "a").exit(90, "a").end(100);
    Run run = Run.open(writer.write());

    IOException why = assertThrows(IOException.class, () -> run.profile(List.of(WHOLE)));
    assertTrue(why.getMessage().contains("no events"), why.getMessage());
  }

  @Test
  void stretchesAreNamedByTheirEnds() {
    Stretch stretch = new Stretch(1_200_000_000, 1_300_000_000);
    assertEquals("1.2000 s – 1.3000 s", Stretch.words(List.of(stretch)));
    assertEquals("up to 1.2000 s and from 1.3000 s on", Stretch.words(stretch.others()));
    assertEquals("from 2.000 s on", Stretch.words(new Stretch(0, 2_000_000_000).others()));
    assertEquals("", Stretch.words(List.of()));
  }
}
