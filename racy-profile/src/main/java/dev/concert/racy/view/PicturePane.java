package dev.concert.racy.view;

import atlantafx.base.theme.Styles;
import dev.concert.model.words.Words;
import dev.concert.racy.compared.DifferenceBars;
import dev.concert.racy.details.DifferenceToggle;
import dev.concert.racy.details.NoiseKey;
import dev.concert.racy.details.RacyActions;
import dev.concert.racy.figures.NodePies.Value;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.model.BarsTitle;
import dev.concert.racy.model.NoiseText;
import dev.concert.racy.model.PieText;
import dev.concert.racy.model.RacyModel;
import dev.concert.trace.sides.Sides;
import dev.concert.ui.ToolContext;
import dev.concert.ui.parts.AloneLine;
import dev.concert.ui.parts.Tables;
import dev.concert.ui.parts.Tips;
import dev.concert.ui.parts.ToolBars;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** The rows of the run as bars, pies or a table, below their title; of two runs what differs. */
final class PicturePane {
  private static final String TOGGLE_TIP =
      Words.known(
          "What each row has more of in the other run, to the right, and less, to the left; off"
              + " shows the open run alone, here and in Contexts and Flame");

  private static final double GAP = 8;

  private final RacyModel model;
  private final BarsView bars;
  private final DifferenceBarsView difference;
  private final DifferenceToggle toggle;
  private final PiesView pies;
  private final BarsTable table;
  private final Label title = new Label();
  private final Label where = new Label();
  private final Button back = new Button(Words.say("◂ All nodes"));
  private final ToggleButton asBars = new ToggleButton(Words.say("Bars"));
  private final ToggleButton asPies = new ToggleButton(Words.say("Pies"));
  private final Map<Value, ToggleButton> values = new EnumMap<>(Value.class);
  private final HBox ofPies = new HBox();
  private final StackPane picture = new StackPane();
  private final VBox root;
  private final NoiseKey noise;
  private final AloneLine alone;
  private final DifferenceTable differenceTable = new DifferenceTable();
  private boolean tabled;

  PicturePane(
      RacyModel model,
      ToolContext context,
      BarsView bars,
      DifferenceBarsView difference,
      PiesView pies,
      RacyActions actions) {
    this.model = model;
    this.bars = bars;
    this.difference = difference;
    this.pies = pies;
    table = new BarsTable(model, context, actions);
    title.getStyleClass().add(dev.concert.ui.look.Styles.PANE_TITLE);
    title.setMinWidth(0);
    title.setMinHeight(Region.USE_PREF_SIZE);
    toggle = new DifferenceToggle(model, "bars-difference", Words.say(TOGGLE_TIP));
    noise = NoiseKey.ofPicture(context, "noise-key");
    alone = new AloneLine(Words.say("bars"), Words.say("Bars"), this::showDifference);
    HBox head = new HBox(title, ToolBars.spacer(), toggle.node(), kinds());
    head.setSpacing(GAP);
    ofPies();
    VBox.setVgrow(picture, Priority.ALWAYS);
    root = new VBox(head, noise.node(), alone, ofPies, picture);
    VBox.setVgrow(root, Priority.ALWAYS);
    show();
  }

  private HBox kinds() {
    ToggleGroup group = new ToggleGroup();
    asBars.setToggleGroup(group);
    asPies.setToggleGroup(group);
    asBars.setId("as-bars");
    asPies.setId("as-pies");
    asBars.getStyleClass().addAll(Styles.LEFT_PILL, Styles.SMALL);
    asPies.getStyleClass().addAll(Styles.RIGHT_PILL, Styles.SMALL);
    asBars.setTooltip(new Tooltip(Words.say("A bar for each row")));
    asPies.setTooltip(
        new Tooltip(Words.say("A pie for each node; a click on it shows its threads")));
    asBars.setOnAction(_ -> model.pies().want(false));
    asPies.setOnAction(_ -> model.pies().want(true));
    asBars.setMinWidth(Region.USE_PREF_SIZE);
    asPies.setMinWidth(Region.USE_PREF_SIZE);
    return new HBox(asBars, asPies);
  }

