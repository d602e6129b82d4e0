package dev.concert.racy.details;

import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.racy.figures.FunctionProfile;
import dev.concert.racy.figures.FunctionProfile.Spread;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowHistogram;
import dev.concert.racy.model.AmountFormat;
import dev.concert.racy.model.DetailKind;
import dev.concert.racy.model.FigureWords;
import dev.concert.racy.model.FunctionText;
import dev.concert.racy.model.RacyModel;
import dev.concert.trace.RoutineProfile;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.EmptyState;
import dev.concert.ui.parts.Tips;
import java.util.List;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import org.kordamp.ikonli.material2.Material2AL;

/** One routine over all rows: its figures on each, and how far they lie apart. */
public final class FunctionPane implements DetailPane {
  /** Fewer rows are read faster in the table than in a histogram. */
  private static final int FEWEST_ROWS = 5;

  private final RacyModel model;
  private final ToolContext context;
  private final StackPane root = new StackPane();
  private final VBox filled = new VBox();
  private final Rectangle swatch = ProfileCells.swatch(Color.TRANSPARENT);
  private final Label name = new Label();
  private final Label totals = new Label();
  private final Label spread = new Label();
  private final Label imbalance = new Label();
  private final Label calls = new Label();
  private final FunctionTable table;
  private final Hyperlink brushed = new Hyperlink();
  private final HistogramStrip histogram;
  private ProfileSummary shown;

  /** The routine that is shown. */
  private String about;

  public FunctionPane(
      RacyModel model, ToolContext context, RacyActions actions, DerivationPopup origins) {
    this.model = model;
    this.context = context;
    root.setId(DetailKind.ROUTINE.id());
    table = new FunctionTable(model, context, actions, origins);
    histogram = new HistogramStrip(model, context, this::choose);
    brushed.setId("brushed");
    brushed.setOnAction(_ -> histogram.clear());
    head();
    VBox.setVgrow(table.node(), Priority.ALWAYS);
  }

  private void head() {
    name.getStyleClass().add(Styles.PANE_TITLE);
    name.setMinWidth(0);
    totals.getStyleClass().add(Styles.MUTED);
    totals.setWrapText(true);
    spread.getStyleClass().add(Styles.MUTED);
    spread.setWrapText(true);
    spread.setTooltip(new Tooltip(Words.say("exclusive time over the rows that ran it")));
    imbalance.setTooltip(new Tooltip(Words.say(FigureWords.IMBALANCE)));
    imbalance.setMinWidth(Region.USE_PREF_SIZE);
    imbalance.setId("imbalance");
    Region spacer = new Region();
    HBox.setHgrow(spacer, Priority.ALWAYS);
    HBox first = new HBox(swatch, name, spacer, imbalance);
    first.getStyleClass().add(Styles.TOOL_BAR);
    calls.getStyleClass().add(Styles.MUTED);
    calls.setId("calls");
    calls.setWrapText(true);
    calls.setTooltip(
        new Tooltip(
            Words.say(
                "mean ± standard deviation, minimum and maximum of the inclusive times of all calls"
                    + " that have returned, as measured")));
    for (Label words : List.of(totals, spread, calls)) {
      words.setMinHeight(Region.USE_PREF_SIZE);
    }
    VBox figures = new VBox(2, totals, spread, calls, histogram, brushed);
    figures.getStyleClass().add("racy-figures");
    filled.getChildren().setAll(first, figures, table.node());
  }

  @Override
  public void recolour() {
    if (model.function() != null) {
      swatch.setFill(context.colour(model.function()));
      histogram.requestLayout();
      table.refresh();
    }
  }

  @Override
  public Node node() {
    return root;
  }

  @Override
  public void fill(ProfileSummary summary) {
    String routine = model.function();
    boolean same = summary == shown && Objects.equals(routine, about);
    if (!same || !root.getChildren().contains(filled)) {
      refill(summary, routine);
    }
    table.mark();
  }

  private void refill(ProfileSummary summary, String routine) {
    shown = summary;
    about = routine;
    if (routine == null) {
      root.getChildren()
          .setAll(
              new EmptyState(
                  Material2AL.LEADERBOARD,
                  Words.say("No routine is selected"),
                  Words.say("Click a segment of a bar, or a routine in any tool.")));
      return;
    }
    String why = model.notMeasured(routine);
    if (why == null) {
      show(FunctionProfile.of(summary, routine), summary);
    } else {
      root.getChildren()
          .setAll(
              new EmptyState(
                  Material2AL.BLOCK, RoutineName.labelWithParameters(routine), why + "."));
    }
  }

  private void show(FunctionProfile profile, ProfileSummary summary) {
    swatch.setFill(context.colour(profile.routine()));
    name.setText(RoutineName.labelWithParameters(profile.routine()));
    Tips.on(name, profile.routine());
    Spread exclusive = profile.spread(RoutineProfile::exclusiveNanos);
    String ran =
        Words.say(
            "ran on %d of %s", profile.ran(), Units.plural(profile.lines().size(), "row", "rows"));
    totals.setText(ran + " · " + FunctionText.totals(summary, profile.routine()));
    spread.setText(FunctionText.spread(profile, AmountFormat.of(summary)));
    String took = FunctionText.calls(profile);
    calls.setText(took);
    show(calls, !took.isEmpty());
    imbalance.setText(Words.say("imbalance %s", Units.percent(exclusive.imbalance())));
    show(histogram, profile.ran() >= FEWEST_ROWS);
    histogram.show(profile.routine(), RowHistogram.of(profile), exclusive);
    table.show(profile, summary);
    choose();
    // Put in again, all of it would be styled again.
    if (!root.getChildren().contains(filled)) {
      root.getChildren().setAll(filled);
    }
  }

  /** Lists the rows that are chosen in the histogram. */
  private void choose() {
    table.choose(histogram::chooses);
    show(brushed, histogram.isBrushed());
    if (histogram.isBrushed()) {
      brushed.setText(
          Words.say(
              "%s of %s · show all", Units.plural(table.size(), "row", "rows"), histogram.range()));
    }
  }

  private static void show(Node node, boolean visible) {
    node.setVisible(visible);
    node.setManaged(visible);
  }

  @Override
  public void mark(ProfileSummary summary) {
    fill(summary);
  }
}
