package dev.concert.runtime.access;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.format.JsonLine;
import dev.concert.runtime.format.Tree;
import dev.concert.runtime.settings.RecordingSettings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which objects belong to a collection, and whose their elements are. */
class TrackingTest {
  private static final class Host implements Tracking.Host {
    private final List<String> told = new ArrayList<>();
    private int ids;

    @Override
    public int nameCollection(String type) {
      return ++ids;
    }

    @Override
    public int reserve(String operation) {
      return ++ids;
    }

    @Override
    public void tell(JsonLine line) {
      told.add(line.toString());
    }

    @Override
    public void stop(IOException why) {
      throw new IllegalStateException(why);
    }
  }

  private final Host host = new Host();

  private Tracking tracking(String settings) {
    return new Tracking(RecordingSettings.parse(settings).accesses(), host);
  }

  @Test
  void whoAccessesFirstOwnsTheObject() {
    Tracking tracking = tracking("collections java.util.ArrayList");
    AccessLog first = tracking.log(7, "main");
    AccessLog second = tracking.log(8, "worker");
    TrackedObject list = tracking.find(new ArrayList<>(), first);
    assertTrue(tracking.isLocal(list, 0, first));
    assertFalse(tracking.isLocal(list, 0, second));
    assertTrue(tracking.isLocal(list, 1, first));
  }

  @Test
  void blocksOfElementsHaveOwnersOfTheirOwn() {
    Tracking tracking = tracking("collections long[]\ncollection-blocks 4");
    AccessLog first = tracking.log(7, "main");
    AccessLog second = tracking.log(8, "worker");
    TrackedObject array = tracking.find(new long[8], first);
    assertTrue(tracking.isLocal(array, 3, first));
    assertTrue(tracking.isLocal(array, 4, second));
    assertFalse(tracking.isLocal(array, 0, second));
    assertFalse(tracking.isLocal(array, 7, first));
  }

  @Test
  void whatTheProgramSaysOfAnOwnerHolds() {
    Tracking tracking = tracking("collections java.util.ArrayList");
    AccessLog first = tracking.log(7, "main");
    AccessLog second = tracking.log(8, "worker");
    List<String> list = new ArrayList<>();
    tracking.owns(list, second.worker, second);
    TrackedObject known = tracking.find(list, first);
    assertFalse(tracking.isLocal(known, 0, first));
    assertTrue(tracking.isLocal(known, 0, second));
  }

  @Test
  void whatNoRuleNamesIsNotTracked() {
    Tracking tracking = tracking("collections java.util.ArrayList");
    assertNull(tracking.find(new java.util.LinkedList<>(), tracking.log(7, "main")));
  }

  @Test
  void oneObjectIsTrackedOnceWhoeverMeetsIt() {
    Tracking tracking = tracking("collections java.util.ArrayList");
    List<String> list = new ArrayList<>();
    TrackedObject known = tracking.find(list, tracking.log(7, "main"));
    assertSame(known, tracking.find(list, tracking.log(8, "worker")));
  }

  @Test
  void aViewIsItsOwnersAndOfTheSameCollection() {
    Tracking tracking = tracking("collections java.util.ArrayList");
    AccessLog first = tracking.log(7, "main");
    AccessLog second = tracking.log(8, "worker");
    TrackedObject whole = tracking.find(new ArrayList<>(), first);
    assertTrue(tracking.isLocal(whole, 0, first));
    Object view = new Object();
    tracking.belongs(view, whole.collection, whole, first);
    TrackedObject part = tracking.find(view, second);
    assertEquals(whole.collection, part.collection);
    assertFalse(tracking.isLocal(part, 0, second));
  }

  @Test
  void theElementsOfAnArrayLieInAtMostAsManyRangesAsThereMayBe() {
    Tracking tracking = tracking("collections long[]");
    AccessLog log = tracking.log(7, "main");
    TrackedObject array = tracking.find(new long[1_000], log);
    assertEquals(Tree.elements(3, 0), array.elements(7));
    assertEquals(Tree.elements(3, 1), array.elements(8));
    assertEquals(Tree.elements(3, 124), array.elements(999));
    assertEquals(0, array.elements(1_000));
    assertEquals(0, array.elements(-1));
  }

  @Test
  void arraysOfOneCollectionHaveRangesOfOneWidth() {
    Tracking tracking = tracking("collections long[]");
    AccessLog log = tracking.log(7, "main");
    TrackedObject small = tracking.find(new long[100], log);
    assertEquals(Tree.elements(0, 99), small.elements(99));
    TrackedObject large = tracking.find(new long[256], log);
    assertEquals(Tree.elements(1, 127), large.elements(255));
    assertEquals(Tree.elements(1, 49), small.elements(99));
  }

  @Test
  void theRangesOfAListWidenAsItGrows() {
    Tracking tracking = tracking("collections java.util.ArrayList");
    TrackedObject list = tracking.find(new ArrayList<>(), tracking.log(7, "main"));
    assertEquals(Tree.elements(0, 127), list.elements(127));
    assertEquals(Tree.elements(1, 64), list.elements(128));
    assertEquals(Tree.elements(1, 63), list.elements(127));
    assertEquals(Tree.elements(Tree.MAX_SHIFT, 127), list.elements(Integer.MAX_VALUE - 1));
  }

  @Test
  void anElementOfARowIsToldByTheIndexOfTheRow() {
    Tracking tracking = tracking("collections double[][]");
    AccessLog log = tracking.log(7, "main");
    double[][] grid = new double[4][1_000];
    tracking.belongsAsRow(grid[3], tracking.find(grid, log), 3, log);
    TrackedObject row = tracking.find(grid[3], log);
    assertEquals(Tree.elements(0, 3), row.elements(0));
    assertEquals(Tree.elements(0, 3), row.elements(999));
  }

  @Test
  void whatHasNoIndexesTellsNone() {
    Tracking tracking = tracking("collections java.util.*");
    AccessLog log = tracking.log(7, "main");
    assertEquals(0, tracking.find(new java.util.HashMap<>(), log).elements(0));
    TrackedObject whole = tracking.find(new ArrayList<>(), log);
    List<String> view = new ArrayList<>().stream().map(Object::toString).toList().subList(0, 0);
    tracking.belongs(view, whole.collection, whole, log);
    assertEquals(0, tracking.find(view, log).elements(0));
  }

  @ParameterizedTest
  @CsvSource({
    "int[] load, false",
    "int[] store, true",
    "java.util.List#get, false",
    "java.util.List#set, true",
    "java.util.concurrent.atomic.AtomicLongArray#getAcquire, false",
    "java.util.concurrent.atomic.AtomicLongArray#getAndAdd, true"
  })
  void whatMayChangeAnElementWritesIt(String operation, boolean writes) {
    assertEquals(writes, new CallSite(5, 17, operation, false).writes);
  }

  @Test
  void aCallSiteIsToldOnce() {
    Tracking tracking = tracking("collections java.util.ArrayList");
    CallSite site = new CallSite(5, 17, "java.util.List#get", false);
    assertEquals(tracking.id(site), tracking.id(site));
    assertEquals(
        List.of(
            "{\"site\":{\"id\":1,\"routine\":5,\"line\":17,\"operation\":\"java.util.List#get\"}}"),
        host.told);
  }
}
