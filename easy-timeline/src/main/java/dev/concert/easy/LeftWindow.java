package dev.concert.easy;

import dev.concert.easy.filters.FilterJson;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.time.TimeAxis;
import dev.concert.easy.time.Viewport;
import dev.concert.easy.view.EasyView;
import dev.concert.ui.memory.ContentMemory;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How a window is left, in plain maps and lists: its layout and what it showed of the run. Another
 * window comes to show the same: its layout at once, the rest when the run has been read.
 */
final class LeftWindow {
  private final EasyModel model;
  private final EasyView view;
  private final EasyLayout layout;
  private final Runnable selectionsAgain;

  /** What is shown once the run has been read; null after that. */
  private Map<?, ?> awaited;

  /** Whether the run that is open has been read. */
  private boolean read;

  /** The text of filters and the columns of tables as they were restored. */
  private Object content;

  /**
   * @param selectionsAgain shows in the window what is selected, which may move what is visible
   */
  LeftWindow(EasyModel model, EasyView view, EasyLayout layout, Runnable selectionsAgain) {
    this.model = model;
    this.view = view;
    this.layout = layout;
    this.selectionsAgain = selectionsAgain;
  }

  /** The layout alone, for the next start. */
  Map<String, Object> saveLayout() {
    return layout.save(EasyLayout.MOST_ROWS);
  }

  void restoreLayout(Map<String, Object> saved) {
    layout.restore(saved);
  }

  /**
   * @param mostRows so many at most are told of the rows that are folded, hidden, pinned or moved
   */
  Map<String, Object> save(int mostRows) {
    Map<String, Object> left = new LinkedHashMap<>();
    if (awaited != null) {
      awaited.forEach((key, value) -> left.put(key.toString(), value));
      return left;
    }
    TimeAxis axis = model.axis();
    left.put("layout", layout.save(mostRows));
    left.put("content", ContentMemory.of(view, content));
    left.put("run", model.run() == null ? null : model.run().toString());
    left.put("fromNanos", axis.showsAll() ? null : axis.view().fromNanos());
    left.put("toNanos", axis.showsAll() ? null : axis.view().toNanos());
    FilterJson.put(left, model.hiding());
    left.put("find", view.find());
    return left;
  }

  void restore(Map<?, ?> left) {
    awaited = left;
    Map<String, Object> saved = new LinkedHashMap<>();
    if (left.get("layout") instanceof Map<?, ?> map) {
      map.forEach((key, value) -> saved.put(key.toString(), value));
    }
    layout.restore(saved);
  }

  /** Another run is going to be read. */
  void follow() {
    read = false;
  }

  /** The run has been read, perhaps again. */
  void runShown() {
    if (!read) {
      read = true;
      selectionsAgain.run();
    }
    if (awaited != null && model.timeline() != null) {
      Map<?, ?> left = awaited;
      awaited = null;
      show(left);
    }
  }

  /** Times are those of the run that they were kept of. */
  private void show(Map<?, ?> left) {
    content = left.get("content");
    ContentMemory.restore(view, content);
    view.filters().hide(FilterJson.hiding(left));
    if (left.get("find") instanceof String text) {
      view.find(text);
    }
    boolean same = model.run() != null && model.run().toString().equals(left.get("run"));
    if (same
        && left.get("fromNanos") instanceof Number from
        && left.get("toNanos") instanceof Number to
        && to.doubleValue() > from.doubleValue()) {
      model.showAskedFor(new Viewport(from.doubleValue(), to.doubleValue()));
    }
  }
}
