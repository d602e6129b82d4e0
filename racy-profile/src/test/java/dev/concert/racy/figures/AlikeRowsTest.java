package dev.concert.racy.figures;

import static dev.concert.racy.figures.Profiles.leaf;
import static dev.concert.racy.figures.Profiles.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.Profile;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.trace.Rows;
import dev.concert.trace.ThreadProfile;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Threads whose profiles are alike, as one bar. */
class AlikeRowsTest {
  private static final BarOptions TOGETHER =
      BarOptions.INITIAL.with(Row.Grouping.THREAD, AlikeChoice.TOGETHER);

  /** Threads of some kinds, each with a little noise, and a few that are like no other. */
  private static List<ThreadProfile> threads(long seed, int count) {
    Random random = new Random(seed);
    int kinds = 1 + random.nextInt(5);
    double[][] shares = new double[kinds][4];
    for (double[] kind : shares) {
      for (int i = 0; i < kind.length; i++) {
        kind[i] = random.nextDouble() / kind.length;
      }
    }
    List<ThreadProfile> threads = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      boolean alone = random.nextInt(20) == 0;
      double[] kind = shares[random.nextInt(kinds)];
      List<RoutineProfile> routines = new ArrayList<>();
      long life = 1_000_000 + random.nextInt(10_000);
      for (int r = 0; r < kind.length; r++) {
        double share = alone ? random.nextDouble() / 4 : kind[r] + random.nextDouble() / 500;
        routines.add(leaf("p.C#r" + r + "()", 1, (long) (share * life)));
      }
      String node = "h." + (1 + random.nextInt(3));
      threads.add(thread(node, i, "worker-" + i, life, routines.toArray(RoutineProfile[]::new)));
    }
    return threads;
  }

  private static Profile profile(List<ThreadProfile> threads) {
    return Profiles.of(threads.toArray(ThreadProfile[]::new));
  }

  private static Set<Set<String>> clusters(List<ThreadProfile> threads) {
    List<Row> rows = Rows.of(profile(threads), Row.Grouping.THREAD);
    return AlikeRows.of(rows).stream()
        .map(cluster ->
            cluster.members().stream()
                .map(member -> rows.get(member).label())
                .collect(Collectors.toCollection(TreeSet::new)))
        .collect(Collectors.toSet());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void everyRowIsListedOnceAndTheSumsAgree(long seed) {
    ProfileSummary summary = ProfileSummary.of(profile(threads(seed, 400)), TOGETHER, List.of());
    Set<RowKey> seen = new HashSet<>();
    double[] sums = new double[summary.segments().size()];
    for (StackedBar bar : summary.shown().bars()) {
      Cluster cluster = bar.key().cluster();
      int rows = cluster == null ? 1 : cluster.size();
      List<RowKey> keys =
          cluster == null
              ? List.of(bar.key())
              : cluster.members().stream().map(m -> summary.bars().get(m).key()).toList();
      keys.forEach(key -> assertTrue(seen.add(key), key + " is listed twice"));
      for (int i = 0; i < bar.size(); i++) {
        sums[bar.routine(i)] += rows * bar.length(i);
      }
    }
    assertEquals(summary.bars().size(), seen.size());
    StackedBar mean = summary.bar(RowKey.MEAN);
    for (int i = 0; i < mean.size(); i++) {
      assertEquals(mean.length(i) * summary.bars().size(), sums[mean.routine(i)], 1e-6);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void theOrderOfRowsDoesNotMatter(long seed) {
    List<ThreadProfile> threads = threads(seed, 300);
    List<ThreadProfile> shuffled = new ArrayList<>(threads);
    Collections.shuffle(shuffled, new Random(seed));
    assertEquals(clusters(threads), clusters(shuffled));
  }

  @Test
  void theSlowOneStandsAlone() {
    List<ThreadProfile> threads = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      long work = i == 17 ? 900 : 300 + i % 3;
      threads.add(thread("h.1", i, "pool-1-thread-" + i, 1_000, leaf("p.C#work()", 1, work)));
    }
    ProfileSummary summary = ProfileSummary.of(profile(threads), TOGETHER, List.of());
    List<String> labels = summary.shown().bars().stream().map(StackedBar::label).toList();
    assertEquals(List.of("49 threads like pool-1-thread-0", "pool-1-thread-17"), labels);
    ClusterSpread spread =
        ClusterSpread.of(summary, summary.shown().bars().getFirst().key(), 1).getFirst();
    assertEquals(30, spread.min(), 1e-9);
    assertEquals(30.2, spread.max(), 1e-9);
    assertEquals(30.1, spread.mean(), 0.01);
  }

  @Test
  void aThreadThatLivedMuchLongerIsNotAlike() {
    List<ThreadProfile> threads = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      long life = i == 4 ? 5_000 : 1_000;
      threads.add(thread("h.1", i, "t" + i, life, leaf("p.C#work()", 1, life / 2)));
    }
    ProfileSummary summary = ProfileSummary.of(profile(threads), TOGETHER, List.of());
    List<String> labels = summary.shown().bars().stream().map(StackedBar::label).toList();
    assertEquals(List.of("8 threads like t0", "t4"), labels);
  }

  @Test
  void anOpenClusterListsItsThreadsBelowIt() {
    List<ThreadProfile> threads = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      threads.add(thread("h.1", i, "t" + i, 1_000, leaf("p.C#work()", 1, 500)));
    }
    ProfileSummary closed = ProfileSummary.of(profile(threads), TOGETHER, List.of());
    RowKey key = closed.shown().bars().getFirst().key();
    assertFalse(closed.shown().isOpen(key));
    assertEquals(Set.of(key), closed.barsOf(closed.bars().get(2).key()));
    BarOptions choice =
        BarOptions.INITIAL.with(Row.Grouping.THREAD, AlikeChoice.TOGETHER.toggled(key));
    ProfileSummary open = ProfileSummary.of(profile(threads), choice, List.of());
    List<String> labels = open.shown().bars().stream().map(StackedBar::label).toList();
    assertEquals(List.of("4 threads like t0", "t0", "t1", "t2", "t3"), labels);
    assertTrue(open.shown().isOpen(key));
    assertEquals(500, ProfileSummary.find(open.row(key), "p.C#work()").exclusiveNanos());
  }

  @Test
  void manyRowsAreTogetherByThemselvesAndFewAreNot() {
    assertFalse(ProfileSummary.of(profile(few(299)), threadsOnly(), List.of()).showsAlike());
    ProfileSummary many = ProfileSummary.of(profile(few(3_000)), threadsOnly(), List.of());
    assertTrue(many.showsAlike());
    assertEquals(1, many.shown().bars().size());
    BarOptions apart = BarOptions.INITIAL.with(Row.Grouping.THREAD);
    assertFalse(ProfileSummary.of(profile(few(3_000)), apart, List.of()).showsAlike());
  }

  private static BarOptions threadsOnly() {
    return BarOptions.INITIAL.with(Row.Grouping.THREAD, AlikeChoice.NATURAL);
  }

  private static List<ThreadProfile> few(int count) {
    List<ThreadProfile> threads = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      threads.add(thread("h.1", i, "t" + i, 1_000, leaf("p.C#work()", 1, 500)));
    }
    return threads;
  }

  @Test
  void thousandsOfRowsThatAreAllUnlikeAreListedOneByOneInBoundedTime() {
    Random random = new Random(10);
    List<ThreadProfile> threads = new ArrayList<>();
    for (int i = 0; i < 4_000; i++) {
      RoutineProfile[] routines = new RoutineProfile[20];
      for (int r = 0; r < routines.length; r++) {
        routines[r] = leaf("p.C#r" + random.nextInt(2_000) + "x" + r + "()", 1, 50);
      }
      threads.add(thread("h.1", i, "t" + i, 1_000, routines));
    }
    ProfileSummary summary = ProfileSummary.of(profile(threads), TOGETHER, List.of());
    assertTrue(summary.shown().bars().size() > 0);
  }
}
