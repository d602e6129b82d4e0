package dev.concert.easy.panels;

import dev.concert.easy.histogram.HistogramModel;
import dev.concert.easy.histogram.HistogramModel.Change;
import dev.concert.easy.histogram.Picked;
import dev.concert.easy.paint.ThemeProbe;
import dev.concert.easy.states.Timeline;
import dev.concert.model.words.Words;
import dev.concert.ui.ToolContext;
import dev.concert.ui.change.Redraw;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.KeptSide;
import dev.concert.ui.parts.Splits;
import dev.concert.ui.parts.Tables;
import dev.concert.ui.parts.Tips;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.geometry.Orientation;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.material2.Material2AL;

/** How many states or messages there are of which length or size, and those that are picked. */
public final class HistogramPane extends BorderPane {
  private static final double USUAL_PICKED = 320;
  private static final double WIDEST_PICKED = 0.4;

  /** What the button that closes it takes of the width. */
  private static final double CLOSE = 60;

  private final HistogramModel model;
  private final Label title = new Label();
  private final Label figures = new Label();
  private final Label message = new Label();
  private final Button again = new Button(Words.say("Count"));
  private final HistogramControls controls;
  private final NormalButtons outside;
  private final HistogramChart chart;
  private final PickedTable picked;
  private final Redraw<Change> redraw;
  private String missing;

  /**
   * @param timeline that is shown, by which threads and nodes are called
   * @param onItem something that is picked has been clicked
   * @param onAgain counting was cancelled and is wanted after all
   */
  public HistogramPane(
      HistogramModel model,
      ToolContext context,
      ThemeProbe theme,
      Supplier<Timeline> timeline,
      Consumer<Picked.Item> onItem,
      Runnable onAgain) {
    this.model = model;
    controls = new HistogramControls(model);
    outside = new NormalButtons(model);
    chart = new HistogramChart(model, context, theme);
    picked = new PickedTable(model, timeline, onItem);
    setId("histogram-pane");
    getStyleClass().add("histogram-pane");
    again.setOnAction(_ -> onAgain.run());
    message.getStyleClass().add(Styles.MUTED);
    message.setId("histogram-message");
    message.setWrapText(true);
    ContextMenu menu = new ContextMenu();
    menu.getItems().addAll(Tables.copyItems(() -> HistogramText.table(model)));
    chart.setOnContextMenuRequested(
        event -> menu.show(chart, event.getScreenX(), event.getScreenY()));
    HBox hint = new HBox(8, message, again);
    hint.getStyleClass().add("histogram-hint");
    hint.setPickOnBounds(false);
    SplitPane split = Splits.of(Orientation.HORIZONTAL, new StackPane(chart, hint), picked);
    new KeptSide(split, picked, USUAL_PICKED, KeptSide.atMost(WIDEST_PICKED));
    setTop(head());
    setCenter(split);
    redraw = new Redraw<>(Change.class, model.changes(), this::draw);
    showMissing(null);
  }

  private Node head() {
    title.getStyleClass().add(Styles.PANE_TITLE);
    title.setId("histogram-title");
    figures.getStyleClass().add(Styles.MUTED);
    figures.setId("histogram-figures");
    Tips.on(
        figures, Words.say("Of all that is counted, to one part in 2,000; the greatest exactly"));
    Button close = new Button(null, Icons.of(Material2AL.CLOSE));
    close.getStyleClass().add(Styles.FLAT);
    close.setAccessibleText(Words.say("Close the histogram"));
    Tips.on(close, Words.say("Close the histogram (H)"));
    close.setOnAction(_ -> model.show(null));
    FlowPane parts = new FlowPane(12, 2, title, figures, controls, outside);
    parts.setRowValignment(VPos.CENTER);
    parts.prefWrapLengthProperty().bind(widthProperty().subtract(CLOSE));
    HBox.setHgrow(parts, Priority.ALWAYS);
    HBox head = new HBox(10, parts, close);
    head.getStyleClass().add("histogram-head");
    return head;
  }

  /** What the user has to do before anything can be counted; null for nothing. */
  public void showMissing(String sentence) {
    missing = sentence;
    again.setVisible(false);
    say();
  }

  /** Counting was cancelled. */
  public void showCancelled() {
    missing = Words.say("Counting was cancelled.");
    again.setVisible(true);
    say();
  }

  /** Which row would be counted alone. */
  public void showRow(String label) {
    controls.showRow(label);
  }

  /** Colours or theme have changed. */
  public void repaint() {
    redraw.request(Change.VIEW);
  }

  private void draw(Set<Change> changes) {
    if (model.subject() == null) {
      return;
    }
    controls.update();
    outside.update();
    chart.update();
    picked.update();
    say();
  }

  private void say() {
    boolean counted = model.counts() != null;
    boolean none = counted && model.counts().count() == 0;
    boolean empty = counted && !none && model.bins().count() == 0;
    String sentence =
        missing != null
            ? missing
            : !counted
                ? Words.say("Counting")
                : none
                    ? Words.say("Nothing of it lies there.")
                    : empty ? Words.say("Nothing is so long.") : null;
    message.setText(sentence);
    message.setVisible(sentence != null);
    if (model.subject() != null) {
      title.setText(model.subject().title());
      figures.setText(
          counted && !none
              ? HistogramText.count(model) + " · " + HistogramText.figures(model)
              : "");
    }
  }

  /** Draws what has changed, before something asks what is on the screen. */
  public void now() {
    redraw.now();
  }

  public boolean isDrawn() {
    return !redraw.isPending();
  }

  public void dispose() {
    redraw.dispose();
  }

  /** The keyboard goes to the bars. */
  public void focusChart() {
    applyCss(); // what is split is in no scene before its first skin
    chart.requestFocus();
  }
}
