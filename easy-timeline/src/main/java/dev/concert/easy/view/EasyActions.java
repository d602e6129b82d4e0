package dev.concert.easy.view;

import dev.concert.easy.labels.RowsControl;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.rows.Grouping;
import dev.concert.easy.rows.RowLayout;
import dev.concert.easy.time.TimeAxis;
import dev.concert.model.words.Words;
import dev.concert.ui.run.LiveReading;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

/** Everything that can be done by key or palette, in one table. */
final class EasyActions {
  private static final double ROWS_STEP = 3 * RowLayout.LANE;

  private final List<Action> actions = new ArrayList<>();
  private final EasyController controller;
  private final EasyModel model;
  private final LiveReading live;

  /** A key or combination of keys. */
  private interface Trigger {
    boolean matches(KeyEvent event);
  }

  /**
   * @param keys as the help writes them; empty if it has none
   */
  public record Action(String title, String keys, List<Trigger> triggers, Runnable run) {
    boolean matches(KeyEvent event) {
      return triggers.stream().anyMatch(trigger -> trigger.matches(event));
    }
  }

  /**
   * Shows or hides what stands beside the rows.
   *
   * @param table the table twin
   * @param locks the table of locks
   * @param channels the table of channels
   * @param findings the table of what stands out
   * @param popOut the details beside what was clicked
   * @param path the critical path, which is found first
   * @param legend in a window of its own
   * @param histogram how long the states of the selected function last
   * @param find the line that finds things by name
   * @param notes writes one
   * @param noteList all of them
   * @param links copies what is shown
   * @param another window onto the run
   */
  record Panels(
      Runnable table,
      Runnable locks,
      Runnable channels,
      Runnable findings,
      Runnable source,
      Runnable popOut,
      Runnable path,
      Runnable legend,
      Runnable histogram,
      Runnable find,
      Runnable notes,
      Runnable noteList,
      LinkControl links,
      Runnable another) {}

  EasyActions(EasyController controller, LiveReading live, RowsControl control, Panels panels) {
    this.controller = controller;
    this.live = live;
    this.model = controller.model();
    view();
    selection();
    rows();
    add(Words.say("Show hidden rows"), "", () -> model.rows().arrangement().showAll());
    add(Words.say("Shift the selected node in time…"), "", control::shift);
    add(
        Words.say("Take back what was done to rows or notes"),
        "Ctrl+Z",
        control::undo,
        combination("Shortcut+Z"));
    add(Words.say("Note…"), "M", panels.notes(), code(KeyCode.M));
    add(Words.say("Notes of this run"), "Shift+M", panels.noteList(), combination("Shift+M"));
    add(Words.say("Find in the run…"), "Ctrl+F", panels.find(), combination("Shortcut+F"));
    add(
        Words.say("Another window onto this run"),
        "Ctrl+N",
        panels.another(),
        combination("Shortcut+N"));
    add(Words.say("Copy link to this view"), "", panels.links()::copyLink);
    add(Words.say("Copy this view as JSON"), "", panels.links()::copyJson);
    add(Words.say("Source of what is looked at"), "Enter", panels.source(), code(KeyCode.ENTER));
    add(Words.say("Pop out the details"), "I", panels.popOut(), code(KeyCode.I));
    add(Words.say("Critical path: find it, or hide it"), "K", panels.path(), code(KeyCode.K));
    add(Words.say("Histogram of lengths"), "H", panels.histogram(), code(KeyCode.H));
    add(Words.say("Locks, queues and futures"), "L", panels.locks(), code(KeyCode.L));
    add(
        Words.say("Channels: tasks and messages with their times and sizes"),
        "Shift+C",
        panels.channels(),
        combination("Shift+C"));
    add(Words.say("What stands out"), "Shift+N", panels.findings(), combination("Shift+N"));
    add(
        Words.say("Tear off the legend, or put it back"),
        "Shift+L",
        panels.legend(),
        combination("Shift+L"));
    add(
        Words.say("Show as a table"),
        "Ctrl+Shift+T",
        panels.table(),
        combination("Shortcut+Shift+T"));
  }

  private void view() {
    TimeAxis axis = model.axis();
    add(
        Words.say("Zoom in"),
        "W +",
        () -> controller.time().zoom(true),
        code(KeyCode.W),
        text("+", "="));
    add(
        Words.say("Zoom out"),
        "S -",
        () -> controller.time().zoom(false),
        code(KeyCode.S),
        text("-"));
    add(Words.say("Zoom factor of keys…"), "", controller.time()::askZoomFactor);
    add(
        Words.say("Earlier"),
        "A ←",
        () -> axis.pan(-TimeAxis.PAN_STEP),
        code(KeyCode.A),
        code(KeyCode.LEFT));
    add(
        Words.say("Later"),
        "D →",
        () -> axis.pan(TimeAxis.PAN_STEP),
        code(KeyCode.D),
        code(KeyCode.RIGHT));
    add(Words.say("Whole run"), "0", axis::showAll, text("0"));
    add(Words.say("To the start"), "Home", axis::toStart, code(KeyCode.HOME));
    add(
        Words.say("To the end, and follow it"),
        "End",
        () -> axis.followEnd(true),
        code(KeyCode.END));
    add(
        Words.say("Pause reading a run that is going, and go on, also where it was stopped"),
        "P",
        live::toggle,
        code(KeyCode.P));
    add(Words.say("Zoom to the selection"), "F", model::zoomToSelection, code(KeyCode.F));
    add(Words.say("Go to time…"), "Ctrl+G", controller.time()::goToTime, combination("Shortcut+G"));
    add(Words.say("View before"), "Alt+←", axis::back, combination("Alt+Left"));
    add(Words.say("View after"), "Alt+→", axis::forward, combination("Alt+Right"));
    add(
        Words.say("Set the origin of elapsed time"),
        "T",
        controller.time()::setOrigin,
        code(KeyCode.T));
    add(Words.say("Set the zoom origin"), "Z", controller.time()::setZoomOrigin, code(KeyCode.Z));
  }

