package dev.concert.racy.view;

import atlantafx.base.theme.Styles;
import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.BarOptions.Part;
import dev.concert.racy.figures.BarOptions.Quantity;
import dev.concert.racy.figures.BarOptions.Scale;
import dev.concert.racy.figures.ProfileReading;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.Segments;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.model.RacyModel.Change;
import dev.concert.trace.Metric;
import dev.concert.trace.Row;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.ToolBars;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.ToolBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.util.StringConverter;

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
      return top == ALL ? "all" : "top " + top;
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
  private final ToolBar root;
  private final List<Follower> followers = new ArrayList<>();
  private boolean showing;

  /** What is done to a control whenever one of these has changed. */
  private record Follower(Set<Change> of, Runnable show) {}

  BarControls(RacyModel model) {
    this.model = model;
    Node part =
        choice(
            "part",
            List.of(
                new Option<>(Part.EXCLUSIVE, "Exclusive", "in the routine itself"),
                new Option<>(Part.INCLUSIVE, "Inclusive", "with all it calls")),
            BarOptions::part,
            value -> model.options().with(value));
    follow(() -> part.setDisable(!model.options().mayBeInclusive()), Change.OPTIONS);
    HBox quantity =
        choice(
            "quantity",
            List.of(
                new Option<>(Quantity.TIME, "Time", "how long routines ran"),
                new Option<>(
                    Quantity.BLOCKED,
                    "Blocked",
                    "how long threads waited in them: monitors, parking, sleep, I/O;"
                        + " needs waits recorded by the agent with --mode trace"),
                new Option<>(Quantity.CALLS, "Calls", "how often routines were called")),
            BarOptions::quantity,
            value -> model.options().with(value));
    root =
        ToolBars.of(
            List.of(
                quantity,
                part,
                choice(
                    "scale",
                    List.of(
                        new Option<>(
                            Scale.PERCENT, "%", "part of each row's life, or of its calls"),
                        new Option<>(Scale.ABSOLUTE, "Absolute", "nanoseconds or calls")),
                    BarOptions::scale,
                    value -> model.options().with(value)),
                metric(),
                grouping(),
                segments(),
                level(),
                subtracted()));
    root.setId("controls");
    Node blocked = quantity.lookup("#quantity-blocked");
    follow(
        () -> blocked.setDisable(!model.mayHaveBlockedTimes()),
        Change.READING,
        Change.RUN,
        Change.PROFILE);
  }

  private void follow(Runnable show, Change first, Change... further) {
    followers.add(new Follower(EnumSet.of(first, further), show));
    show.run();
  }

  /** Brings into step what depends on one of the changes. */
  void show(Set<Change> changes) {
    for (Follower follower : followers) {
      if (!Collections.disjoint(follower.of(), changes)) {
        follower.show().run();
      }
    }
  }

  ToolBar node() {
    return root;
  }

  private record Option<T>(T value, String title, String hint) {}

  private <T> HBox choice(
      String id,
      List<Option<T>> options,
      Function<BarOptions, T> get,
      Function<T, BarOptions> set) {
    ToggleGroup group = new ToggleGroup();
    Map<T, ToggleButton> buttons = new LinkedHashMap<>();
    for (Option<T> option : options) {
      ToggleButton button = new ToggleButton(option.title());
      button.setId(id + "-" + option.title().toLowerCase(java.util.Locale.ROOT));
      button.setToggleGroup(group);
      button.setTooltip(new Tooltip(option.title() + ": " + option.hint()));
      button.setMinWidth(Region.USE_PREF_SIZE);
      button.getStyleClass().add(pill(buttons.size(), options.size()));
      button.setOnAction(_ -> {
        button.setSelected(true);
        model.choose(set.apply(option.value()));
      });
      buttons.put(option.value(), button);
    }
    follow(() -> buttons.get(get.apply(model.options())).setSelected(true), Change.OPTIONS);
    return new HBox(buttons.values().toArray(Node[]::new));
  }

  private static String pill(int index, int count) {
    if (index == 0) {
      return Styles.LEFT_PILL;
    }
    return index == count - 1 ? Styles.RIGHT_PILL : Styles.CENTER_PILL;
  }

  private Node grouping() {
    ComboBox<Row.Grouping> box =
        new ComboBox<>(FXCollections.observableArrayList(Row.Grouping.values()));
    box.setId("grouping");
    box.setMinWidth(Region.USE_PREF_SIZE);
    box.setConverter(text(BarControls::name));
    box.setTooltip(
        new Tooltip("What a row is: a JVM, a group of threads such as a pool, a thread"));
    box.valueProperty()
        .addListener((_, _, value) -> {
          if (!showing && value != null) {
            model.choose(model.options().with(value));
          }
        });
    follow(
        () -> show(box, model.summary() == null ? null : model.summary().grouping()),
        Change.SUMMARY,
        Change.RUN);
    return box;
  }

  static String name(Row.Grouping grouping) {
    return switch (grouping) {
      case NODE -> "nodes";
      case GROUP -> "thread groups";
      case THREAD -> "threads";
    };
  }

  private Node segments() {
    ComboBox<Segments> box = new ComboBox<>(FXCollections.observableArrayList(Segments.values()));
    box.setId("segments");
    box.setMinWidth(Region.USE_PREF_SIZE);
    box.setConverter(text(segments -> segments.noun(true)));
    box.setTooltip(
        new Tooltip(
            "What a segment is: a function, or all functions of a class or package together"));
    box.valueProperty()
        .addListener((_, _, value) -> {
          if (!showing && value != null) {
            model.choose(model.options().with(value));
          }
        });
    follow(() -> show(box, model.options().segments()), Change.OPTIONS);
    return box;
  }

  private Node level() {
    ComboBox<Level> box = new ComboBox<>(FXCollections.observableArrayList(LEVELS));
    box.setId("top");
    box.setMinWidth(Region.USE_PREF_SIZE);
    box.setConverter(text(Level::toString));
    box.setTooltip(
        new Tooltip(
            "What gets a segment of its own: the largest, or all from a share of a row on; the"
                + " others are drawn together"));
    box.valueProperty()
        .addListener((_, _, value) -> {
          if (!showing && value != null) {
            model.choose(model.options().withTop(value.top()).withThreshold(value.threshold()));
          }
        });
    follow(() -> show(box, Level.of(model.options())), Change.OPTIONS);
    return box;
  }

  /** Only where there is more than time. */
  private Node metric() {
    ComboBox<String> box = new ComboBox<>();
    box.setId("metric");
    box.setMinWidth(Region.USE_PREF_SIZE);
    box.valueProperty()
        .addListener((_, _, value) -> {
          if (!showing && value != null) {
            model.choose(model.options().with(Quantity.TIME).withMetric(value));
          }
        });
    follow(() -> showMetrics(box), Change.SUMMARY, Change.RUN);
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
      showing = true;
      box.getItems().setAll(names);
      showing = false;
    }
    box.setTooltip(new Tooltip(hint(all)));
    box.setVisible(all.size() > 1);
    box.setManaged(all.size() > 1);
    show(box, summary == null ? null : summary.metric().name());
  }

  private static String hint(List<Metric> all) {
    StringBuilder hint = new StringBuilder("What is shown of each routine");
    for (Metric metric : all) {
      if (metric.unavailable() != null) {
        hint.append("\n").append(metric.name()).append(" is not available here: ");
        hint.append(metric.unavailable());
      } else if (metric.readNanos() > 0) {
        hint.append("\n").append(metric.name()).append(": ");
        hint.append(Units.time(metric.readNanos())).append(" a reading, two readings a call");
      }
    }
    return hint.toString();
  }

  private Node subtracted() {
    ToggleButton button = new ToggleButton("− measuring");
    button.setId("subtracted");
    button.setMinWidth(Region.USE_PREF_SIZE);
    button.setTooltip(
        new Tooltip(
            "Take the calibrated cost of measuring out of all times, which are then estimates"
                + " (~)"));
    button.setOnAction(_ -> model.choose(model.options().withSubtracted(button.isSelected())));
    follow(() -> button.setSelected(model.options().subtracted()), Change.OPTIONS);
    follow(() -> button.setDisable(!isCostKnown()), Change.READING, Change.RUN);
    return button;
  }

  private boolean isCostKnown() {
    ProfileReading reading = model.reading();
    return reading == null || reading.profile().intrusion().nsPerCall() > 0;
  }

  private <T> void show(ComboBox<T> box, T value) {
    showing = true;
    try {
      box.setValue(value);
    } finally {
      showing = false;
    }
  }

  private static <T> StringConverter<T> text(Function<T, String> name) {
    return new StringConverter<>() {
      @Override
      public String toString(T value) {
        return value == null ? "" : name.apply(value);
      }

      @Override
      public T fromString(String text) {
        throw new UnsupportedOperationException("the box is not editable");
      }
    };
  }
}
