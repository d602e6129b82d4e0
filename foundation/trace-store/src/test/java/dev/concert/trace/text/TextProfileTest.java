package dev.concert.trace.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.AccessSite;
import dev.concert.trace.AccessTracking;
import dev.concert.trace.CallPath;
import dev.concert.trace.CallStatistics;
import dev.concert.trace.CollectionAccess;
import dev.concert.trace.Intrusion;
import dev.concert.trace.MeasuringTimes;
import dev.concert.trace.Metric;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.OwnCost;
import dev.concert.trace.Profile;
import dev.concert.trace.Quality;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.text.TextProfile.Sort;
import java.util.List;
import org.junit.jupiter.api.Test;

class TextProfileTest {
  private static final List<RoutineProfile> ROUTINES =
      List.of(
          new RoutineProfile("a.A#run()", 1, 1_200, 2_400_000_000L, 400_000_000L),
          new RoutineProfile("a.B#b(int)", 1_200, 0, 2_000_000_000L, 2_000_000_000L));

  @Test
  void aTableReadsAsProfPrintsIt() {
    assertEquals(
        """
        host.1 / 1 main, life 3.000000 s
         %Time    Seconds    Cumsecs      #Calls     msec/call  Incl.secs  Name
          66.7   2.000000   2.000000       1,200      1.666667   2.000000  a.B#b(int)
          13.3   0.400000   2.400000           1    400.000000   2.400000  a.A#run()
          20.0   0.600000   3.000000                                       (not measured)
        """,
        TextProfile.table(profile(), "host.1 / 1 main", 3_000_000_000L, ROUTINES, Sort.EXCLUSIVE));
  }

  @Test
  void linesAreSortedAsAsked() {
    assertTrue(firstLine(Sort.INCLUSIVE).endsWith("a.A#run()"));
    assertTrue(firstLine(Sort.CALLS).endsWith("a.B#b(int)"));
  }

  private static String firstLine(Sort sort) {
    return TextProfile.table(profile(), "row", 3_000_000_000L, ROUTINES, sort).split("\n")[2];
  }

  @Test
  void aRowWithoutLifeDividesByNothing() {
    assertTrue(
        TextProfile.table(profile(), "row", 0, ROUTINES, Sort.EXCLUSIVE).contains("   0.0 "));
  }

  @Test
  void everyRowHasATableAndTheMeanFollows() {
    Profile profile = profile();
    String byThread = TextProfile.of(profile, Row.Grouping.THREAD, Sort.EXCLUSIVE);
    assertTrue(byThread.startsWith("host.1 / 1 main, life 3.0"));
    assertTrue(byThread.contains("\nhost.1 / 2 pool-1-thread-1, life"));
    assertTrue(byThread.contains("\nmean over 2 rows, life 3.0"));
    String byGroup = TextProfile.of(profile, Row.Grouping.GROUP, Sort.EXCLUSIVE);
    assertTrue(byGroup.contains("\nhost.1 / pool-1, life"));
    String byNode = TextProfile.of(profile, Row.Grouping.NODE, Sort.EXCLUSIVE);
    assertTrue(byNode.startsWith("host.1, life 6.0"));
    assertTrue(!byNode.contains("mean over"));
  }

  @Test
  void whatRecordingWeavingAndCompilingTookIsToldApart() {
    MeasuringTimes times =
        new MeasuringTimes(
            8_100_000_000L, 410_000_000, 3_500_000_000L, 2_240_000_000L, 190_000_000);

    assertEquals(
        "of the processor: recording calls 8.1 s, weaving 0.41 s, compiling what was woven about"
            + " 2.2 s of 3.5 s, helping 0.19 s",
        TextProfile.cost(times));
    assertEquals(
        "of the processor: recording calls 8.1 s, weaving 0.41 s",
        TextProfile.cost(new MeasuringTimes(8_100_000_000L, 410_000_000, 0, 0, 0)));
  }

  @Test
  void aCostThatWasCalibratedColdIsToldAsTheMostThatItCanBe() {
    assertEquals(
        "intrusion at most 64.0 %, 483 ns a call: the JVM had not compiled all of it yet",
        TextProfile.cost(new Intrusion(483, 0.64, true, MeasuringTimes.UNKNOWN)));
  }

  @Test
  void whatMeasuringCostStandsAtTheEnd() {
    String text = TextProfile.of(profile(), Row.Grouping.NODE, Sort.EXCLUSIVE);
    assertTrue(text.endsWith("\nintrusion 1.2 %, 20 ns a call\n"));
  }

  @Test
  void shortCallsEstimatesAndWhatWasOnlyCountedAreMarked() {
    List<RoutineProfile> routines =
        List.of(
            new RoutineProfile("a.A#tiny()", 1_000, 0, 99_999, 99_999),
            new RoutineProfile("a.A#enough()", 1_000, 0, 100_000, 100_000),
            new RoutineProfile("a.A#counted()", 5, 0, 0, 0),
            new RoutineProfile("a.A#left()", 1, 0, 900_000, 900_000, Quality.ESTIMATED, null));
    assertEquals(
        """
        row, life ~0.002000 s
         %Time    Seconds    Cumsecs      #Calls     msec/call  Incl.secs  Name
         ~45.0  ~0.000900  ~0.000900           1     ~0.900000  ~0.000900  a.A#left()
           5.0   0.000100  ~0.001000       1,000      0.000100   0.000100  a.A#enough()
           5.0   0.000100  ~0.001100       1,000      0.000100   0.000100! a.A#tiny()
             -          -  ~0.001100           5             -          -  a.A#counted()
         ~45.0  ~0.000900  ~0.002000                                       (not measured)
        ~ estimated: the calibrated cost of measuring is taken out; statistics of calls are as measured
        ! the mean call is under five times the 20 ns of measuring it: mostly measurement
        """,
        TextProfile.table(profile(), "row", 2_000_000, routines, Sort.EXCLUSIVE));
  }

