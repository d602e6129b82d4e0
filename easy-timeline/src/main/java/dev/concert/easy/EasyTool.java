package dev.concert.easy;

import dev.concert.bus.Message;
import dev.concert.easy.labels.Prompt;
import dev.concert.easy.states.TimelineSource;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ShowResult;
import dev.concert.ui.ToolContext;
import dev.concert.ui.parts.TableData;
import dev.concert.ui.run.RunFollower;
import dev.concert.ui.setting.ViewSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;

/** The hypertool easy: the events and states of a run in time. */
final class EasyTool implements Hypertool {
  private final EasyWindow window;

  /** Those beside this one; a further window has none. */
  private final TimeWindows windows;

  EasyTool(
      ToolContext context,
      RunFollower.Opener<TimelineSource> opener,
      Prompt prompt,
      EasyOptions asked) {
    windows =
        new TimeWindows(
            context,
            !asked.picture(),
            (further, all) -> new EasyTool(further, opener, prompt, all));
    window = new EasyWindow(context, opener, prompt, () -> {}, () -> windows.open(this));
  }

  /** What a further window holds. */
  private EasyTool(
      ToolContext context,
      RunFollower.Opener<TimelineSource> opener,
      Prompt prompt,
      TimeWindows among) {
    windows = TimeWindows.none(context);
    window =
        new EasyWindow(
            context, opener, prompt, context::showSelectionsAgain, () -> among.open(this));
  }

  @Override
  public Node content() {
    return window.view();
  }

  @Override
  public void showRun(Path run) {
    window.follow(run);
    windows.openWaiting(this);
  }

  @Override
  public void showComparison() {
    window.view().showComparison();
  }

  @Override
  public ShowResult show(Message.Selection selection) {
    return window.show(selection);
  }

  @Override
  public void showNothingSelected() {
    window.showNothingSelected();
  }

  @Override
  public ShowResult fulfil(Message.Request request) {
    return window.fulfil(request);
  }

  @Override
  public ViewSettings settings() {
    return new EasySettings().in(this);
  }

  @Override
  public boolean isDrawn() {
    return window.isDrawn();
  }

  @Override
  public Map<String, Object> view() {
    Map<String, Object> map = window.view().state();
    map.put("windows", windows.views());
    return map;
  }

  /** The states in the visible time. */
  @Override
  public TableData table() {
    return window.view().states();
  }

  @Override
  public List<Command> commands() {
    return window.view().commands();
  }

  /** A time or a range of times. */
  @Override
  public List<Command> typed(String text) {
    return window.view().typed(text);
  }

  @Override
  public List<Key> keys() {
    return window.view().keys();
  }

  @Override
  public Map<String, Object> layout() {
    Map<String, Object> map = window.left().saveLayout();
    map.put("windows", windows.left());
    return map;
  }

  @Override
  public void restore(Map<String, Object> saved) {
    window.left().restoreLayout(saved);
    windows.restore(saved.get("windows"));
    windows.openWaiting(this);
  }

  @Override
  public void dispose() {
    windows.close();
    window.dispose();
  }

  EasyWindow window() {
    return window;
  }

  TimeWindows windows() {
    return windows;
  }
}
