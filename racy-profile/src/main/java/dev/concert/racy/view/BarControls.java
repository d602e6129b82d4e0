package dev.concert.racy.view;

import dev.concert.model.words.Words;
import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.BarOptions.Part;
import dev.concert.racy.figures.BarOptions.Quantity;
import dev.concert.racy.figures.BarOptions.Scale;
import dev.concert.racy.figures.ProfileReading;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.Segments;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.model.RacyModel.Change;
import dev.concert.racy.view.Choices.Option;
import dev.concert.trace.Metric;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.ToolBars;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToolBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** What the bars show, to be chosen: always in step with the model. */
final class BarControls {
  static final int ALL = Integer.MAX_VALUE;

  /** How much is drawn for itself: so many of the largest, or all from a share of a row on. */
  private record Level(int top, double threshold) {
    static Level of(BarOptions options) {
      return new Level(options.top(), options.threshold());
    }

    @Override
    public String toString() {
      if (threshold > 0) {
        return "≥ " + Units.percent(threshold);
      }
      return top == ALL ? Words.say("all") : Words.say("top %d", top);
    }
  }

  private static final List<Level> LEVELS =
      List.of(
          new Level(5, 0),
          new Level(10, 0),
          new Level(20, 0),
          new Level(50, 0),
          new Level(ALL, 0),
          new Level(ALL, 0.001),
          new Level(ALL, 0.01),
          new Level(ALL, 0.02),
          new Level(ALL, 0.05),
          new Level(ALL, 0.1));

  private final RacyModel model;
  private final Choices choices;
  private final FormulaMenu formulas;
  private final ToolBar root;

  BarControls(RacyModel model) {
    this.model = model;
    choices = new Choices(model);
    formulas = new FormulaMenu(model);
    choices.follow(formulas::show, Change.FORMULAS, Change.OPTIONS, Change.SUMMARY, Change.RUN);
    root =
        ToolBars.of(
            List.of(
                quantity(),
                part(),
                scale(),
                metric(),
                grouping(),
                segments(),
                level(),
                subtracted(),
                formulas.node()));
    root.setId("controls");
  }

  private Node quantity() {
    HBox buttons =
        choices.buttons(
            "quantity",
            List.of(
                new Option<>(
                    Quantity.TIME, Words.known("Time"), Words.known("how long routines ran")),
                new Option<>(
                    Quantity.BLOCKED,
                    Words.known("Blocked"),
                    Words.known(
                        "how long threads waited in them: monitors, parking, sleep, I/O;"
                            + " needs waits recorded by the agent with --mode trace")),
                new Option<>(
                    Quantity.CALLS,
                    Words.known("Calls"),
                    Words.known("how often routines were called"))),
            options -> options.derived() == null ? options.quantity() : null,
            value -> model.options().with(value));
    Node blocked = buttons.lookup("#quantity-blocked");
    choices.follow(
        () -> blocked.setDisable(!model.mayHaveBlockedTimes()),
        Change.READING,
        Change.RUN,
        Change.PROFILE);
    return buttons;
  }

  private Node part() {
    Node part =
        choices.buttons(
            "part",
            List.of(
                new Option<>(
                    Part.EXCLUSIVE, Words.known("Exclusive"), Words.known("in the routine itself")),
                new Option<>(
                    Part.INCLUSIVE, Words.known("Inclusive"), Words.known("with all it calls"))),
            BarOptions::part,
            value -> model.options().with(value));
    choices.follow(() -> part.setDisable(!model.options().mayBeInclusive()), Change.OPTIONS);
    return part;
  }

  private Node scale() {
    Node scale =
        choices.buttons(
            "scale",
            List.of(
                new Option<>(
                    Scale.PERCENT, "%", Words.known("part of each row's life, or of its calls")),
                new Option<>(
                    Scale.ABSOLUTE, Words.known("Absolute"), Words.known("nanoseconds or calls"))),
            BarOptions::scale,
            value -> model.options().with(value));
    choices.follow(() -> scale.setDisable(model.options().derived() != null), Change.OPTIONS);
    return scale;
  }

  /** Brings into step what depends on one of the changes. */
  void show(Set<Change> changes) {
    choices.show(changes);
  }

