package dev.concert.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.TextProfile.Sort;
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
        TextProfile.table("host.1 / 1 main", 3_000_000_000L, ROUTINES, Sort.EXCLUSIVE));
  }

  @Test
  void linesAreSortedAsAsked() {
    assertTrue(firstLine(Sort.INCLUSIVE).endsWith("a.A#run()"));
    assertTrue(firstLine(Sort.CALLS).endsWith("a.B#b(int)"));
  }

  private static String firstLine(Sort sort) {
    return TextProfile.table("row", 3_000_000_000L, ROUTINES, sort).split("\n")[2];
  }

  @Test
  void aRowWithoutLifeDividesByNothing() {
    assertTrue(TextProfile.table("row", 0, ROUTINES, Sort.EXCLUSIVE).contains("   0.0 "));
  }

  @Test
  void everyRowHasATableAndTheMeanFollows() {
    Profile profile =
        new Profile(
            null,
            List.of(Metric.TIME),
            0,
            new Intrusion(20, 0),
            List.of(
                new NodeProfile(
                    "host.1",
                    List.of(thread(1, "main", "main"), thread(2, "pool-1-thread-1", "pool-1")))));
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

  private static ThreadProfile thread(long id, String name, String group) {
    CallPath root = new CallPath(null, 1, 3_000_000_000L, 600_000_000L, List.of());
    return new ThreadProfile("host.1", id, name, group, 3_000_000_000L, ROUTINES, root, List.of());
  }
}
