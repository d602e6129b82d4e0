package dev.concert.easy;

import dev.concert.bus.Message;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.EasyViewState;
import dev.concert.easy.model.TimeAxis;
import dev.concert.easy.model.TimelineRow;
import dev.concert.easy.panels.CopyToClipboard;
import dev.concert.easy.panels.Legend;
import dev.concert.easy.states.CapturedValues;
import dev.concert.easy.states.RangeStatistics;
import dev.concert.easy.states.StateDetails;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.TimeText;
import dev.concert.easy.states.TimelineSource;
import dev.concert.easy.states.TimelineSource.TimelineReading;
import dev.concert.easy.view.EasyActions;
import dev.concert.easy.view.EasyController;
import dev.concert.easy.view.EasyView;
import dev.concert.easy.view.TimelinePane;
import dev.concert.model.RoutineName;
import dev.concert.trace.RunInfo;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ShowResult;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.EmptyState;
import dev.concert.ui.parts.TableData;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.TextInputDialog;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/** The hypertool easy: the events and states of a run in time. */
public final class EasyTool implements Hypertool {
  private final ToolContext context;
  private final TimelineSource reader;
  private final EasyModel model = new EasyModel(new TimeAxis(System::nanoTime));
  private final EasyController controller;
  private final EasyView view;
  private final TimelineFollower follower;
  private final EasyLayout layout;

  public EasyTool(ToolContext context) {
    this(context, TimelineSource::fromDisk, EasyTool::ask);
  }

  EasyTool(ToolContext context, TimelineSource reader, EasyController.Prompt prompt) {
    this.context = context;
    this.reader = reader;
    controller = new EasyController(model, context, prompt);
    follower = new TimelineFollower(model, context, reader, this::shown, this::unreadable);
    view = new EasyView(controller, context, this::capture, follower::hide);
    layout = new EasyLayout(model, view, follower);
    view.showEmpty(noRun());
  }

  private void capture(StateDetails call, Consumer<CapturedValues> done) {
    Path run = follower.run();
    if (run != null) {
      context.background(
          "captured", "Reading what was captured", _ -> reader.captured(run, call), done);
    }
  }

  private static Optional<String> ask(String title, String hint, String initial) {
    TextInputDialog dialog = new TextInputDialog(initial);
    dialog.setTitle(title);
    dialog.setHeaderText(hint);
    dialog.setGraphic(null);
    return dialog.showAndWait();
  }

  @Override
  public Node content() {
    return view;
  }

  @Override
  public void showRun(Path run) {
    controller.run(run == null ? null : TimelineSource.folder(run));
    controller.figures();
    view.showProblems(List.of());
    view.showEmpty(run == null ? noRun() : reading(run));
    follower.follow(run);
  }

  private void shown(TimelineReading reading) {
    if (reading.timeline() == null) {
      view.showEmpty(noEvents(reading));
    }
    view.showReading(reading);
    view.showProblems(problems(reading));
    if (model.range() != null) {
      controller.figures();
    }
    layout.runShown();
  }

  private static List<String> problems(TimelineReading reading) {
    List<String> sentences = new ArrayList<>(reading.problems());
    long lost = reading.timeline() == null ? 0 : reading.timeline().trace().lostEvents();
    if (lost > 0) {
      sentences.addFirst(
          Units.plural(lost, "event was", "events were")
              + " lost: states are missing where rows are hatched.");
    }
    return sentences;
  }

  @Override
  public ShowResult show(Message.Selection selection) {
    String why =
        switch (selection) {
          case Message.SelectFunction function ->
              missing(
                  model.selectFunction(function.routine(), Boolean.TRUE.equals(function.reveal())));
          case Message.SelectNode node -> model.selectNode(node.node(), node.thread());
          case Message.SelectTime time -> showTime(time);
          case Message.SelectClass _ ->
              "easy shows functions in time; select a method of the class";
          case Message.SelectFile _ -> "easy shows functions in time, not files";
          case Message.SelectCollection _ -> "easy shows functions in time, not collections";
          case Message.SelectRegion region -> missing(model.selectFunction(region.region(), false));
        };
    return why == null ? ShowResult.FOUND : ShowResult.missing(why);
  }

  /** Says more precisely why there are no states, where the run itself is the reason. */
  private String missing(String why) {
    TimelineReading reading = follower.reading();
    if (why == null || model.timeline() != null) {
      return why;
    }
    if (follower.run() == null) {
      return "not measured: no run is open";
    }
    return reading == null
        ? "not shown yet: the run is being read"
        : "not measured: the run has no events, only a " + reading.run().mode();
  }

