package dev.concert.easy.view;

import dev.concert.easy.facts.Details;
import dev.concert.easy.facts.JvmText;
import dev.concert.easy.facts.TaskDetails;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.Hit;
import dev.concert.easy.noting.NotesControl;
import dev.concert.easy.paint.Swatch;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.easy.panels.DetailsPane;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.CapturedValues;
import dev.concert.easy.states.StateDetails;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.Timeline;
import dev.concert.json.JsonValues;
import dev.concert.model.words.Words;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.read.StateQuery.ThreadId;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Icons;
import dev.concert.ui.parts.Clipboards;
import dev.concert.ui.parts.PopOvers;
import dev.concert.ui.run.RunFollower;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.MouseEvent;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/** Shows what is looked at: in the side, beside the pointer, in a menu. */
final class DetailsControl {
  private final EasyController controller;
  private final EasyModel model;
  private final ToolContext context;
  private final ThemeProbe theme;
  private final TimelinePane pane;
  private final DetailsPane details;
  private final Capturing capturing;
  private final HistogramControl.RunReading reading;
  private final HistogramControl histogram;
  private final NotesControl notes;
  private final Runnable copyLink;
  private final ChannelItems channels;

  /** The state in which has been counted last, and the reading it is of. */
  private StateRef counted;

  private Timeline countedIn;

  /** Of the call that was looked at last. */
  private final Map<StateRef, CapturedValues> captured = new HashMap<>();

  DetailsControl(
      EasyController controller,
      ToolContext context,
      ThemeProbe theme,
      TimelinePane pane,
      Capturing capturing,
      HistogramControl.RunReading reading,
      HistogramControl histogram,
      NotesControl notes,
      ChannelItems channels,
      Runnable copyLink) {
    this.controller = controller;
    this.model = controller.model();
    this.context = context;
    this.theme = theme;
    this.pane = pane;
    this.capturing = capturing;
    this.reading = reading;
    this.histogram = histogram;
    this.notes = notes;
    this.channels = channels;
    this.copyLink = copyLink;
    details = new DetailsPane(controller::follow);
  }

  DetailsPane pane() {
    return details;
  }

  /** The run has been read again, so that states may have other numbers. */
  void forgetCaptured() {
    captured.clear();
  }

  void show() {
    Details facts = model.timeline() == null ? null : facts(controller.looked());
    if (facts == null) {
      countedIn = null; // which would keep a run that is closed
      details.show(null, null);
      return;
    }
    show(facts);
    capture();
    countInside();
  }

  /** What lies in the state and is left out of memory is counted in the run. */
  private void countInside() {
    StateRef state = model.selected().state();
    Timeline timeline = model.timeline();
    boolean asked = timeline == countedIn && Objects.equals(state, counted);
    boolean known = state == null || model.selected().inside() != null;
    if (known || asked || StateDetails.holdsAllInside(timeline, state)) {
      return;
    }
    counted = state;
    countedIn = timeline;
    ThreadTrace trace = timeline.thread(state);
    ThreadId thread = new ThreadId(trace.node(), trace.id());
    TimeRange time = new TimeRange(trace.startNanos(state.state()), trace.endNanos(state.state()));
    int depth = trace.depth(state.state());
    reading.read(
        "inside",
        Words.say("Counting what is called"),
        run -> run.inside(thread, depth, time),
        inside -> {
          if (timeline == model.timeline()) {
            model.showInside(state, inside);
          }
        },
        this::notCounted);
  }

  /** The figures then stay what is known of them. */
  private void notCounted(Throwable cause) {
    if (!RunFollower.isStop(cause)) {
      context.fail(Words.say("What is called cannot be counted"), cause);
    }
  }

  /** Looks on disk for what was captured of the call, and adds it if it is still looked at. */
  private void capture() {
    Hit looked = controller.looked();
    if (!(looked instanceof Hit.OnState on)
        || captured.containsKey(on.state())
        || model.timeline().label(on.state()).kind() != Kind.ROUTINE) {
      return;
    }
    StateDetails call = StateDetails.of(model.timeline(), on.state());
    capturing.read(
        call,
        values -> {
          captured.clear();
          captured.put(on.state(), values);
          if (looked.equals(controller.looked()) && !values.isEmpty()) {
            show(facts(looked));
          }
        });
  }

