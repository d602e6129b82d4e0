package dev.concert.easy;

import dev.concert.model.words.Words;
import dev.concert.ui.ToolContext;
import dev.concert.ui.memory.WindowBounds;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import javafx.geometry.Rectangle2D;
import javafx.stage.Stage;
import javafx.stage.Window;
import javafx.stage.WindowEvent;

/**
 * Further windows onto the run that a window shows, each with a time, rows, filters and a selected
 * state of its own. Those that are open at the end are opened again at the next start.
 */
final class TimeWindows {
  /** Where a window was left, beside what {@link LeftWindow} tells. */
  private static final String BOUNDS = "bounds";

  /** From one window to the next, so that none covers another. */
  private static final double OFFSET = 36;

  private final ToolContext context;
  private final BiFunction<ToolContext, TimeWindows, EasyTool> tool;
  private final boolean reopened;
  private final Map<EasyTool, Stage> open = new LinkedHashMap<>();

  /** Those that were left open and wait for a run. */
  private List<Map<?, ?>> waiting = List.of();

  private int opened;

  /**
   * @param reopened whether those that were left open are opened again; else they stay as they were
   *     left
   * @param tool makes what a further window holds, which is one of these
   */
  TimeWindows(
      ToolContext context, boolean reopened, BiFunction<ToolContext, TimeWindows, EasyTool> tool) {
    this.context = context;
    this.reopened = reopened;
    this.tool = tool;
  }

  /** Those of a further window, beside which none is opened. */
  static TimeWindows none(ToolContext context) {
    return new TimeWindows(
        context,
        false,
        (_, _) -> {
          throw new IllegalStateException("a further window opens none of its own");
        });
  }

  /** One that shows at first what {@code like} shows. */
  void open(EasyTool like) {
    if (context.run() == null) {
      context.status(Words.say("open a run first; then it can be shown in several windows"));
      return;
    }
    open(like.window().left().save(Integer.MAX_VALUE), like);
  }

  private void open(Map<?, ?> left, EasyTool beside) {
    opened++;
    Stage stage = new Stage();
    EasyTool another = context.further(stage, further -> tool.apply(further, this));
    open.put(another, stage);
    stage.addEventHandler(WindowEvent.WINDOW_HIDDEN, _ -> open.remove(another));
    if (!WindowBounds.restore(stage, left.get(BOUNDS))) {
      place(stage, beside.content().getScene().getWindow());
    }
    stage.show(); // before the layout is restored, which is measured by the window
    another.window().left().restore(left);
  }

  private void place(Stage stage, Window beside) {
    WindowBounds.put(
        stage,
        new Rectangle2D(
            beside.getX() + opened * OFFSET,
            beside.getY() + opened * OFFSET,
            beside.getWidth(),
            beside.getHeight()));
  }

  /** How they are left: those that are open, or that would be if there were a run. */
  List<Map<?, ?>> left() {
    List<Map<?, ?>> all = new ArrayList<>(waiting);
    open.forEach((another, stage) -> {
      Map<String, Object> left = another.window().left().save(EasyLayout.MOST_ROWS);
      left.put(BOUNDS, WindowBounds.of(stage));
      all.add(left);
    });
    return all;
  }

  /**
   * Closes all, and has those that were left opened beside {@code first} by {@link #openWaiting}.
   */
  void restore(Object left) {
    close();
    waiting = new ArrayList<>();
    if (left instanceof List<?> list) {
      list.stream().filter(Map.class::isInstance).forEach(it -> waiting.add((Map<?, ?>) it));
    }
  }

  /** Opens those that were left, if there is a run that they can show. */
  void openWaiting(EasyTool first) {
    if (reopened && context.run() != null && !waiting.isEmpty()) {
      List<Map<?, ?>> all = waiting;
      waiting = List.of();
      all.forEach(it -> open(it, first));
      first.content().getScene().getWindow().requestFocus();
    }
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
