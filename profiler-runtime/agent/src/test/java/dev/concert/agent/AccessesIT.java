package dev.concert.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.core.Child;
import dev.concert.runtime.core.Scan;
import dev.concert.runtime.format.RunFormat;
import dev.concert.runtime.format.Tree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Accesses of an unchanged program to its collections, with known truth. */
class AccessesIT {
  private static final Pattern SITE =
      Pattern.compile(
          "\\{\"site\":\\{\"id\":(\\d+),\"routine\":(\\d+),\"line\":(\\d+),\"operation\":\"(.*)\"}}");

  @TempDir Path folder;
  private Path classes;
  private Path run;

  static Collection<Path> jdks() {
    return Child.jdks().values();
  }

  private static Path newest() {
    return Child.jdks().get(Runtime.version().feature());
  }

  @BeforeEach
  void makeFolders() throws IOException {
    classes = Files.createDirectory(folder.resolve("classes"));
    run = Files.createDirectory(folder.resolve("run"));
  }

  private Scan measure(Path jdk, String settings) throws Exception {
    return measure(jdk, settings, "Shares", 17);
  }

  private Scan measure(Path jdk, String settings, String program, int release) throws Exception {
    Compiled.compile(program, release, classes);
    List<String> command =
        AgentedJvm.command(jdk, run, settings, "-cp", classes.toString(), program);
    Path lines = run.resolve(RunFormat.SETTINGS);
    Files.writeString(lines, Files.readString(lines).replace(';', ','));
    Child.Result result = Child.run(command);
    assertEquals("done\n", result.out(), result.err());
    assertEquals(1, result.err().lines().count(), result.err());
    return Scan.onlyNode(run);
  }

  /** A line for each collection, thread, routine and operation: local and remote accesses. */
  private static String accesses(Scan scan) {
    Map<String, long[]> sums = new TreeMap<>();
    Map<Integer, String> sites = sites(scan);
    for (Scan.Node node : scan.nodes) {
      for (Scan.Node site : node.kind == Tree.ACCESS ? node.children : List.<Scan.Node>of()) {
        if (site.kind == Tree.ACCESS) {
          String key = node.name(scan) + " | " + thread(scan, site) + " | " + sites.get(site.id);
          long[] sum = sums.computeIfAbsent(key, k -> new long[2]);
          sum[0] += site.calls;
          sum[1] += site.time;
        }
      }
    }
    return sums.entrySet().stream()
        .map(e -> e.getKey() + " | " + e.getValue()[0] + " " + e.getValue()[1] + '\n')
        .collect(Collectors.joining());
  }

  private static String thread(Scan scan, Scan.Node node) {
    return node.thread == 0 ? scan.groups.get(node.group) : scan.threads.get(node.thread);
  }

