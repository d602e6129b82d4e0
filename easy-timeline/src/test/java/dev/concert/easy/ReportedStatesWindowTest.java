package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.histogram.HistogramModel;
import dev.concert.easy.histogram.HistogramSubject;
import dev.concert.easy.histogram.Part;
import dev.concert.easy.histogram.Picked;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.PickedPlace;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.Traces;
import dev.concert.trace.Resolution;
import dev.concert.trace.StateLabel;
import dev.concert.trace.StateTotal;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import dev.concert.trace.Trace.EventShare;
import dev.concert.trace.Trace.Shares;
import dev.concert.ui.fixture.Fx;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import org.controlsfx.control.CheckListView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The real window of a program that reports states itself. */
class ReportedStatesWindowTest {
  private static final long SECOND = 1_000_000_000L;
  private static final StateLabel REQUEST = new StateLabel("request", Kind.SPAN);

  private EasyFixture easy;

  /** Two requests, of 1 s and of 4 s, with a query of 1 s in the second one. */
  private static Trace trace() {
    return Traces.trace(
        Traces.thread("host.7", 1, "main", "main")
            .state(0, 10 * SECOND, "a.B#main()")
            .span(SECOND, 2 * SECOND, 1, "request")
            .span(3 * SECOND, 7 * SECOND, 1, "request")
            .span(4 * SECOND, 5 * SECOND, 2, "query")
            .endsAt(10 * SECOND));
  }

  private static Trace share() {
    Trace all = trace();
    return new Trace(
        all.run(),
        all.endNanos(),
        0,
        all.threads(),
        List.of(),
        List.of(),
        List.of(),
        Resolution.ALL,
        List.of(),
        new Shares(EventShare.ALL, new EventShare(4, 4, 1, 0, 18)));
  }

  private EasyModel open(Trace trace) {
    easy = EasyFixture.of(trace, "--size", "1500x900");
    return easy.tool.window().model();
  }

  @AfterEach
  void close() {
    easy.close();
  }

  private String text(String selector) {
    return Fx.call(() -> ((Label) easy.window.node(selector)).getText());
  }

  @SuppressWarnings("unchecked")
  private CheckListView<StateTotal> legend() {
    return (CheckListView<StateTotal>) easy.window.node("#legend-list");
  }

  private Set<String> legendTexts() {
    return Fx.call(() ->
        legend().lookupAll(".label").stream()
            .map(node -> ((Labeled) node).getText())
            .collect(Collectors.toSet()));
  }

  @Test
  void theLegendHasALineForEachOfTheirNames() {
    open(trace());
    List<StateTotal> reported =
        Fx.call(() ->
            legend().getItems().stream()
                .filter(total -> total.label().kind() == Kind.SPAN)
                .toList());
    assertEquals(
        List.of(
            new StateTotal(REQUEST, 2, 5 * SECOND, 5 * SECOND),
            new StateTotal(new StateLabel("query", Kind.SPAN), 1, SECOND, SECOND)),
        reported);
    assertTrue(legendTexts().contains("reported: request"), () -> legendTexts().toString());
  }

  @Test
  void ofAShareTheLegendSaysThatThereAreMore() {
    open(share());
    assertTrue(legendTexts().contains("≥ 5.00 s"), () -> legendTexts().toString());
  }

  @Test
  void thoseThatAreUntickedAreNotDrawn() {
    EasyModel model = open(trace());
    Fx.run(() -> {
      int line = legend().getItems().stream().map(StateTotal::label).toList().indexOf(REQUEST);
      legend().getCheckModel().clearCheck(line);
    });
    easy.window.settle();
    assertEquals(Set.of(REQUEST), Fx.call(() -> model.hiding().labels()));
    assertEquals(2, Fx.call(() -> model.timeline().statesShown()));
  }

  @Test
  void aRangeCountsWhatLiesInIt() {
    open(share());
    Fx.run(
        () -> easy.tool.window().controller().selectRange(new TimeRange(SECOND, 4_500_000_000L)));
    easy.window.settle();
    assertTrue(
        text("#range-sums").endsWith("; in reported states 3.00 s, of which one in 4 is counted"),
        () -> text("#range-sums"));
  }

  @Test
  void theHistogramShowsHowLongTheyLastAndLeadsToThem() {
    EasyModel model = open(trace());
    Fx.run(() -> model.look(new StateRef(0, 2)));
    easy.window.hand().press(KeyCode.H);
    easy.window.settle();
    HistogramModel histogram = model.histogram();
    assertEquals(new HistogramSubject.OfStates(REQUEST), Fx.call(histogram::subject));
    assertEquals("reported: request", text("#histogram-title"));
    assertEquals(2, Fx.call(() -> histogram.counts().count()));

    Fx.run(() -> histogram.pick(new Part(3 * SECOND, 5 * SECOND)));
    easy.window.settle();
    Picked.Item longest = Fx.call(() -> histogram.picked().greatest()).getFirst();
    assertEquals(4 * SECOND, longest.value());
    assertEquals(
        new StateRef(0, 2), PickedPlace.state(model.timeline(), histogram.subject(), longest));
  }

  @Test
  void scriptsGetTheirTotals() {
    open(trace());
    Map<?, ?> reported = (Map<?, ?>) easy.window.view().get("reported");
    assertEquals(
        Map.of("name", "request", "count", 2L, "nanos", 5 * SECOND),
        ((List<?>) reported.get("items")).getFirst());
  }
}
