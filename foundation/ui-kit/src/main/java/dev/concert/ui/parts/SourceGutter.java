package dev.concert.ui.parts;

import dev.concert.ui.look.Styles;
import java.util.function.IntFunction;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/**
 * What stands left of a line: measurements where there are some, the line number, the mark's bar.
 */
final class SourceGutter {
  private SourceText text = SourceText.of("");
  private Marks marks = new Marks(text, java.util.List.of());
  private IntFunction<Node> extra;

  void reset(SourceText newText, Marks newMarks) {
    text = newText;
    marks = newMarks;
  }

  void extra(IntFunction<Node> beforeLine) {
    extra = beforeLine;
  }

  /** Called for visible lines only. */
  Node line(int index) {
    int line = index + 1;
    HBox row = new HBox();
    row.getStyleClass().add("gutter");
    Node before = extra == null ? null : extra.apply(line);
    if (before != null) {
      row.getChildren().add(before);
    }
    int digits = Math.max(3, Integer.toString(text.lines()).length());
    Label number = new Label(("%" + digits + "d").formatted(line));
    // Not a "label": the viewer measures lines outside the scene, where that look has no colours.
    number.getStyleClass().setAll("line-number", Styles.MONO);
    row.getChildren().addAll(number, bar(line));
    if (marks.touches(text, line, Mark.Kind.BODY) || marks.touches(text, line, Mark.Kind.HEADER)) {
      Tint.over(row);
    }
    return row;
  }

  private Region bar(int line) {
    Region bar = new Region();
    bar.getStyleClass().add("gutter-bar");
    if (marks.touches(text, line, Mark.Kind.HEADER)) {
      bar.getStyleClass().add("gutter-bar-header");
    } else if (marks.touches(text, line, Mark.Kind.BODY)) {
      bar.getStyleClass().add("gutter-bar-body");
    }
    return bar;
  }

  /**
   * Lies over the whole line from here to the right. A style of the paragraph would do the same,
   * but is set line by line, visible or not: two seconds for a long class.
   */
  private static final class Tint extends Region {
    private static final double WIDER_THAN_ANY_LINE = 20_000;

    Tint() {
      getStyleClass().add("body-tint");
      setManaged(false);
      setMouseTransparent(true);
    }

    static void over(HBox row) {
      Tint tint = new Tint();
      row.getChildren().add(tint);
      row.layoutBoundsProperty()
          .addListener((_, _, bounds) ->
              tint.resizeRelocate(bounds.getWidth(), 0, WIDER_THAN_ANY_LINE, bounds.getHeight()));
    }
  }
}
