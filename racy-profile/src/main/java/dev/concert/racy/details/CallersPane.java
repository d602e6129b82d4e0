package dev.concert.racy.details;

import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.model.DetailKind;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.model.RowText;
import dev.concert.trace.heat.CallEdges;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.EmptyState;
import dev.concert.ui.parts.KeptSide;
import dev.concert.ui.parts.Splits;
import dev.concert.ui.parts.Tips;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import org.kordamp.ikonli.material2.Material2AL;

/** Who calls the marked routine on the row, and whom it calls. */
public final class CallersPane implements DetailPane {
  /** A routine has few callers: there is room for eight of them. */
  private static final double USUAL_CALLERS = 260;

  private final RacyModel model;
  private final ToolContext context;
  private final StackPane root = new StackPane();
  private final Rectangle swatch = ProfileCells.swatch(Color.TRANSPARENT);
  private final Label name = new Label();
  private final Label row = new Label();
  private final EdgeTable callers;
  private final EdgeTable callees;
  private final VBox filled;

  public CallersPane(RacyModel model, ToolContext context, RacyActions actions) {
    this.model = model;
    this.context = context;
    root.setId(DetailKind.CALLERS.id());
    callers = new EdgeTable("callers-table", Words.say("Called by"), model, context, actions);
    callees = new EdgeTable("callees-table", Words.say("Calls"), model, context, actions);
    name.getStyleClass().add(Styles.PANE_TITLE);
    name.setMinWidth(0);
    row.getStyleClass().add(Styles.MUTED);
    HBox head = new HBox(swatch, name, row);
    head.getStyleClass().add(Styles.TOOL_BAR);
    SplitPane both = Splits.of(Orientation.VERTICAL, callers.node(), callees.node());
    new KeptSide(both, callers.node(), USUAL_CALLERS, KeptSide.atMost(0.5));
    VBox.setVgrow(both, Priority.ALWAYS);
    filled = new VBox(head, both);
  }

  @Override
  public Node node() {
    return root;
  }

  @Override
  public void fill(ProfileSummary summary) {
    String routine = model.function();
    String why = routine == null ? null : model.notMeasured(routine);
    if (routine == null) {
      show(
          new EmptyState(
              Material2AL.CALL_SPLIT,
              Words.say("No routine is selected"),
              Words.say("Click a segment of a bar, or a routine in any tool.")));
    } else if (why != null) {
      show(new EmptyState(Material2AL.BLOCK, RoutineName.labelWithParameters(routine), why + "."));
    } else {
      show(filled);
      swatch.setFill(context.colour(routine));
      name.setText(RoutineName.labelWithParameters(routine));
      Tips.on(name, routine);
      row.setText(Words.say("on %s", RowText.title(summary, model.row())));
      CallEdges edges = model.edges();
      // Of a run that grows, the last ones stay until the next are added up.
      if (edges != null) {
        callers.fill(edges.callers(routine));
        callees.fill(edges.callees(routine));
      }
    }
  }

  private void show(Node content) {
    if (!root.getChildren().contains(content)) {
      root.getChildren().setAll(content);
    }
  }

  @Override
  public void mark(ProfileSummary summary) {
    fill(summary);
  }

  @Override
  public void recolour() {
    if (model.function() != null) {
      swatch.setFill(context.colour(model.function()));
    }
    callers.recolour();
    callees.recolour();
  }
}
