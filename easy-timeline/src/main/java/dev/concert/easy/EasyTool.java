package dev.concert.easy;

import dev.concert.bus.Message;
import dev.concert.easy.labels.Prompt;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.EasySelections;
import dev.concert.easy.model.TimeAxis;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.TimelineSource;
import dev.concert.easy.states.TimelineSource.TimelineReading;
import dev.concert.easy.view.EasyController;
import dev.concert.easy.view.EasyView;
import dev.concert.easy.view.TimelinePane;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ShowResult;
import dev.concert.ui.ToolContext;
import dev.concert.ui.parts.TableData;
import dev.concert.ui.run.RunFollower;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;

/** The hypertool easy: the events and states of a run in time. */
final class EasyTool implements Hypertool {
  private final EasyModel model = new EasyModel(new TimeAxis(System::nanoTime));
  private final EasySelections selections = new EasySelections(model);
  private final EasyController controller;
  private final EasyView view;
  private final TimelineFollower follower;
  private final EasyLayout layout;
  private final LeftWindow left;
  private final NotesFollower notes;
  private final EasyOptions asked;

  /** Those beside this one; a further window has none. */
  private final TimeWindows windows;

  /** Whether the window is laid out as it was left. */
  private boolean restored;

  /** Whether the filter that was asked for has been shown. */
  private boolean filtered;

  EasyTool(
      ToolContext context,
      RunFollower.Opener<TimelineSource> opener,
      Prompt prompt,
      EasyOptions asked) {
    this(context, opener, prompt, asked, null);
  }

  /**
   * @param among the windows of which this is one; null for the first
   */
  private EasyTool(
      ToolContext context,
      RunFollower.Opener<TimelineSource> opener,
      Prompt prompt,
      EasyOptions asked,
      TimeWindows among) {
    this.asked = asked;
    boolean first = among == null;
    windows =
        new TimeWindows(
            context,
            (further, all) -> new EasyTool(further, opener, prompt, EasyOptions.NOTHING, all));
    TimeWindows all = first ? windows : among;
    follower = new TimelineFollower(model, context, opener, this::shown, this::unreadable);
    controller = new EasyController(model, context, prompt, follower::count);
    view =
        new EasyView(
            controller,
            context,
            follower.live(),
            follower::capture,
            follower::path,
            follower::read,
            follower::hide,
            () -> all.open(this));
    notes = new NotesFollower(model.notes(), context);
    layout = new EasyLayout(model, view, follower.live());
    left = new LeftWindow(model, view, layout, first ? () -> {} : context::showSelectionsAgain);
    groupAsAsked();
  }

  private void groupAsAsked() {
    if (asked.rows() != null) {
      model.rows().group(asked.rows());
    }
  }

  @Override
  public Node content() {
    return view;
  }

  @Override
  public void showRun(Path run) {
    left.follow();
    controller.run(run == null ? null : TimelineSource.folder(run));
    controller.figures();
    view.showNothingOf(run);
    view.showComparison();
    notes.follow(run);
    follower.follow(run);
    openWindows();
  }

  /** Where only a picture of this window is wanted, the others stay as they were left. */
  private void openWindows() {
    if (!asked.picture()) {
      windows.openWaiting(this);
    }
  }

  @Override
  public void showComparison() {
    view.showComparison();
  }

  private void unreadable() {
    view.showUnreadable();
  }

  private void shown(TimelineReading reading) {
    view.showReading(reading);
    if (model.range() != null) {
      controller.figures();
    }
    left.runShown();
    view.links().runShown();
    showFilter();
  }

  /** Rows that were hidden when the window was left give way to those of the filter. */
  private void showFilter() {
    if (asked.filter() != null && !filtered && restored && model.timeline() != null) {
      filtered = true;
      view.filters().show(asked.filter());
    }
  }

  @Override
  public ShowResult show(Message.Selection selection) {
    ShowResult shown = selections.show(selection);
    if (selection instanceof Message.SelectTime && shown.found()) {
      controller.figures();
    }
    return shown;
  }

  @Override
  public ShowResult fulfil(Message.Request request) {
    return switch (request) {
      case Message.ShowInTime inTime -> showInTime(inTime.routine());
      case Message.ShowView wanted -> view.links().show(wanted.link());
      default -> ShowResult.missing("easy does not know that request");
    };
  }

  private ShowResult showInTime(String routine) {
    ShowResult shown = selections.reveal(routine);
    StateRef state = shown.found() ? selections.nearest() : null;
    if (state != null) {
      controller.select(state);
      model.reveal(state);
    }
    return shown;
  }

  @Override
  public boolean isDrawn() {
    return view.isDrawn() && follower.isSettled();
  }

  @Override
  public Map<String, Object> view() {
    Map<String, Object> map = view.state();
    map.put("windows", windows.views());
    return map;
  }

  /** The states in the visible time. */
  @Override
  public TableData table() {
    return view.states();
  }

  @Override
  public List<Command> commands() {
    return view.commands();
  }

  /** A time or a range of times. */
  @Override
  public List<Command> typed(String text) {
    return view.typed(text);
  }

  @Override
  public List<Key> keys() {
    return view.keys();
  }

  @Override
  public Map<String, Object> layout() {
    Map<String, Object> map = layout.save();
    map.put("windows", windows.left());
    return map;
  }

  @Override
  public void restore(Map<String, Object> saved) {
    layout.restore(saved);
    restored = true;
    groupAsAsked();
    showFilter();
    windows.restore(saved.get("windows"));
    openWindows();
  }

  /** As {@link LeftWindow} tells it. */
  Map<String, Object> left(int mostRows) {
    return left.save(mostRows);
  }

  /** Shows what another one showed, as soon as the run has been read. */
  void showAsLeft(Map<?, ?> other) {
    left.restore(other);
  }

  @Override
  public void dispose() {
    windows.close();
    notes.dispose();
    follower.dispose();
    view.dispose();
  }

  EasyModel model() {
    return model;
  }

  TimeWindows windows() {
    return windows;
  }

  TimelinePane pane() {
    return view.pane();
  }

  EasyController controller() {
    return controller;
  }
}