  private void show(Details facts) {
    Button source =
        button(
            Words.say("Source"),
            Material2AL.CODE,
            "details-source",
            () -> controller.source(facts.routine()));
    source.setDisable(facts.routine() == null);
    Button copy =
        button(
            Words.say("Copy as JSON"),
            Material2AL.CONTENT_COPY,
            "details-copy",
            () -> Clipboards.put(JsonValues.line(facts.values())));
    Button zoom =
        button(
            Words.say("Zoom to it"),
            Material2AL.CENTER_FOCUS_STRONG,
            "details-zoom",
            model::zoomToSelection);
    zoom.setDisable(model.selected().state() == null && model.selected().arrow() == null);
    Button pop =
        button(Words.say("Pop out (I)"), Material2MZ.OPEN_IN_NEW, "details-pop", this::popOut);
    details.show(facts, swatch(facts), source, copy, zoom, pop);
  }

  private Node swatch(Details facts) {
    return facts.label() == null ? null : new Swatch(theme.palette(), facts.label());
  }

  /** Of what is looked at. */
  void source() {
    Details facts = model.timeline() == null ? null : facts(controller.looked());
    if (facts == null) {
      context.status(
          Words.say("click a state, an arrow or a mark first; then Enter shows its source"));
    } else {
      controller.source(facts.routine());
    }
  }

  /** Beside the pointer, where it can be dragged away and compared with the next thing. */
  void popOut() {
    Details facts = model.timeline() == null ? null : facts(controller.looked());
    if (facts == null) {
      context.status(
          Words.say("click a state, an arrow or a mark first; then I pops out what it is"));
      return;
    }
    Point2D at = pane.placeOfSelected();
    PopOvers.showAt(
        pane, at.getX(), at.getY(), Words.say("Details"), details.card(facts, swatch(facts)));
  }

  private static Button button(
      String text, org.kordamp.ikonli.Ikon icon, String id, Runnable action) {
    Button button = new Button(text, Icons.of(icon));
    button.setId(id);
    button.getStyleClass().add("small");
    button.setOnAction(_ -> action.run());
    return button;
  }

  private Details facts(Hit hit) {
    Timeline of = model.timeline();
    return switch (hit) {
      case Hit.OnState on ->
          Details.of(of, known(on.state()), on.state(), on.crowd())
              .with(captured.getOrDefault(on.state(), CapturedValues.NONE));
      case Hit.OnArrow on -> Details.of(of, on.bundle());
      case Hit.OnMark on -> Details.of(of, on.thread(), on.mark());
      case Hit.OnGap on -> Details.of(of, on.thread(), on.gap());
      case Hit.OnCounter on -> Details.of(of, on);
      case Hit.OnJvm on -> JvmText.details(of, on.activity());
      case Hit.OnRow on -> ofRow(on.row().key());
      case Hit.OnMixture _, Hit.OnNothing _ -> null;
    };
  }

  private StateDetails known(StateRef state) {
    boolean selected = state.equals(model.selected().state());
    return StateDetails.of(model.timeline(), state, selected ? model.selected().inside() : null);
  }

  /** As it is now; null where it is not shown any more, or is not about tasks. */
  private Details ofRow(String key) {
    TimelineRow row = model.rows().row(key);
    return row == null ? null : TaskDetails.of(model.timeline(), row);
  }

  void menu(Hit hit, MouseEvent event) {
    controller.click(hit);
    Details facts = facts(hit);
    ContextMenu menu =
        facts == null || facts.routine() == null
            ? new ContextMenu()
            : context.showInMenu(facts.routine());
    if (facts != null) {
      menu.getItems().addAll(0, stateItems(facts));
    }
    if (hit instanceof Hit.OnArrow on) {
      menu.getItems().addAll(0, channels.of(on.bundle().first()));
      menu.getItems().add(new SeparatorMenuItem());
    }
    menu.getItems().add(item(Words.say("Zoom to the selection"), model::zoomToSelection));
    double nanos = model.axis().view().nanos(event.getX(), pane.getWidth());
    menu.getItems().addAll(notes.items(nanos));
    menu.getItems().add(item(Words.say("Copy link to this view"), copyLink));
    menu.show(pane, event.getScreenX(), event.getScreenY());
  }

  private List<MenuItem> stateItems(Details facts) {
    MenuItem source = item(Words.say("Source"), () -> controller.source(facts.routine()));
    source.setDisable(facts.routine() == null);
    MenuItem lengths =
        item(Words.say("Histogram of lengths (H)"), () -> histogram.show(facts.label()));
    lengths.setDisable(facts.label() == null);
    return List.of(
        source,
        lengths,
        item(Words.say("Copy as JSON"), () -> Clipboards.put(JsonValues.line(facts.values()))),
        new SeparatorMenuItem());
  }

  private static MenuItem item(String text, Runnable action) {
    MenuItem item = new MenuItem(text);
    item.setOnAction(_ -> action.run());
    return item;
  }
}
