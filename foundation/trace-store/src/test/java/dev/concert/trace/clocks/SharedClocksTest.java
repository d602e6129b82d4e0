package dev.concert.trace.clocks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.trace.clocks.SharedClocks.Node;
import dev.concert.trace.file.FileHeader.Anchor;
import dev.concert.trace.file.RunStart;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SharedClocksTest {
  private static final long WALL = 1_700_000_000_000_000_000L;
  private static final long SECOND = 1_000_000_000L;
  private static final RunStart START = new RunStart("host", "boot", 5 * SECOND, WALL);

  private final List<Node> nodes = new ArrayList<>();

  /**
   * A reading a second after the run's start, and others each ten seconds.
   *
   * @param ahead of the run's nanoTime
   * @param wallAhead of the run's wall clock
   */
  private Node node(String name, String boot, long ahead, long wallAhead, int count) {
    List<Anchor> anchors = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      long since = SECOND + 10 * i * SECOND;
      anchors.add(new Anchor(since, START.nanoTime() + ahead + since, WALL + wallAhead + since));
    }
    Node node = new Node(name, "host", boot, anchors);
    nodes.add(node);
    return node;
  }

  private SharedClocks clocks() {
    return SharedClocks.of(START, nodes);
  }

  @Test
  void nodesOfTheRunsBootShareItsClock() {
    node("host.1", "boot", 0, 900_000, 3);
    node("host.2", "boot", 500, 0, 3);
    assertArrayEquals(new int[] {0, 0}, clocks().groupOfNode());
    assertEquals(SECOND, clocks().firstNanos(0));
    assertEquals(SECOND + 500, clocks().firstNanos(1));
    assertEquals(List.of(), clocks().sentences());
  }

  @Test
  void nodesOfOneBootWhoseClocksDifferAreTakenToBeStrangersAndThatIsSaid() {
    node("host.1", "boot", 0, 0, 3);
    node("host.2", "boot", 3_000_000, 0, 3);
    assertArrayEquals(new int[] {0, 1}, clocks().groupOfNode());
    assertEquals(SECOND, clocks().firstNanos(1));
    assertEquals(
        List.of(
            "host.1 and host.2 ran in one boot of a machine, but their clocks differ by 3.0 ms;"
                + " they are taken to be different ones."),
        clocks().sentences());
  }

  @Test
  void oneReadingThatWasDisturbedDoesNotMakeAStranger() {
    Node whole = node("host.1", "boot", 0, 0, 5);
    List<Anchor> disturbed = new ArrayList<>(whole.anchors());
    Anchor second = disturbed.get(1);
    disturbed.set(1, new Anchor(second.tick(), second.nanoTime(), second.wallNanos() - 20_000_000));
    nodes.set(0, new Node("host.1", "host", "boot", disturbed));
    assertArrayEquals(new int[] {0}, clocks().groupOfNode());
  }

  @Test
  void aWallClockThatIsSetWhileTheRunGoesOnIsFollowedFromNodeToNode() {
    List<Anchor> anchors = new ArrayList<>(node("host.1", "boot", 0, 0, 3).anchors());
    anchors.addAll(node("host.1", "boot", 0, 5_000_000, 20).anchors().subList(10, 20));
    nodes.clear();
    nodes.add(new Node("host.1", "host", "boot", anchors.subList(0, 5)));
    nodes.add(new Node("host.2", "host", "boot", anchors.subList(4, 9)));
    assertArrayEquals(new int[] {0, 0}, clocks().groupOfNode());
  }

  @Test
  void nodesOfAnotherBootShareOneClockThatTheWallClockTells() {
    node("far.1", "other", 77 * SECOND, 2_000, 3);
    node("far.2", "other", 77 * SECOND + 300, 2_500, 1);
    assertArrayEquals(new int[] {1, 1}, clocks().groupOfNode());
    assertEquals(SECOND + 2_000, clocks().firstNanos(0));
    assertEquals(SECOND + 2_300, clocks().firstNanos(1));
  }

  @Test
  void nodesOfOlderRunsShareAClockIfTheirMachinesHaveOneName() {
    node("host.1", "", 0, 7_000_000, 2);
    nodes.add(new Node("far.1", "far", "", nodes.getFirst().anchors()));
    assertArrayEquals(new int[] {0, 1}, clocks().groupOfNode());
    assertEquals(SECOND + 7_000_000, clocks().firstNanos(1));
  }

  @Test
  void aClockThatGoesFasterThanTheWallClockIsSlowedDown() {
    List<Anchor> anchors = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      long since = 10 * i * SECOND;
      anchors.add(new Anchor(since, since + since / 10_000, WALL + since));
    }
    nodes.add(new Node("far.1", "far", "other", anchors));
    long later = clocks().firstNanos(0) + 100 * SECOND;
    assertEquals(
        100 * SECOND - 9_999_000,
        clocks().rate(0).applyAsLong(later) - clocks().firstNanos(0),
        1_000.0);
  }

  @Test
  void whereNobodyWroteDownWhoStartedTheRunNodesShareAClockBesideIt() {
    node("host.1", "boot", 700, 100, 3);
    node("host.2", "boot", 0, 900, 3);
    SharedClocks clocks = SharedClocks.of(new RunStart("", "", 0, WALL + SECOND + 100), nodes);
    assertArrayEquals(new int[] {1, 1}, clocks.groupOfNode());
    assertEquals(700, clocks.firstNanos(0));
    assertEquals(0, clocks.firstNanos(1));
  }
}
