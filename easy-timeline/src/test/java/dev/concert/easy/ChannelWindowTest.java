package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.easy.facts.HoverText;
import dev.concert.easy.histogram.ChannelTotal;
import dev.concert.easy.histogram.HistogramModel;
import dev.concert.easy.histogram.HistogramSubject;
import dev.concert.easy.histogram.HistogramSubject.OfArrows.Measure;
import dev.concert.easy.histogram.ValueCounts;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.Hit;
import dev.concert.easy.states.Channel;
import dev.concert.easy.states.SampleTraces;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.Traces;
import dev.concert.easy.states.Traces.HandMade;
import dev.concert.easy.time.Viewport;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.Trace;
import dev.concert.trace.Trace.Arrow;
import dev.concert.trace.Trace.EventShare;
import dev.concert.trace.Trace.Shares;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MouseAndKeys;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What arrows go through, and the mountain range of the visible time, in the real window. */
class ChannelWindowTest {
  private final Trace trace = SampleTraces.pipeline();
  private EasyFixture easy;
  private MouseAndKeys hand;

  @BeforeEach
  void open() {
    easy = EasyFixture.of(trace, "--size", "1300x900");
    hand = easy.window.hand();
  }

  @AfterEach
  void close() {
    easy.close();
  }

  private HistogramModel histogram() {
    return easy.tool.window().model().histogram();
  }

  private List<MenuItem> items(String channel) {
    MenuButton button = (MenuButton) easy.window.node("#channels");
    return Fx.call(() -> {
      button.getOnShowing().handle(null);
      return button.getItems().stream()
          .filter(item -> item instanceof Menu && item.getText().contains(channel))
          .flatMap(item -> ((Menu) item).getItems().stream())
          .toList();
    });
  }