  private void ofPies() {
    back.setId("all-nodes");
    back.getStyleClass().addAll(Styles.FLAT, Styles.SMALL);
    back.setOnAction(_ -> pies.open(null));
    where.getStyleClass().add(dev.concert.ui.look.Styles.MUTED);
    where.setMinWidth(0);
    ToggleGroup group = new ToggleGroup();
    ofPies.getChildren().addAll(back, where, ToolBars.spacer());
    for (Value value : Value.values()) {
      String name = value.name().toLowerCase(Locale.ROOT);
      ToggleButton button = new ToggleButton(Words.say(word(value)));
      button.setId("pie-" + name);
      button.setToggleGroup(group);
      button.getStyleClass().add(Styles.SMALL);
      button.setTooltip(new Tooltip(Words.say("Over the threads of each node")));
      button.setMinWidth(Region.USE_PREF_SIZE);
      button.setOnAction(_ -> model.pies().choose(value));
      values.put(value, button);
      ofPies.getChildren().add(button);
    }
    ofPies.getStyleClass().add(dev.concert.ui.look.Styles.TOOL_BAR);
  }

  private static String word(Value value) {
    return switch (value) {
      case AVERAGE -> Words.known("average");
      case MAX -> Words.known("max");
      case MIN -> Words.known("min");
    };
  }

  Node node() {
    return root;
  }

  /** Brings everything into step with the model. */
  void show() {
    boolean wanted = model.pies().areWanted();
    asBars.setSelected(!wanted);
    asPies.setSelected(wanted);
    show(ofPies, wanted);
    boolean open = model.pies().node() != null;
    show(back, open);
    values.values().forEach(button -> show(button, !open));
    values.get(model.pies().value()).setSelected(true);
    where.setText(PieText.title(model.pies()));
    String sides = toggle.show();
    boolean differs = isOfDifference();
    show(toggle.node(), model.compared().comparison() != null && !wanted);
    noise.show(differs ? noise(model.compared().bars()) : null);
    tellAlone(wanted);
    if (model.summary() != null) {
      String text =
          differs
              ? sides + " · " + ofDifference(model.compared().bars().open())
              : BarsTitle.of(model.summary());
      title.setText(text);
      Tips.on(title, text);
      table.show(tabled && !wanted && !differs);
    }
    Node shown = differs ? ofDifference() : content(wanted);
    if (!picture.getChildren().contains(shown)) {
      picture.getChildren().setAll(shown);
    }
    redraw();
  }

  private static NoiseText noise(DifferenceBars of) {
    return new NoiseText(of.runsOfA(), of.runsOfB());
  }

  private Node content(boolean ofPies) {
    if (!tabled) {
      return ofPies ? pies : bars;
    }
    return ofPies && model.pies().made() != null
        ? Tables.of(new PieText(model.pies()).rows())
        : table.node();
  }

  /** Times stand in the place of what profiles do not have. */
  private String ofDifference(ProfileSummary open) {
    boolean instead = model.options().showsBlocked() && !open.options().showsBlocked();
    String why = instead ? Words.say(" · blocked times cannot be compared by row") : "";
    return BarsTitle.of(open) + why;
  }

  private Node ofDifference() {
    if (!tabled) {
      return difference;
    }
    differenceTable.show(model.compared().bars());
    return differenceTable.node();
  }

  /** Pies have no place for less than nothing. */
  private void tellAlone(boolean pies) {
    if (pies && model.compared().comparison() != null) {
      alone.show(Sides.name(model.run()), Sides.name(model.compared().with()));
    } else {
      alone.hide();
    }
  }

  private void showDifference() {
    model.pies().want(false);
    model.compared().showDifference(true);
  }

  private static void show(Node node, boolean visible) {
    node.setVisible(visible);
    node.setManaged(visible);
  }

  /** Whether the bars or the table are those of both sides. */
  boolean isOfDifference() {
    return model.compared().showsDifference() && !model.pies().areWanted();
  }

  /** What is shown as a table, and back. */
  void switchTable() {
    tabled = !tabled;
    show();
    picture.getChildren().getFirst().requestFocus();
  }

  boolean isTable() {
    return tabled;
  }

  void redraw() {
    bars.redraw();
    difference.redraw();
    pies.requestLayout();
  }

  void mark() {
    table.mark();
  }

  void recolour() {
    table.recolour();
  }
}