  /** A line for each thread and range: local and remote accesses that read, and that wrote. */
  private static String elements(Scan scan) {
    Map<String, long[]> sums = new TreeMap<>();
    for (Scan.Node node : scan.nodes) {
      for (Scan.Node of : node.kind == Tree.ACCESS ? node.children : List.<Scan.Node>of()) {
        if (of.kind == Tree.FURTHER) {
          long first = (long) Tree.range(of.id) << Tree.shift(of.id);
          long last = first + (1L << Tree.shift(of.id)) - 1;
          String key =
              String.format("%s | %s | %2d-%d", node.name(scan), thread(scan, of), first, last);
          long[] sum = sums.computeIfAbsent(key, k -> new long[4]);
          sum[0] += of.calls;
          sum[1] += of.time;
          sum[2] += of.word4;
          sum[3] += of.word5;
        }
      }
    }
    return sums.entrySet().stream()
        .map(e -> e.getKey() + " | " + Arrays.toString(e.getValue()) + '\n')
        .collect(Collectors.joining());
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void accessesToElementsAreToldAgainByTheirIndex(Path jdk) throws Exception {
    assertEquals(
        """
        long[] | filler |  0-0 | [0, 0, 1, 0]
        long[] | filler |  1-1 | [0, 0, 1, 0]
        long[] | filler |  2-2 | [0, 0, 1, 0]
        long[] | filler |  3-3 | [0, 0, 1, 0]
        long[] | filler |  4-4 | [0, 0, 1, 0]
        long[] | filler |  5-5 | [0, 0, 1, 0]
        long[] | main |  0-0 | [0, 1, 0, 1]
        """,
        elements(measure(jdk, "mode profile,collections long[]"))
            .lines()
            .filter(line -> line.contains("filler") || line.contains("main |  0-0"))
            .map(line -> line + '\n')
            .collect(Collectors.joining()));
  }

  @Test
  void anArrayOfArraysIsToldByItsRows() throws Exception {
    assertEquals(
        """
        Shares#grid | reader |  0-0 | [0, 12, 0, 0]
        Shares#grid | reader |  1-1 | [0, 12, 0, 0]
        Shares#grid | reader |  2-2 | [0, 12, 0, 0]
        Shares#grid | reader |  3-3 | [0, 12, 0, 0]
        Shares#grid | worker-0 |  0-0 | [0, 0, 12, 0]
        Shares#grid | worker-1 |  1-1 | [0, 0, 12, 0]
        Shares#grid | worker-2 |  2-2 | [0, 0, 12, 0]
        Shares#grid | worker-3 |  3-3 | [0, 0, 12, 0]
        """,
        elements(measure(newest(), "mode profile,collections Shares#grid")));
  }

  @Test
  void mapsAndQueuesHaveNoElementsByIndex() throws Exception {
    assertEquals(
        "",
        elements(
            measure(
                newest(),
                "mode profile,collections java.util.Map,collections java.util.ArrayDeque")));
  }

  /** Each index is written once, by whichever worker got it, and so is each slot of the atomics. */
  @Test
  void aParallelStreamIsSeenWhereItsOperationsAccessByIndex() throws Exception {
    Scan scan =
        measure(
            newest(),
            "mode profile,collections Splits#squares,collections Splits#hits,collections"
                + " Splits#words",
            "Splits",
            17);
    assertEquals(
        """
        Splits#hits | all | [256, 256]
        Splits#squares | all | [1024, 1024]
        Splits#words | all | [256, 256]
        """,
        totals(scan));
  }

  /** Reads and writes of each collection by all threads, each of its 128 ranges with as many. */
  private static String totals(Scan scan) {
    Map<String, long[]> sums = new TreeMap<>();
    Map<String, Map<Integer, Long>> byRange = new TreeMap<>();
    for (Scan.Node node : scan.nodes) {
      for (Scan.Node of : node.kind == Tree.ACCESS ? node.children : List.<Scan.Node>of()) {
        if (of.kind == Tree.FURTHER) {
          long[] sum = sums.computeIfAbsent(node.name(scan), k -> new long[2]);
          sum[0] += of.calls + of.time;
          sum[1] += of.word4 + of.word5;
          int range = Tree.range(of.id) << Tree.shift(of.id);
          byRange
              .computeIfAbsent(node.name(scan), k -> new TreeMap<>())
              .merge(range, of.calls + of.time + of.word4 + of.word5, Long::sum);
        }
      }
    }
    byRange.forEach((name, ranges) -> {
      assertEquals(128, ranges.size(), name);
      assertEquals(1, ranges.values().stream().distinct().count(), name + ranges);
    });
    return sums.entrySet().stream()
        .map(e -> e.getKey() + " | all | " + Arrays.toString(e.getValue()) + '\n')
        .collect(Collectors.joining());
  }

  private static Map<Integer, String> sites(Scan scan) {
    Map<Integer, String> sites = new TreeMap<>();
    for (String line : scan.identities) {
      Matcher site = SITE.matcher(line);
      if (site.matches()) {
        String routine = scan.names.get(Integer.valueOf(site.group(2)));
        String method = routine.substring(routine.indexOf('#') + 1, routine.indexOf('('));
        sites.put(Integer.valueOf(site.group(1)), method + " | " + site.group(4));
      }
    }
    return sites;
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void whatAFieldHoldsIsACollectionAndItsRowsBelongToWhoMadeThem(Path jdk) throws Exception {
    assertEquals(
        """
        Shares#grid | reader | sum | double[] load | 0 48
        Shares#grid | worker-0 | makeRow | double[] store | 12 0
        Shares#grid | worker-1 | makeRow | double[] store | 12 0
        Shares#grid | worker-2 | makeRow | double[] store | 12 0
        Shares#grid | worker-3 | makeRow | double[] store | 12 0
        """,
        accesses(measure(jdk, "mode profile,collections Shares#grid")));
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void objectsOfATypeBelongToWhoAccessesThemFirstAndSoDoTheirViews(Path jdk) throws Exception {
    assertEquals(
        """
        java.util.HashMap | main | fill | java.util.Map#put | 12 0
        java.util.HashMap | main | look | java.util.Iterator#next | 12 0
        java.util.HashMap | main | look | java.util.Map#get | 12 0
        java.util.HashMap | reader | fill | java.util.Map#put | 0 12
        java.util.HashMap | reader | look | java.util.Iterator#next | 0 12
        java.util.HashMap | reader | look | java.util.Map#get | 0 12
        """,
        accesses(measure(jdk, "mode profile,collections java.util.HashMap")));
  }

  @Test
  void aTypeStandsForWhatExtendsIt() throws Exception {
    assertEquals(
        """
        java.util.TreeMap | main | fill | java.util.Map#put | 12 0
        java.util.TreeMap | main | look | java.util.Iterator#next | 12 0
        java.util.TreeMap | main | look | java.util.Map#getOrDefault | 1 0
        java.util.TreeMap | main | look | java.util.NavigableMap#get | 1 0
        java.util.TreeMap | reader | fill | java.util.Map#put | 0 12
        java.util.TreeMap | reader | look | java.util.Iterator#next | 0 12
        java.util.TreeMap | reader | look | java.util.Map#getOrDefault | 0 1
        java.util.TreeMap | reader | look | java.util.NavigableMap#get | 0 1
        """,
        accesses(measure(newest(), "mode profile,collections java.util.SortedMap")));
  }

  @Test
  void blocksOfAnArrayHaveOwnersOfTheirOwn() throws Exception {
    assertEquals(
        """
        long[] | filler | fillLine | long[] store | 6 0
        long[] | main | fillLine | long[] store | 6 0
        long[] | main | shiftLine | long[] load | 11 11
        long[] | main | shiftLine | long[] store | 5 6
        long[] | shifter | shiftLine | long[] load | 0 22
        long[] | shifter | shiftLine | long[] store | 0 11
        """,
        accesses(measure(newest(), "mode counts,collections long[],collection-blocks 3")));
  }

  @Test
  void threadsMayOwnByTheirNames() throws Exception {
    assertEquals(
        """
        long[] | filler | fillLine | long[] store | 0 6
        long[] | main | fillLine | long[] store | 0 6
        long[] | main | shiftLine | long[] load | 0 22
        long[] | main | shiftLine | long[] store | 0 11
        long[] | shifter | shiftLine | long[] load | 22 0
        long[] | shifter | shiftLine | long[] store | 11 0
        """,
        accesses(measure(newest(), "mode trace,collections l*[],collection-owner sh*r")));
  }

  @Test
  void aTypesOwnCallsAreNoAccesses() throws Exception {
    assertEquals(
        """
        Shares$Box | main | fill | Shares$Box#put | 12 0
        Shares$Box | main | look | Shares$Box#take | 1 0
        Shares$Box | main | look | Shares$Shelf#read | 1 0
        Shares$Box | reader | fill | Shares$Box#put | 0 12
        Shares$Box | reader | look | Shares$Box#take | 0 1
        Shares$Box | reader | look | Shares$Shelf#read | 0 1
        """,
        accesses(measure(newest(), "mode profile,collections Shares$Box")));
  }

  @Test
  void fieldsOfManyClassesAreNamedByAPattern() throws Exception {
    assertEquals(
        """
        Shares#box | main | fill | Shares$Box#put | 12 0
        Shares#box | main | look | Shares$Box#take | 1 0
        Shares#box | main | look | Shares$Shelf#read | 1 0
        Shares#box | reader | fill | Shares$Box#put | 0 12
        Shares#box | reader | look | Shares$Box#take | 0 1
        Shares#box | reader | look | Shares$Shelf#read | 0 1
        """,
        accesses(measure(newest(), "mode profile,collections Sh*#box")));
  }

  @Test
  void onlyTheCallsThatAreNamedCount() throws Exception {
    assertEquals(
        """
        java.util.ArrayDeque | main | fill | java.util.Deque#addLast | 12 0
        java.util.ArrayDeque | main | look | java.util.Deque#isEmpty | 13 0
        java.util.ArrayDeque | reader | fill | java.util.Deque#addLast | 0 12
        java.util.ArrayDeque | reader | look | java.util.Deque#isEmpty | 0 13
        """,
        accesses(measure(newest(), "mode profile,collections java.util.Deque:addLast;isEmpty")));
  }

  @Test
  void aProgramMaySayWhoOwnsAndVirtualThreadsOwnTogether() throws Exception {
    assertEquals(
        """
        int[] | main | touch | int[] store | 8 8
        int[] | v | touch | int[] store | 8 8
        int[] | w | touch | int[] store | 0 8
        """,
        accesses(measure(newest(), "mode profile,collections int[]", "Owns", 21)));
  }

  @Test
  void aCollectionThatIsOffIsNotSeen() throws Exception {
    assertEquals("", accesses(measure(newest(), "mode profile,collections long[],off long[]")));
  }

  @Test
  void oneAccessInManyStandsForAll() throws Exception {
    Scan scan = measure(newest(), "mode profile,collections Shares#grid,collection-sample 4");
    long all =
        scan.nodes.stream().filter(AccessesIT::isAccess).mapToLong(n -> n.calls + n.time).sum();
    assertEquals(0, all % 4, "each that is looked at counts four times");
    assertTrue(all > 48 && all < 192, () -> "of 96 accesses " + all);
    assertTrue(
        scan.identities
            .get(0)
            .endsWith(
                "\"collections\":[\"Shares#grid\"],\"collectionOwner\":\"first\",\"collectionSample\":4}}"),
        scan.identities.get(0));
  }

  private static boolean isAccess(Scan.Node node) {
    return node.kind == Tree.ACCESS;
  }

  @Test
  void aSiteSaysWhereItIs() throws Exception {
    measure(newest(), "mode profile,collections long[]");
    String sites =
        Scan.onlyNode(run).identities.stream()
            .filter(line -> line.startsWith("{\"site\""))
            .map(line -> line.substring(line.indexOf("\"line\"")))
            .sorted()
            .collect(Collectors.joining("\n"));
    assertEquals(
        """
        "line":77,"operation":"long[] store"}}
        "line":83,"operation":"long[] load"}}
        "line":83,"operation":"long[] store"}}\
        """,
        sites);
  }

  @Test
  void whatMakesNoSenseIsSaidAndTheProgramRuns() throws Exception {
    Compiled.compile("Shares", 17, classes);
    Child.Result result =
        Child.run(
            AgentedJvm.command(
                newest(),
                run,
                "mode profile,collections a.B#,collection-blocks 0",
                "-cp",
                classes.toString(),
                "Shares"));
    assertEquals("done\n", result.out());
    assertTrue(
        result
            .err()
            .startsWith(
                """
                concert: collections 'a.B#' is neither a.B, a.B:get,set, int[] nor a.B#field.
                concert: collection-blocks '0' is not a number of 1 or more.
                """),
        result.err());
  }
}
