package dev.concert.racy.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.bus.Message.SelectClass;
import dev.concert.bus.Message.SelectFile;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.bus.Message.SelectNode;
import dev.concert.bus.Message.SelectRegion;
import dev.concert.bus.Message.SelectTime;
import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.BarOptions.Part;
import dev.concert.racy.figures.BarOptions.Quantity;
import dev.concert.racy.figures.MatrixRun;
import dev.concert.racy.figures.ProfileReading;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.Profiles;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.model.RacyModel.Change;
import dev.concert.trace.Profile;
import dev.concert.trace.Profile.Stretch;
import dev.concert.trace.waits.BlockedTimes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RacyModelTest {
  private static final Profile PROFILE =
      Profiles.of(
          Profiles.thread("h.1", 1, "main", 100, Profiles.leaf("a.B#f()", 2, 60)),
          Profiles.thread("h.2", 1, "main", 100, Profiles.leaf("a.B#g()", 1, 80)));

  private final RacyModel model = new RacyModel();
  private final List<Change> told = new ArrayList<>();

  private void open(Profile profile, boolean live) {
    model.open(Path.of("runs/a"));
    model.read(Profiles.reading(profile, live));
    sumUp(profile);
    model.changes().listen(told::add);
  }

  private void sumUp(Profile profile) {
    model.show(ProfileSummary.of(profile, model.options(), model.orderToKeep()), List.of());
  }

  private String why(Message.Selection selection) {
    return model.show(selection).toString();
  }

  @Test
  void whatIsSelectedAgainIsNotToldAgain() {
    open(PROFILE, false);
    assertTrue(model.show(new SelectFunction("a.B#f()")).found());
    assertTrue(model.show(new SelectFunction("a.B#f()")).found());
    assertEquals(List.of(Change.ROUTINE), told);
  }

  @Test
  void aFunctionThatWasNotMeasuredIsMarkedAllTheSame() {
    open(PROFILE, false);
    assertTrue(why(new SelectFunction("a.B#h()")).contains("not measured"));
    assertEquals("a.B#h()", model.function());
  }

  @Test
  void aRegionThatWasNotMeasuredLeavesTheFunctionMarked() {
    open(PROFILE, false);
    model.show(new SelectFunction("a.B#f()"));
    assertFalse(model.show(new SelectRegion("a.B#f():12")).found());
    assertEquals("a.B#f()", model.function());
  }

  @Test
  void aNodeIsTheRowOfTheDetails() {
    open(PROFILE, false);
    assertTrue(model.show(new SelectNode("h.2", null)).found());
    assertEquals("h.2", model.row().node());
    assertEquals(List.of(Change.ROW), told);
    assertTrue(why(new SelectNode("h.3", null)).contains("the run has no such node"));
  }

  @Test
  void aClassOrAFileStandsForItsFunctionsThatWereMeasured() {
    open(PROFILE, false);
    assertTrue(model.show(new SelectClass("a.B")).found());
    assertEquals(List.of(Change.PART), told);
    assertEquals(140, model.partFigures().exclusive());
    assertEquals(3, model.partFigures().calls());
    assertEquals(2, model.partFigures().segments().cardinality());
    assertEquals("class B: exclusive 60 ns (60 %) in 1 routine", ofRow("h.1"));
    assertTrue(model.show(new SelectFile("src/a/B.java", null)).found());
    assertEquals("file B.java: exclusive 80 ns (80 %) in 1 routine", ofRow("h.2"));
  }

  private String ofRow(String node) {
    return PartText.ofRow(model.partFigures(), new RowKey(node, 1L, null));
  }

  @Test
  void whatWasNotMeasuredOfAClassIsMissingWithAReason() {
    open(PROFILE, false);
    assertTrue(why(new SelectClass("a.C")).contains("no routine of class C was"));
    assertTrue(model.partFigures().routines().isEmpty());
    model.show(new SelectFunction("a.B#f()"));
    assertNull(model.part());
  }

  @Test
  void whenNothingIsSelectedNothingIsMarked() {
    open(PROFILE, false);
    model.show(new SelectFunction("a.B#f()"));
    model.show(new SelectClass("a.B"));
    model.show(new SelectNode("h.2", null));
    model.selectNothing();
    assertNull(model.function());
    assertNull(model.part());
    assertEquals(RowKey.MEAN, model.row());
  }

  @Test
  void aRangeOfTheOpenRunIsOfferedOfAnotherRunItIsNot() {
    assertTrue(why(new SelectTime("/runs/a", 0, 10)).contains("no run is open"));
    model.open(Path.of("/runs/a"));
    assertTrue(model.show(new SelectTime("/runs/a", 20, 10)).found());
    assertEquals(new Stretch(10, 20), model.range().selected());
    assertNull(model.range().wanted());
    assertTrue(why(new SelectTime("/runs/b", 0, 10)).contains("belongs to another run"));
    assertEquals(new Stretch(10, 20), model.range().selected());
  }

  @Test
  void aRangeThatIsShownGivesWayToTheNextOne() {
    model.open(Path.of("/runs/a"));
    model.show(new SelectTime("/runs/a", 10, 20));
    model.range().showOnly(true);
    model.show(new SelectTime("/runs/a", 30, 40));
    assertEquals(new Stretch(30, 40), model.range().wanted());
    model.range().drop();
    assertNull(model.range().wanted());
    assertNull(model.range().selected());
  }

  @Test
  void aRangeCanBeComparedWithTheOneThatWasSelectedBefore() {
    model.open(Path.of("/runs/a"));
    model.show(new SelectTime("/runs/a", 10_000_000, 20_000_000));
    model.show(new SelectTime("/runs/a", 70_000_000, 90_000_000));
    RangeComparisons.Choice choice =
        RangeComparisons.of(model).stream()
            .filter(it -> it.title().equals("the range selected last, 10.00 ms – 20.00 ms"))
            .findFirst()
            .orElseThrow();
    assertEquals(List.of(new Stretch(10_000_000, 20_000_000)), choice.sides().others());
  }

  @Test
  void whatCannotBeShownOfARangeSaysWhy() {
    model.open(Path.of("/runs/a"));
    model.show(new SelectTime("/runs/a", 10, 20));
    model.range().showOnly(true);
    model.range().fail("the run has no events");
    assertFalse(model.range().isOnly());
    assertEquals("the run has no events", model.range().why());
    assertNull(model.range().wanted());
  }

  @Test
  void withoutARunNothingIsMeasured() {
    assertEquals("not measured: no run is open", model.notMeasured("a.B#f()"));
    model.open(Path.of("runs/a"));
    assertEquals("the run is still being read", model.notMeasured("a.B#f()"));
  }

  @Test
  void nothingOfTheLastRunStaysButWhatIsSelected() {
    open(PROFILE, false);
    model.show(new SelectFunction("a.B#f()"));
    model.show(new SelectNode("h.2", null));
    model.open(null);
    assertNull(model.summary());
    assertNull(model.reading());
    assertEquals(RowKey.MEAN, model.row());
    assertEquals("a.B#f()", model.function());
    assertEquals(List.of(Change.ROUTINE, Change.ROW, Change.RUN), told);
  }

  @Test
  void aRowThatIsGoneFromTheRunGivesWayToTheMean() {
    open(PROFILE, true);
    model.show(new SelectNode("h.2", null));
    sumUp(Profiles.of(Profiles.thread("h.1", 1, "main", 90, Profiles.leaf("a.B#f()", 2, 60))));
    assertEquals(RowKey.MEAN, model.row());
    assertEquals(List.of(Change.ROW, Change.ROW, Change.SUMMARY), told);
  }

  @Test
  void theDetailOfCollectionsClosesWhereTheRunHasNone() {
    open(PROFILE, true);
    model.openCollection("p");
    sumUp(PROFILE);
    assertEquals(DetailKind.NODE, model.detail());
  }

  @Test
  void theDetailOfValuesClosesWhereTheProgramToldNone() {
    open(MatrixRun.told(), true);
    model.openDetail(DetailKind.VALUES);
    sumUp(MatrixRun.told());
    assertEquals(DetailKind.VALUES, model.detail());
    sumUp(PROFILE);
    assertEquals(DetailKind.NODE, model.detail());
  }

  /** A layout that was remembered of another run may come after the bars. */
  @Test
  void aDetailOfWhichTheRunHasNothingIsNotOpened() {
    open(PROFILE, false);
    model.openDetail(DetailKind.FLAME);
    model.openDetail(DetailKind.VALUES);
    assertEquals(DetailKind.NODE, model.detail());
  }

  @Test
  void openingARowLeavesADetailThatShowsRows() {
    open(PROFILE, false);
    RowKey row = model.summary().bars().getFirst().key();
    model.openDetail(DetailKind.FLAME);
    model.openRow(row);
    assertEquals(DetailKind.FLAME, model.detail());
    model.openFunction("a.B#f()");
    model.openRow(row);
    assertEquals(DetailKind.NODE, model.detail());
  }

  @Test
  void aRunThatIsGoingKeepsTheOrderOfItsSegments() {
    open(PROFILE, true);
    assertEquals(model.summary().routines(), model.orderToKeep());
    model.choose(model.options().with(Part.INCLUSIVE));
    assertEquals(List.of(), model.orderToKeep(), "other figures have another order");
  }

  @Test
  void aRunThatHasEndedIsOrderedByItsFigures() {
    open(PROFILE, false);
    assertEquals(List.of(), model.orderToKeep());
  }

  @Test
  void aRunWithoutWaitsShowsItsTime() {
    model.choose(BarOptions.INITIAL.with(Quantity.BLOCKED));
    open(PROFILE, false);
    assertFalse(model.mayHaveBlockedTimes());
    assertEquals(Quantity.TIME, model.options().quantity());
  }

  @Test
  void aTracedRunThatIsGoingMayStillHaveWaits() {
    model.choose(BarOptions.INITIAL.with(Quantity.BLOCKED));
    model.open(Path.of("runs/a"));
    model.read(traced(true));
    assertTrue(model.mayHaveBlockedTimes());
    assertEquals(Quantity.BLOCKED, model.options().quantity());
    model.read(traced(false));
    assertFalse(model.mayHaveBlockedTimes(), "it has ended without any");
    assertEquals(Quantity.TIME, model.options().quantity());
  }

  private static ProfileReading traced(boolean live) {
    ProfileReading reading = Profiles.reading(PROFILE, live);
    return new ProfileReading(
        reading.profile(),
        reading.instrumented(),
        true,
        live,
        List.of(),
        new BlockedTimes.Builder().done());
  }
}
