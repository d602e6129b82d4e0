package dev.concert.easy.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.ViewLink;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.rows.Grouping;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.StateFilter;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.states.Traces;
import dev.concert.easy.time.TimeAxis;
import dev.concert.easy.time.Viewport;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EasyLinkTest {
  private static final Path RUN = Path.of("/runs/my run");

  private final EasyModel model = new EasyModel(new TimeAxis(() -> 0));

  private void open() {
    open(
        Traces.thread("host.1", 1, "main", "main").state(100, 900, "a.B#m()").endsAt(1_000),
        Traces.thread("host.1", 2, "pool-1", "pool").state(100, 900, "a.B#n(int)"));
  }

  private void open(ThreadTrace... threads) {
    Timeline timeline = Traces.timeline(threads);
    model.follow(RUN);
    model.open(timeline, Traces.analysis(timeline));
  }

  private static EasyLink parsed(String text) {
    return EasyLink.of(ViewLink.parse(text));
  }

  @Test
  void whatIsShownComesBackFromTheLink() {
    open();
    model.axis().show(new Viewport(200, 600));
    model.rows().group(Grouping.GROUP);
    model.rows().showCompact(true);
    model.rows().folded().toggle(model.rows().all().getFirst());
    model.selectFunction("a.B#n(int)", false);
    model.selectRange(new TimeRange(300, 400));
    StateLabel hidden = new StateLabel("a.B#m()", Kind.ROUTINE);
    StateLabel wait = new StateLabel("monitor", Kind.BLOCKED);
    model.hide(new StateFilter(Set.of(hidden, wait), 5, 7_000));
    model.axis().show(new Viewport(200, 600));
    model.showArrows(false);
    EasyLink link = EasyLink.of(model, "host.1", 2L, "pool & more");

    EasyLink read = parsed(link.link().text());

    assertEquals(link, read);
    EasyModel before = new EasyModel(new TimeAxis(() -> 0));
    before.follow(RUN);
    before.open(model.timeline(), model.analysis());
    read.show(before);
    assertEquals(model.axis().view(), before.axis().view());
    assertEquals(Grouping.GROUP, before.rows().grouping());
    assertEquals(model.rows().folded().keys(), before.rows().folded().keys());
    assertTrue(before.rows().compact());
    assertFalse(before.arrowsShown());
    assertEquals(model.hiding(), before.hiding());
    assertNull(read.missing(before));
  }

  @Test
  void hiddenPinnedAndShiftedRowsComeBackFromTheLink() {
    open();
    model.rows().arrangement().pin(model.rows().find("host.1", 2L));
    model.rows().arrangement().hide(model.rows().find("host.1", 1L));
    model.shifts().shift("host.1", 40);
    EasyLink link = EasyLink.of(model, null, null, "");
    EasyLink read = parsed(link.link().text());
    assertEquals(link, read);
    assertEquals(List.of("thread host.1 1"), link.toMap().get("hiddenRows"));
    assertEquals(List.of("thread host.1 2"), link.toMap().get("pinnedRows"));
    assertEquals(Map.of("host.1", 40L), link.toMap().get("shifts"));

    EasyModel other = new EasyModel(new TimeAxis(() -> 0));
    other.follow(RUN);
    other.open(model.timeline(), model.analysis());
    read.show(other);

    assertEquals(List.of("pool-1"), other.rows().all().stream().map(TimelineRow::label).toList());
    assertTrue(other.rows().all().getFirst().pinned());
    assertEquals(40, other.shifts().wanted().of("host.1"));
    other.rows().undo().undo();
    assertEquals(0, other.shifts().wanted().of("host.1"), "a shift by a link can be taken back");
    other.rows().undo().undo();
    assertEquals(2, other.rows().all().size(), "so can what it hides");
  }

  @Test
  void theOrderOfRowsComesBackFromTheLink() {
    open(
        Traces.thread("host.1", 1, "main", "main").state(100, 900, "a.B#m()"),
        Traces.thread("host.1", 2, "one", "one").state(100, 900, "a.B#m()"),
        Traces.thread("host.1", 3, "two", "two").state(100, 900, "a.B#m()"));
    model.rows().group(Grouping.THREAD);
    model.rows().arrangement().move(model.rows().find("host.1", 3L), "thread host.1 2");
    model.rows().arrangement().move(model.rows().find("host.1", 3L), "thread host.1 1");
    model.rows().arrangement().move(model.rows().find("host.1", 1L), null);
    EasyLink link = EasyLink.of(model, null, null, "");
    EasyLink read = parsed(link.link().text());
    assertEquals(link, read);
    assertEquals(
        "[{row=thread host.1 3, before=thread host.1 1}, {row=thread host.1 1, before=null}]",
        link.toMap().get("movedRows").toString());

    EasyModel other = again();
    other.rows().arrangement().move(other.rows().find("host.1", 2L), null);
    read.show(other);

    assertEquals(List.of("two", "one", "main"), labels(other));
    assertNull(read.missing(other));
    parsed("concert://easy?run=/r&rows=thread").show(other);
    assertEquals(List.of("main", "one", "two"), labels(other), "as nothing is said of it");
  }

  private EasyModel again() {
    EasyModel other = new EasyModel(new TimeAxis(() -> 0));
    other.follow(RUN);
    other.open(model.timeline(), model.analysis());
    return other;
  }

  private static List<String> labels(EasyModel of) {
    return of.rows().all().stream().map(TimelineRow::label).toList();
  }

  @Test
  void aRowThatTheRunDoesNotHaveMovesNoOther() {
    open();
    EasyLink link =
        parsed(
            "concert://easy?run=/r&move-row=thread%20host.1%202&before-row=thread%20host.9%201"
                + "&move-row=thread%20host.9%202&before-row=thread%20host.1%201"
                + "&move-row=thread%20host.9%202&before-row=");

    assertEquals("not in this run any more: 2 hidden, pinned or moved rows", link.missing(model));
    List<String> before = labels(model);
    link.show(model);
    assertEquals(before, labels(model));
  }

  @Test
  void rowsAreLookedForAsTheLinkGroupsThem() {
    open();
    model.rows().group(Grouping.GROUP);
    EasyLink link =
        parsed("concert://easy?run=/r&rows=node&move-row=thread%20host.1%202&before-row=");

    assertNull(link.missing(model));
  }

  @Test
  void rowsThatARunDoesNotHaveAreSaidAndPassedOver() {
    open();
    EasyLink link = parsed("concert://easy?run=/r&hide-row=thread%20host.9%201&shift=5%20host.9");

    assertEquals("not in this run any more: 1 hidden, pinned or moved row", link.missing(model));
    link.show(model);
    assertEquals(2, model.rows().all().size());
    assertTrue(model.shifts().wanted().isNone());
  }

  @Test
  void theSameIsThereAsJson() {
    open();
    model.axis().show(new Viewport(200, 600));

    var json = EasyLink.of(model, null, null, "").toMap();

    assertEquals("/runs/my run", json.get("run"));
    assertEquals(200L, json.get("fromNanos"));
    assertEquals("concert://easy?run=/runs/my%20run&from=200&to=600", json.get("link"));
  }

  @Test
  void whatIsNotInTheRunAnyMoreIsSaidInOneSentence() {
    open();

    assertEquals(
        "not in this run any more: the routine a.B#gone(), thread 9 of host.1, that time",
        parsed("concert://easy?run=/r&from=2000&to=3000&function=a.B%23gone()&node=host.1&thread=9")
            .missing(model));
  }

  @ParameterizedTest
  @CsvSource({
    "concert://easy, whole path",
    "concert://easy?run=runs/1, whole path",
    "concert://racy?run=/r, for racy",
    "concert://easy?run=/r&from=x&to=1, no whole number",
    "concert://easy?run=/r&rows=columns, no known kind",
    "concert://easy?run=/r&shift=host.1, whole nanoseconds",
    "concert://easy?run=/r&move-row=thread%20host.1%202, moves 1 rows"
  })
  void whatMakesNoSenseIsRefused(String text, String why) {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> parsed(text));

    assertTrue(refused.getMessage().contains(why), refused::getMessage);
  }
}