  private MenuItem item(String channel, String text) {
    return items(channel).stream()
        .filter(item -> item.getText().startsWith(text))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theArrowsOfOneChannelAreDrawnAlone() {
    assertEquals(trace.arrows().size(), easy.window.view().get("arrows"));
    Channel other = new Channel(Arrow.Kind.TASK, "pool-9");
    Fx.run(() -> easy.tool.window().model().showArrowsOf(other));
    assertEquals(0, easy.window.view().get("arrows"));
    assertEquals("tasks of pool-9", easy.window.view().get("channel"));
    Fx.run(() -> item("order", "Draw only arrows").fire());
    assertEquals(trace.arrows().size(), easy.window.view().get("arrows"));
    Fx.run(() -> item("order", "Draw the arrows of all").fire());
    assertNull(easy.window.view().get("channel"));
  }

  @Test
  void aRangeSaysHowManyMessagesWereSentAndReceivedInIt() {
    long from = trace.arrows().getFirst().fromNanos();
    long to = trace.arrows().stream().mapToLong(Arrow::fromNanos).max().orElseThrow();
    long received = trace.arrows().stream().filter(arrow -> arrow.toNanos() <= to).count();
    assertTrue(received > 0 && received < trace.arrows().size());

    Fx.run(() -> easy.tool.window().controller().selectRange(new TimeRange(from, to)));
    easy.window.settle();

    String said = Fx.call(() -> ((Labeled) easy.window.node("#range-sums")).getText());
    String end = "; sent %d messages, received %d".formatted(trace.arrows().size(), received);
    assertTrue(said.endsWith(end), said);
  }

  @Test
  void timesAndSizesOfAChannelAreCounted() {
    Fx.run(() -> item("order", "Histogram of times").fire());
    easy.window.settle();
    assertEquals(trace.arrows().size(), Fx.call(() -> histogram().counts().count()));
    long longest =
        trace.arrows().stream().mapToLong(a -> a.toNanos() - a.fromNanos()).max().orElseThrow();
    assertEquals(longest, Fx.call(() -> histogram().counts().most()));
    Fx.run(() -> item("order", "Histogram of sizes").fire());
    easy.window.settle();
    assertEquals(
        new HistogramSubject.OfArrows(new Channel(Arrow.Kind.MESSAGE, "order"), Measure.SIZE),
        Fx.call(() -> histogram().subject()));
    assertEquals(128, Fx.call(() -> histogram().counts().most()));
  }

  @Test
  void soAreAllMessagesWhateverTheyGoThrough() {
    MenuButton button = (MenuButton) easy.window.node("#channels");
    String all = "Histogram: all messages (" + trace.arrows().size() + ")";
    Fx.run(() -> {
      button.getOnShowing().handle(null);
      button.getItems().stream()
          .filter(item -> item.getText() != null && item.getText().equals(all))
          .findFirst()
          .orElseThrow()
          .fire();
    });
    easy.window.settle();
    assertEquals("time under way of all messages", Fx.call(() -> histogram().subject().title()));
    assertEquals(trace.arrows().size(), Fx.call(() -> histogram().counts().count()));
  }

  private void press(KeyCode... keys) {
    Fx.run(() -> easy.tool.window().view().pane().requestFocus());
    hand.press(keys);
    easy.window.settle();
  }

  @SuppressWarnings("unchecked")
  private TableView<ChannelTotal> table() {
    return (TableView<ChannelTotal>) easy.window.node("#channels-table");
  }

  private Node cell(String text) {
    return easy.window.nodes("#channels-table .table-cell").stream()
        .filter(node -> node instanceof TableCell<?, ?> cell && text.equals(cell.getText()))
        .findFirst()
        .orElseThrow();
  }

  private ValueCounts counted(Measure measure) {
    Fx.run(() ->
        histogram()
            .show(
                new HistogramSubject.OfArrows(new Channel(Arrow.Kind.MESSAGE, "order"), measure)));
    easy.window.settle();
    return Fx.call(() -> histogram().counts());
  }

  @Test
  @SuppressWarnings("unchecked")
  void theTableOfChannelsHasTheFiguresOfTheirHistograms() {
    press(KeyCode.SHIFT, KeyCode.C);
    assertEquals(
        "Channels of the whole run: 20 messages",
        ((Labeled) easy.window.node("#channels-table-title")).getText());
    ChannelTotal order = table().getItems().getFirst();
    ValueCounts times = counted(Measure.TIME);
    ValueCounts sizes = counted(Measure.SIZE);
    assertEquals(1, table().getItems().size());
    assertEquals(times.count(), order.arrows());
    assertEquals(times.quantile(0.5), order.medianNanos());
    assertEquals(times.quantile(0.95), order.slowNanos());
    assertEquals(times.most(), order.longestNanos());
    assertEquals(sizes.count(), order.sized());
    assertEquals(20 * 128, order.bytes());
    Map<String, Object> state = (Map<String, Object>) easy.window.view().get("channels");
    Map<String, Object> told = ((List<Map<String, Object>>) state.get("items")).getFirst();
    assertEquals(1, state.get("total"));
    assertEquals("order", told.get("name"));
    assertEquals(
        List.of(order.nanos(), times.quantile(0.5), times.quantile(0.95), times.most(), 2_560L),
        Stream.of("nanos", "medianNanos", "p95Nanos", "longestNanos", "bytes")
            .map(told::get)
            .toList());
  }

  /** A run of which the timeline holds four messages of twenty. */
  private void openShare() {
    easy.close();
    Trace few =
        new Trace(
            trace.run(),
            trace.endNanos(),
            trace.lostEvents(),
            trace.threads(),
            trace.arrows().subList(0, 4),
            trace.counters(),
            trace.unseen(),
            trace.resolution(),
            trace.nodes(),
            new Shares(new EventShare(4, 4, 1, 0, 32), EventShare.ALL));
    easy =
        new EasyFixture(
            _ -> new HandMadeRun(few).withArrows(trace.arrows()),
            EasyFixture.withRun("--size", "1300x900"));
    hand = easy.window.hand();
  }

  private String title() {
    return Fx.call(() -> ((Labeled) easy.window.node("#channels-table-title")).getText());
  }

  @Test
  void allAreCountedWhereAShareIsHeld() {
    openShare();
    assertEquals(List.of(4L, 4L), told("channels", "countedOneOf", "arrows"));
    assertEquals(List.of(4L, 4L), told("pairs", "countedOneOf", "arrows"));

    press(KeyCode.SHIFT, KeyCode.C);

    assertEquals("Channels of the whole run: 20 messages", title());
    assertEquals(20, table().getItems().getFirst().arrows());
    assertEquals(List.of(1L, 20L), told("channels", "countedOneOf", "arrows"));
    assertEquals(List.of(1L, 20L), told("pairs", "countedOneOf", "arrows"));
    assertEquals(20, counted(Measure.TIME).count());
    EasyModel model = easy.tool.window().model();
    String tip =
        Fx.call(() -> HoverText.of(model, Hit.OnArrow.of(model.timeline().arrows().getFirst())));
    assertTrue(tip.endsWith("\nfrom this thread to that one in the whole run: 20 messages"), tip);
  }

  @SuppressWarnings("unchecked")
  private List<Object> told(String list, String ofAll, String ofFirst) {
    Map<String, Object> map = (Map<String, Object>) easy.window.view().get(list);
    Map<String, Object> first = ((List<Map<String, Object>>) map.get("items")).getFirst();
    return List.of(map.get(ofAll), first.get(ofFirst));
  }

  @Test
  void whatIsCountedOfAPartSaysSoInTheMenu() {
    openShare();
    assertEquals(List.of("messages through order (4 of a part)"), menus());
    press(KeyCode.SHIFT, KeyCode.C);
    assertEquals(List.of("messages through order (20)"), menus());
  }

  private List<String> menus() {
    MenuButton button = (MenuButton) easy.window.node("#channels");
    return Fx.call(() -> {
      button.getOnShowing().handle(null);
      return button.getItems().stream()
          .filter(Menu.class::isInstance)
          .map(MenuItem::getText)
          .toList();
    });
  }

  /** However many arrows there are: what sums them up asks for the groups of threads. */
  @Test
  void theStateTellsChannelsWithoutSummingThemUp() {
    easy.close();
    AtomicInteger asked = new AtomicInteger();
    List<ThreadTrace> threads =
        trace.threads().stream().map(thread -> counting(thread, asked)).toList();
    easy = EasyFixture.of(Traces.trace(threads, trace.arrows()), "--size", "1300x900");
    asked.set(0);

    Map<String, Object> state = easy.window.view();

    assertEquals(1, ((Map<?, ?>) state.get("channels")).get("total"));
    assertTrue(
        asked.get() < trace.arrows().size(), asked + " for " + trace.arrows().size() + " arrows");
  }

  /** The same thread, which counts how often it is asked for its group. */
  private static ThreadTrace counting(ThreadTrace thread, AtomicInteger asked) {
    return (ThreadTrace)
        Proxy.newProxyInstance(
            ThreadTrace.class.getClassLoader(),
            new Class<?>[] {ThreadTrace.class},
            (_, method, arguments) -> {
              asked.addAndGet(method.getName().equals("group") ? 1 : 0);
              return method.invoke(thread, arguments);
            });
  }

  @Test
  void aClickOnAChannelShowsTheMessageThatWasLongestUnderWay() {
    press(KeyCode.SHIFT, KeyCode.C);
    EasyModel model = easy.tool.window().model();
    Arrow longest = Fx.call(() -> table().getItems().getFirst().longest());
    Fx.run(() -> model.axis().show(new Viewport(0, 900_000)));
    hand.click(cell("order"));
    easy.window.settle();
    assertEquals(longest, Fx.call(() -> model.selected().arrow()));
    assertTrue(Fx.call(() -> model.axis().view().shows(longest.fromNanos(), longest.toNanos())));
    String title = ((Labeled) easy.window.node(".details .fact-title")).getText();
    assertTrue(title.startsWith("Message order"), title);
    hand.press(KeyCode.F);
    assertEquals(
        Viewport.around(longest.fromNanos(), longest.toNanos()),
        Fx.call(() -> model.axis().view()));
    press(KeyCode.ESCAPE);
    assertNull(Fx.call(() -> model.selected().arrow()));
    Fx.run(() -> {
      table().requestFocus();
      table().getSelectionModel().select(0);
    });
    hand.press(KeyCode.ENTER);
    assertEquals(longest, Fx.call(() -> model.selected().arrow()));
  }

  @Test
  void aChannelIsDrawnAloneAndHasHistogramsFromTheTableToo() {
    Fx.run(() ->
        ((MenuButton) easy.window.node("#channels"))
            .getItems().stream()
                .filter(item -> item.getText() != null && item.getText().startsWith("All channels"))
                .forEach(MenuItem::fire));
    easy.window.settle();
    Fx.run(() -> {
      table().getSelectionModel().select(0);
      table().getContextMenu().getOnShowing().handle(null);
      table().getContextMenu().getItems().stream()
          .filter(item -> "Draw only arrows of order".equals(item.getText()))
          .forEach(MenuItem::fire);
    });
    assertEquals("messages through order", easy.window.view().get("channel"));
    assertEquals(
        List.of("Draw only arrows of order", "Histogram of times under way", "Histogram of sizes"),
        Fx.call(() ->
            table().getContextMenu().getItems().stream().limit(3).map(MenuItem::getText).toList()));
  }

  private List<String> columns() {
    press(KeyCode.SHIFT, KeyCode.C);
    return Fx.call(() ->
        table().getColumns().stream()
            .filter(TableColumn::isVisible)
            .map(TableColumn::getText)
            .filter(Set.of("Sized", "Nodes")::contains)
            .toList());
  }

  @Test
  void ofHowManyTheSizeIsKnownIsSaidWhereItIsAPart() {
    assertEquals(List.of(), columns());
    easy.close();
    List<HandMade> ends =
        List.of(
            Traces.thread("host.1", 1, "main", "main").state(0, 1_000, "a.B#f()"),
            Traces.thread("host.2", 2, "other", "other").state(0, 1_000, "a.B#g()"));
    List<Arrow> arrows =
        Stream.of(-1, 64)
            .map(bytes -> new Arrow(0, 10, 1, 20, "order", Arrow.Kind.MESSAGE, -1, bytes))
            .toList();
    easy = EasyFixture.of(Traces.trace(ends, arrows), "--size", "1300x900");
    hand = easy.window.hand();
    assertEquals(List.of("Sized", "Nodes"), columns());
  }

  private List<Object> shown() {
    Map<String, Object> view = easy.window.view();
    return List.of(view.get("locks"), view.get("channelTable"), view.get("table"));
  }

  @Test
  void locksChannelsAndStatesTakeEachOthersPlaceAndComeBack() {
    press(KeyCode.SHIFT, KeyCode.C);
    assertEquals(List.of(false, true, false), shown());
    press(KeyCode.L);
    assertEquals(List.of(true, false, false), shown());
    hand.click(easy.window.node("#places-channels"));
    assertEquals(List.of(false, true, false), shown());
    Map<String, Object> kept = Fx.call(easy.tool::layout);
    press(KeyCode.SHIFT, KeyCode.C);
    assertEquals(List.of(false, false, false), shown());
    Fx.run(() -> easy.tool.restore(kept));
    assertEquals(List.of(false, true, false), shown());
    hand.click(easy.window.node("#table-twin"));
    assertEquals(List.of(false, false, true), shown());
  }

  @Test
  void whatIsPickedOfMessagesIsListedAndBlinks() {
    Fx.run(() -> item("order", "Histogram of times").fire());
    easy.window.settle();
    Fx.run(() -> histogram().pickBins(0, histogram().bins().bins().size() - 1));
    assertEquals(true, easy.window.view().get("blinks"));
    easy.window.settle();
    assertEquals(trace.arrows().size(), Fx.call(() -> histogram().picked().total()));
  }

  @Test
  @SuppressWarnings("unchecked")
  void theMountainsOfTheVisibleTimeAreSummedUpWhenTheViewRests() {
    assertNull(easy.window.view().get("mountains"));
    Fx.run(() -> easy.tool.window().view().pane().requestFocus());
    hand.press(KeyCode.R);
    easy.window.settle();
    Map<String, Double> whole = (Map<String, Double>) easy.window.view().get("mountains");
    Fx.run(() -> easy.tool.window().model().axis().show(new Viewport(1_010_000, 1_020_000)));
    easy.window.settle();
    Map<String, Double> close = (Map<String, Double>) easy.window.view().get("mountains");
    double threads = close.values().stream().mapToDouble(Double::doubleValue).sum();
    assertTrue(threads > 0.9 && threads <= 2.001, close::toString);
    assertTrue(!close.equals(whole), close::toString);
    hand.press(KeyCode.R);
    assertNull(easy.window.view().get("mountains"));
  }
}
