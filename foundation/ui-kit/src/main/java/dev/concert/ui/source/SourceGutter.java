package dev.concert.ui.source;

import dev.concert.ui.look.Styles;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.IntFunction;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;

/** What stands left of a line: measurements if there are some, the number, the mark's bar. */
final class SourceGutter {
  /** Those that the viewer still uses; marks change in them, without the viewer. */
  private final Set<Row> rows = Collections.newSetFromMap(new WeakHashMap<>());

  private final ReadOnlyDoubleProperty width;
  private SourceDocument text = SourceDocument.of("");
  private SourceMarks marks = new SourceMarks(text, List.of());
  private IntFunction<Node> extra;

  /**
   * @param width of the lines, which the marks of whole lines are as wide as
   */
  SourceGutter(ReadOnlyDoubleProperty width) {
    this.width = width;
    width.addListener((_, _, _) -> rows.forEach(Parent::requestLayout));
  }

  void reset(SourceDocument newText, SourceMarks newMarks) {
    if (text != newText) {
      rows.clear();
    }
    text = newText;
    marks = newMarks;
    rows.forEach(Row::showMarks);
  }

  void extra(IntFunction<Node> beforeLine) {
    extra = beforeLine;
  }

  /** Called for visible lines only. */
  Node line(int index) {
    Row row = new Row(index + 1);
    rows.add(row);
    return row;
  }

  private final class Row extends HBox {
    private final int line;
    private final Region bar = new Region();

    /** Null while the line has never been marked. */
    private Region tint;

    /** What marks the line; null for nothing. */
    private String marked;

    Row(int line) {
      this.line = line;
      getStyleClass().add("gutter");
      Node before = extra == null ? null : extra.apply(line);
      if (before != null) {
        getChildren().add(before);
      }
      getChildren().addAll(number(), bar);
      bar.getStyleClass().add("gutter-bar");
      showMarks();
    }

    /** A text and no label, which would take several times as long to be there. */
    private Text number() {
      int digits = Math.max(3, Integer.toString(text.lines()).length());
      Text number = new Text(("%" + digits + "d").formatted(line));
      number.getStyleClass().addAll("line-number", Styles.MONO);
      return number;
    }

    void showMarks() {
      boolean header = marks.touches(text, line, SourceMark.Kind.HEADER);
      boolean body = marks.touches(text, line, SourceMark.Kind.BODY);
      String wanted = header ? "gutter-bar-header" : body ? "gutter-bar-body" : null;
      if (!Objects.equals(wanted, marked)) {
        marked = wanted;
        bar.getStyleClass()
            .setAll(wanted == null ? List.of("gutter-bar") : List.of("gutter-bar", wanted));
        showTint();
      }
    }

    private void showTint() {
      if (tint == null) {
        tint = new Region();
        tint.getStyleClass().add("body-tint");
        tint.setManaged(false);
        tint.setMouseTransparent(true);
        getChildren().add(tint);
      }
      tint.setVisible(marked != null);
    }

    /**
     * The tint lies over the whole line to the right. A style of the paragraph would do the same,
     * but is set line by line, visible or not: two seconds for a long class.
     */
    @Override
    protected void layoutChildren() {
      super.layoutChildren();
      if (tint != null) {
        // No wider than what is seen, or all that is beside it is painted again too.
        double room = Math.max(0, SourceGutter.this.width.get() - getWidth());
        tint.resizeRelocate(getWidth(), 0, room, getHeight());
      }
    }
  }
}
