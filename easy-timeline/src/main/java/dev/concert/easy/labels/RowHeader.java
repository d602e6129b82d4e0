package dev.concert.easy.labels;

import dev.concert.easy.facts.TaskText;
import dev.concert.easy.rows.RowContent;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.Timeline;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tips;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.shape.Polygon;
import javafx.scene.text.Font;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2MZ;

/** The label of one row, with the triangle that folds it. */
public final class RowHeader extends HBox {
  private static final PseudoClass HEADER = PseudoClass.getPseudoClass("header");
  private static final double INDENT = 14;

  private final StackPane triangle = new StackPane();
  private final Polygon shape = new Polygon(0, 0, 7, 0, 3.5, 5);
  private final FontIcon pin = Icons.of(Material2MZ.PUSH_PIN);
  private final Label name = new Label();
  private final Label shift = new Label();
  private final Label count = new Label();
  private TimelineRow row;
  private Timeline timeline;
  private long laterNanos;
  private String belowName = "";

  /**
   * What its label says and has room for.
   *
   * @param font in which it is written
   */
  record Name(String text, double room, Font font) {}

  RowHeader() {
    getStyleClass().add("row-header");
    setAlignment(Pos.TOP_LEFT);
    shape.getStyleClass().add("fold-triangle");
    triangle.getStyleClass().add("fold-button");
    triangle.getChildren().add(shape);
    name.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    name.setMinWidth(30);
    HBox.setHgrow(name, Priority.ALWAYS);
    name.setMaxWidth(Double.MAX_VALUE);
    count.getStyleClass().add(Styles.MUTED);
    count.setMinWidth(USE_PREF_SIZE);
    pin.getStyleClass().add("row-pin");
    shift.getStyleClass().add("row-shift");
    shift.setMinWidth(USE_PREF_SIZE);
    getChildren().addAll(triangle, pin, name, shift, count);
  }

  /**
   * @param later by how much its node is shifted
   */
  void show(TimelineRow shown, Timeline of, long later) {
    if (shown.equals(row) && of == timeline && later == laterNanos) {
      return;
    }
    row = shown;
    timeline = of;
    laterNanos = later;
    shift.setText(shown.level() == 0 ? ShiftText.of(later) : "");
    shift.setManaged(!shift.getText().isEmpty());
    belowName = shown.group() == null ? "" : "\n" + TaskText.sum(of, shown.group());
    name.setText(shown.label() + belowName);
    count.setText(countOf(shown));
    triangle.setVisible(shown.hasThreads());
    pin.setVisible(shown.pinned());
    pin.setManaged(shown.pinned());
    shape.setRotate(shown.folded() ? -90 : 0);
    pseudoClassStateChanged(HEADER, shown.isHeader());
    setStyle("-fx-padding: 3 6 0 %s;".formatted(2 + INDENT * shown.level()));
    Tips.on(this, HeaderText.of(shown, of, later));
    setAccessibleText(HeaderText.spoken(shown, of, later));
  }

  /** To be asked when it has its size. */
  Name name() {
    layout();
    double room = name.getWidth() - name.snappedLeftInset() - name.snappedRightInset() - 1;
    return new Name(row.label(), room, name.getFont());
  }

  /** Its name, shortened to what has room. */
  void showName(String shortened) {
    name.setText(shortened + belowName);
  }

  /**
   * How many threads a header stands for or a carrier carried, or tasks; how far a counter goes,
   * for how long all stood still.
   */
  private String countOf(TimelineRow shown) {
    if (shown.isCounter()) {
      return "≤ " + Units.count(timeline.counter(shown.key()).maximum());
    }
    if (shown.isJvm()) {
      return Units.time(timeline.jvm(shown.node()).haltNanos());
    }
    return switch (shown.item().content()) {
      case RowContent.One one -> countOf(one.span().all().below(one.span().task()));
      case RowContent.Many many -> Units.count(many.group().size());
      case RowContent.Submitted submitted -> countOf(submitted.below());
      case RowContent.Carried carried -> Units.count(carried.carrier().virtualThreads());
      case null -> shown.isThread() ? "" : Units.count(shown.threads().size());
    };
  }

  private static String countOf(int below) {
    return below == 0 ? "" : Units.count(below);
  }

  public StackPane triangle() {
    return triangle;
  }

  TimelineRow row() {
    return row;
  }
}