  private void selection() {
    add(Words.say("Next state of the routine"), ".", () -> controller.step(true), text("."));
    add(Words.say("Previous state of the routine"), ",", () -> controller.step(false), text(","));
    add(Words.say("Along the arrow to the task"), "]", () -> controller.along(true), text("]"));
    add(
        Words.say("Back along the arrow to the submitter"),
        "[",
        () -> controller.along(false),
        text("["));
    add(Words.say("To who held it, or let it go on"), "J", controller::toCause, code(KeyCode.J));
    add(Words.say("Next of what stands out"), "N", controller::nextFinding, code(KeyCode.N));
    add(Words.say("Clear range, state, origins"), "Esc", controller::escape, code(KeyCode.ESCAPE));
  }

  private void rows() {
    add(
        Words.say("Rows up"),
        "↑",
        () -> model.rows().scrollTo(model.rows().top() - ROWS_STEP),
        code(KeyCode.UP));
    add(
        Words.say("Rows down"),
        "↓",
        () -> model.rows().scrollTo(model.rows().top() + ROWS_STEP),
        code(KeyCode.DOWN));
    add(
        Words.say("Page up"),
        "Page Up",
        () -> model.rows().scrollTo(model.rows().top() - model.rows().height()),
        code(KeyCode.PAGE_UP));
    add(
        Words.say("Page down"),
        "Page Down",
        () -> model.rows().scrollTo(model.rows().top() + model.rows().height()),
        code(KeyCode.PAGE_DOWN));
    add(
        Words.say("Low rows, or high ones with labels"),
        "C",
        () -> model.rows().showCompact(!model.rows().compact()),
        code(KeyCode.C));
    add(Words.say("Group rows by node"), "", () -> model.rows().group(Grouping.NODE));
    add(Words.say("Group rows by thread group"), "", () -> model.rows().group(Grouping.GROUP));
    add(Words.say("One row for each thread"), "", () -> model.rows().group(Grouping.THREAD));
    add(
        Words.say("Rows of tasks, or of threads"),
        "Y",
        () -> toggle(Grouping.TASK),
        code(KeyCode.Y));
    add(
        Words.say("Rows of carriers of virtual threads, or of threads"),
        "Shift+Y",
        () -> toggle(Grouping.CARRIER),
        new KeyCodeCombination(KeyCode.Y, KeyCombination.SHIFT_DOWN)::match);
    add(
        Words.say("Mountain range of the visible time"),
        "R",
        () -> model.showMountains(!model.mountainsShown()),
        code(KeyCode.R));
    add(Words.say("Show or hide arrows"), "", () -> model.showArrows(!model.arrowsShown()));
  }

  /** Back to what suits the run. */
  private void toggle(Grouping grouping) {
    boolean shown = model.rows().grouping() == grouping;
    model.rows().group(shown ? null : grouping);
  }

  private void add(String title, String keys, Runnable run, Trigger... triggers) {
    actions.add(new Action(title, keys, List.of(triggers), run));
  }

  private static Trigger code(KeyCode code) {
    return new KeyCodeCombination(code)::match;
  }

  private static Trigger combination(String keys) {
    return KeyCombination.keyCombination(keys)::match;
  }

  /** By what the key writes, since other keyboards have these elsewhere. */
  private static Trigger text(String... texts) {
    return event ->
        !event.isShortcutDown()
            && !event.isAltDown()
            && (Arrays.asList(texts).contains(event.getText()) || byCode(event, texts));
  }

  /** Number pads, and robots, give no text. */
  private static boolean byCode(KeyEvent event, String... texts) {
    String written =
        switch (event.getCode()) {
          case PLUS, ADD -> "+";
          case EQUALS -> "=";
          case MINUS, SUBTRACT -> "-";
          case DIGIT0, NUMPAD0 -> event.isShiftDown() ? "" : "0";
          case PERIOD -> ".";
          case COMMA -> ",";
          case OPEN_BRACKET -> "[";
          case CLOSE_BRACKET -> "]";
          default -> "";
        };
    return Arrays.asList(texts).contains(written);
  }

  List<Action> all() {
    return List.copyOf(actions);
  }

  /**
   * Does what a key means that something else has the focus for: combinations with Ctrl are meant
   * wherever that is, and buttons and tabs, which keep it once they are clicked, leave most keys
   * over.
   */
  void handleElsewhere(KeyEvent event) {
    boolean button =
        event.getTarget() instanceof ButtonBase || event.getTarget() instanceof TabPane;
    KeyCode code = event.getCode();
    boolean used = code.isNavigationKey() || code == KeyCode.ENTER || code == KeyCode.SPACE;
    if (event.isShortcutDown() || button && !used) {
      handle(event);
    }
  }

  /** Does what a key means; call it for keys pressed over the timeline. */
  void handle(KeyEvent event) {
    for (Action action : actions) {
      if (action.matches(event)) {
        action.run().run();
        event.consume();
        return;
      }
    }
  }
}