  /** Opens the editor on a formula, or on a new one (null). */
  void editFormula() {
    formulas.edit(null, root);
  }

  ToolBar node() {
    return root;
  }

  private Node grouping() {
    ComboBox<RowChoice> box =
        choices.box(
            "grouping",
            Words.say("Rows"),
            List.of(RowChoice.values()),
            RowChoice::title,
            Words.say(
                "What a row is: a JVM, a group of threads such as a pool, a thread,\n"
                    + "or threads whose profiles are alike, which a click lists"),
            (options, choice) -> choice.in(options));
    choices.follow(
        () -> choices.show(box, model.summary() == null ? null : RowChoice.of(model.summary())),
        Change.SUMMARY,
        Change.RUN);
    return box;
  }

  private Node segments() {
    ComboBox<Segments> box =
        choices.box(
            "segments",
            Words.say("Segments"),
            List.of(Segments.values()),
            segments -> Words.say(segments.noun(true)),
            Words.say(
                "What a segment is: a routine, or all routines of a class or package together"),
            BarOptions::with);
    choices.follow(() -> choices.show(box, model.options().segments()), Change.OPTIONS);
    return box;
  }

  private Node level() {
    ComboBox<Level> box =
        choices.box(
            "top",
            Words.say("Segments of their own"),
            LEVELS,
            Level::toString,
            Words.say(
                "What gets a segment of its own: the largest, or all from a share of a row on; the"
                    + " others are drawn together"),
            (options, level) -> options.withTop(level.top()).withThreshold(level.threshold()));
    choices.follow(() -> choices.show(box, Level.of(model.options())), Change.OPTIONS);
    return box;
  }

  /** Only where there is more than time. */
  private Node metric() {
    ComboBox<String> box =
        choices.box(
            "metric",
            Words.say("Metric"),
            List.of(),
            Metric::said,
            "",
            (options, name) -> options.with(Quantity.TIME).withMetric(name));
    choices.follow(() -> showMetrics(box), Change.SUMMARY, Change.RUN);
    return box;
  }

  private void showMetrics(ComboBox<String> box) {
    ProfileSummary summary = model.summary();
    List<Metric> all = summary == null ? List.of() : summary.profile().metrics();
    List<String> names =
        all.stream()
            .filter(metric -> metric.unavailable() == null)
            .map(Metric::name)
            .sorted()
            .toList();
    if (!names.equals(box.getItems())) {
      choices.silently(() -> box.getItems().setAll(names));
    }
    box.setTooltip(new Tooltip(hint(all)));
    box.setVisible(all.size() > 1);
    box.setManaged(all.size() > 1);
    boolean shown = summary != null && summary.derived() == null;
    choices.show(box, shown ? summary.metric().name() : null);
  }

  private static String hint(List<Metric> all) {
    StringBuilder hint = new StringBuilder(Words.say("What is shown of each routine"));
    for (Metric metric : all) {
      if (metric.unavailable() != null) {
        hint.append("\n");
        hint.append(Words.say("%s is not available here: %s", metric.said(), metric.unavailable()));
      } else if (metric.readNanos() > 0) {
        String cost = Units.time(metric.readNanos());
        hint.append("\n");
        hint.append(Words.say("%s: %s a reading, two readings a call", metric.said(), cost));
      }
    }
    return hint.toString();
  }

  private Node subtracted() {
    ToggleButton button = new ToggleButton(Words.say("− measuring"));
    button.setId("subtracted");
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.setTooltip(
        new Tooltip(
            Words.say(
                "Take the calibrated cost of measuring out of all times, which are then estimates"
                    + " (~)")));
    button.setOnAction(_ -> model.choose(model.options().withSubtracted(button.isSelected())));
    choices.follow(() -> button.setSelected(model.options().subtracted()), Change.OPTIONS);
    choices.follow(() -> button.setDisable(!isCostKnown()), Change.READING, Change.RUN);
    return button;
  }

  private boolean isCostKnown() {
    ProfileReading reading = model.reading();
    return reading == null || reading.profile().intrusion().nsPerCall() > 0;
  }
}