  private String showTime(Message.SelectTime time) {
    if (model.timeline() == null) {
      return "no run with events is open";
    }
    boolean other =
        time.run() != null && !TimelineSource.folder(Path.of(time.run())).equals(follower.run());
    if (other) {
      return "that time belongs to another run: " + time.run();
    }
    TimeRange range = TimeRange.between(time.fromNanos(), time.toNanos());
    if (range.fromNanos() > model.axis().endNanos()) {
      return "the run is over before that time";
    }
    model.revealRange(range);
    controller.figures();
    return null;
  }

  @Override
  public ShowResult fulfil(Message.Request request) {
    if (!(request instanceof Message.ShowInTime inTime)) {
      return ShowResult.missing("easy does not know that request");
    }
    String why = missing(model.selectFunction(inTime.routine(), true));
    StateRef state = why == null ? model.selected().nearest(model.axis().view().centre()) : null;
    if (state != null) {
      controller.select(state);
      model.reveal(state);
    }
    return why == null ? ShowResult.FOUND : ShowResult.missing(why);
  }

  @Override
  public Map<String, Object> view() {
    Double nanos = controller.pointer();
    Map<String, Object> map =
        new EasyViewState(model).toMap(nanos, nanos == null ? null : view.pane().pointed());
    map.put("redraws", view.pane().redraws().toMap());
    map.put("primitives", view.pane().primitives());
    map.put("live", follower.reading() != null && follower.reading().live());
    map.put("table", view.tableShown());
    return map;
  }

  /** The states in the visible time. */
  @Override
  public TableData table() {
    return view.states();
  }

  @Override
  public List<Command> commands() {
    List<Command> commands = new ArrayList<>();
    for (EasyActions.Action action : view.actions().all()) {
      String keys = action.keys().isEmpty() ? "" : "   " + action.keys();
      commands.add(new Command("Command", action.title() + keys, action.run()));
    }
    if (model.timeline() != null) {
      for (TimelineRow row : model.rows().all()) {
        commands.add(new Command("Row", row.label(), () -> controller.select(row)));
      }
      for (RangeStatistics.Total total : model.analysis().totals()) {
        String name = RoutineName.label(total.label().name());
        commands.add(new Command("Function", name, () -> controller.select(total.label())));
      }
    }
    return commands;
  }

  /** A time or a range of times. */
  @Override
  public List<Command> typed(String text) {
    boolean time = TimeText.parse(text).isPresent() || TimeText.parseRange(text).isPresent();
    return model.timeline() == null || !time
        ? List.of()
        : List.of(new Command("Time", "Go to " + text.strip(), () -> controller.goTo(text)));
  }

  @Override
  public List<Key> keys() {
    List<Key> keys = new ArrayList<>();
    for (EasyActions.Action action : view.actions().all()) {
      if (!action.keys().isEmpty()) {
        keys.add(new Key(action.keys(), action.title()));
      }
    }
    keys.add(new Key("drag", "Measure a range"));
    keys.add(new Key("Shift+drag", "Move the picture"));
    keys.add(new Key("Ctrl+wheel", "Zoom at the pointer"));
    return keys;
  }

  @Override
  public Map<String, Object> layout() {
    return layout.save();
  }

  @Override
  public void restore(Map<String, Object> saved) {
    layout.restore(saved);
  }

  @Override
  public void dispose() {
    follower.dispose();
    view.dispose();
  }

  EasyModel model() {
    return model;
  }

  TimelinePane pane() {
    return view.pane();
  }

  Legend legend() {
    return view.legend();
  }

  EasyController controller() {
    return controller;
  }

  private static EmptyState noRun() {
    return new EmptyState(
        Material2MZ.TIMELINE,
        "No run is open",
        "Open a run in master control, drop its folder here, or measure one with its events:"
            + " concert run --mode trace -- java -jar app.jar");
  }

  private static EmptyState reading(Path run) {
    return new EmptyState(
        Material2AL.HOURGLASS_EMPTY,
        "Reading " + run.getFileName(),
        "States appear when the trace has been read.");
  }

  private void unreadable() {
    view.showEmpty(
        new EmptyState(
            Material2AL.ERROR_OUTLINE,
            "This run cannot be read",
            "The reason stands above. Open another run in master control, or drop its folder"
                + " here."));
  }

  /** A profile alone has no times; says how to measure again. */
  private EmptyState noEvents(TimelineReading reading) {
    RunInfo run = reading.run();
    String again = "concert run --mode trace -- " + String.join(" ", run.commandLine());
    return new EmptyState(
        Material2MZ.TIMELINE,
        "This run has no events",
        "It was measured in mode "
            + run.mode()
            + ", which sums up and keeps no times; racy shows it."
            + " To see it in time, measure again: "
            + again,
        new EmptyState.Action(
            "Copy the command",
            () -> {
              CopyToClipboard.text(again);
              context.toast("Copied: " + again);
            }));
  }
}
