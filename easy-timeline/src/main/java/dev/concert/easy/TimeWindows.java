package dev.concert.easy;

import dev.concert.bus.Message;
import dev.concert.ui.ToolContext;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.stage.WindowEvent;

/**
 * Further windows onto the run that a window shows, each with a time, rows, filters and a selected
 * state of its own. What is selected for all tools is shown in each of them.
 */
final class TimeWindows {
  /** From one window to the next, so that none covers another. */
  private static final double OFFSET = 36;

  private final ToolContext context;
  private final BiFunction<ToolContext, TimeWindows, EasyTool> tool;
  private final Map<EasyTool, Stage> open = new LinkedHashMap<>();
  private int opened;

  /**
   * @param tool makes what a further window holds, which is one of these
   */
  TimeWindows(ToolContext context, BiFunction<ToolContext, TimeWindows, EasyTool> tool) {
    this.context = context;
    this.tool = tool;
  }

  /** One that shows at first what {@code like} shows. */
  void open(EasyTool like) {
    Path run = context.run();
    if (run == null) {
      context.status("open a run first; then it can be shown in several windows");
      return;
    }
    opened++;
    StackPane content = new StackPane();
    Stage stage = context.window("easy: %s (%d)".formatted(run.getFileName(), opened + 1), content);
    EasyTool another = tool.apply(context.within(stage), this);
    content.getChildren().add(another.content());
    open.put(another, stage);
    stage.addEventHandler(WindowEvent.WINDOW_HIDDEN, _ -> closed(another));
    place(stage, like.content().getScene().getWindow());
    stage.show(); // before the layout is restored, which is measured by the window
    another.restore(like.layout());
    another.showRun(run);
    another.showLike(like);
    context.selections().current().forEach(another::show);
  }

  private void place(Stage stage, Window beside) {
    stage.setX(beside.getX() + opened * OFFSET);
    stage.setY(beside.getY() + opened * OFFSET);
    stage.setWidth(beside.getWidth());
    stage.setHeight(beside.getHeight());
  }

  private void closed(EasyTool another) {
    open.remove(another);
    another.dispose();
  }

  void showRun(Path run) {
    open.keySet().forEach(it -> it.showRun(run));
  }

  void showComparison() {
    open.keySet().forEach(EasyTool::showComparison);
  }

  void show(Message.Selection selection) {
    open.keySet().forEach(it -> it.show(selection));
  }

  boolean areDrawn() {
    return open.keySet().stream().allMatch(EasyTool::isDrawn);
  }

  /** What each of them shows, as {@link EasyTool#view} says it. */
  List<Map<String, Object>> views() {
    return open.keySet().stream().map(EasyTool::view).toList();
  }

  /** The tools in them, in the order in which they were opened. */
  List<EasyTool> tools() {
    return new ArrayList<>(open.keySet());
  }

  void close() {
    List.copyOf(open.values()).forEach(Stage::close);
  }
}