  @Test
  void statisticsOfCallsAreColumnsWhereTheyWereRecorded() {
    RoutineProfile known =
        new RoutineProfile("a.A#known()", 2, 0, 4_000_000, 4_000_000)
            .with(new CallStatistics(2, 4_000_000, 1_000_000, 3_000_000, 10e12));
    RoutineProfile unknown = new RoutineProfile("a.A#unknown()", 1, 0, 1_000_000, 1_000_000);
    assertEquals(
        """
        row, life 0.005000 s
         %Time    Seconds    Cumsecs      #Calls     msec/call  Incl.secs    Mean.msec    ±Dev.msec     Min.msec     Max.msec  Name
          80.0   0.004000   0.004000           2      2.000000   0.004000     2.000000     1.000000     1.000000     3.000000  a.A#known()
          20.0   0.001000   0.005000           1      1.000000   0.001000            -            -            -            -  a.A#unknown()
           0.0   0.000000   0.005000                                                                                           (not measured)
        """,
        TextProfile.table(profile(), "row", 5_000_000, List.of(known, unknown), Sort.EXCLUSIVE));
  }

  @Test
  void collectionsFollowWithTheCallSitesOfRemoteAccesses() {
    AccessSite get = new AccessSite("a.A#run()", 12, "java.util.Map#get", 1_600, 3_200);
    AccessSite put = new AccessSite("a.B#b(int)", 0, "java.util.Map#put", 0, 1_600);
    AccessSite size = new AccessSite("a.B#b(int)", 7, "java.util.Map#clear", 16, 0);
    CollectionAccess told = new CollectionAccess("grid", 3, 1);
    CollectionAccess seen =
        new CollectionAccess("java.util.HashMap", 16, 4_800, Quality.ESTIMATED, List.of(get, put));
    CollectionAccess local =
        new CollectionAccess("java.util.HashMap", 1_600, 0, Quality.ESTIMATED, List.of(size));
    NodeProfile node =
        new NodeProfile(
            "host.1",
            OwnCost.UNKNOWN,
            new AccessTracking(List.of("java.util.HashMap"), "first", 16, 0),
            List.of(
                thread(1, "main", "main", told, seen),
                thread(2, "pool-1-thread-1", "pool-1", local)));
    String text =
        TextProfile.of(
            profile().with(List.of(node)), Row.Grouping.THREAD, TextProfile.Sort.EXCLUSIVE);
    assertEquals(
        """
        collections
                 Local         Remote  %Remote  Name
                     3              1     25.0  grid
                     3              1     25.0    host.1 / 1 main
                ~1,616         ~4,800    ~74.8  java.util.HashMap
                   ~16         ~4,800    ~99.7    host.1 / 1 main
                ~1,600             ~0     ~0.0    host.1 / 2 pool-1-thread-1
        call sites of remote accesses
                ~1,600         ~3,200    ~66.7  a.A#run():12 java.util.Map#get  (java.util.HashMap)
                    ~0         ~1,600   ~100.0  a.B#b(int) java.util.Map#put  (java.util.HashMap)
        seen at call sites: java.util.HashMap; local: by the worker that accessed the object first, or that the program declared its owner
        the others were counted by hand in the program
        ~ estimated: one access in 16 was looked at

        Seconds, Cumsecs, msec/call: exclusive, without the measured routines that are called; Incl.secs: with them
        intrusion 1.2 %, 20 ns a call
        """,
        text.substring(text.indexOf("collections\n")));
  }

  @Test
  void collectionsThatNobodyAccessedAreNamed() {
    AccessTracking tracking = new AccessTracking(List.of("a.B", "int[]"), "worker-*", 1, 0);
    NodeProfile node = new NodeProfile("host.1", OwnCost.UNKNOWN, tracking, List.of());
    String text =
        TextProfile.of(
            profile().with(List.of(node)), Row.Grouping.THREAD, TextProfile.Sort.EXCLUSIVE);
    assertTrue(text.startsWith("collections\nNo access to a.B, int[] was seen\n"), text);
  }

  private static Profile profile() {
    return new Profile(
        null,
        List.of(Metric.TIME),
        0,
        new Intrusion(20, 0.0123),
        List.of(
            new NodeProfile(
                "host.1",
                List.of(thread(1, "main", "main"), thread(2, "pool-1-thread-1", "pool-1")))));
  }

  private static ThreadProfile thread(
      long id, String name, String group, CollectionAccess... collections) {
    CallPath root = new CallPath(null, 1, 3_000_000_000L, 600_000_000L, List.of());
    return new ThreadProfile(
        "host.1", id, name, group, 3_000_000_000L, ROUTINES, root, List.of(collections));
  }
}
