package dev.concert.racy.view;

import atlantafx.base.theme.Styles;
import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.BarOptions.Part;
import dev.concert.racy.figures.BarOptions.Quantity;
import dev.concert.racy.figures.BarOptions.Scale;
import dev.concert.racy.figures.BlockedTimes;
import dev.concert.racy.figures.ProfileReading;
import dev.concert.racy.model.RacyModel;
import dev.concert.trace.Metric;
import dev.concert.trace.Row;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.ToolBars;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
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

  private static final List<Integer> TOPS = List.of(5, 10, 20, 50, ALL);

  private final RacyModel model;
  private final ToolBar root;
  private boolean showing;

  BarControls(RacyModel model) {
    this.model = model;
    Node part =
        choice(
            "part",
            List.of(
                new Option<>(Part.EXCLUSIVE, "Exclusive", "in the routine itself"),
                new Option<>(Part.INCLUSIVE, "Inclusive", "with all it calls")),
            BarOptions::part,
            value -> model.options().get().with(value));
    model.options().addListener((_, _, now) -> part.setDisable(!now.showsTime()));
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
            value -> model.options().get().with(value));
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
                    value -> model.options().get().with(value)),
                metric(),
                label("Rows"),
                grouping(),
                label("Top"),
                top(),
                subtracted()));
    root.setId("controls");
    Node blocked = quantity.lookup("#quantity-blocked");
    model.reading().addListener((_, _, _) -> offerBlocked(blocked));
    model.blocked().addListener((_, _, _) -> offerBlocked(blocked));
    offerBlocked(blocked);
  }

  ToolBar node() {
    return root;
  }

  private static Label label(String text) {
    Label label = new Label(text);
    label.getStyleClass().add(dev.concert.ui.look.Styles.MUTED);
    label.setMinWidth(Region.USE_PREF_SIZE);
    return label;
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
        model.options().set(set.apply(option.value()));
      });
      buttons.put(option.value(), button);
    }
    Runnable follow = () -> buttons.get(get.apply(model.options().get())).setSelected(true);
    model.options().addListener((_, _, _) -> follow.run());
    follow.run();
    return new HBox(buttons.values().toArray(Node[]::new));
  }

  private static String pill(int index, int count) {
    if (index == 0) {
      return Styles.LEFT_PILL;
    }
    return index == count - 1 ? Styles.RIGHT_PILL : Styles.CENTER_PILL;
  }

  /** Blocked times can be chosen where there are, or may be, events to take them from. */
  private void offerBlocked(Node button) {
    ProfileReading reading = model.reading().get();
    BlockedTimes known = model.blocked().get();
    boolean traced = reading != null && reading.traced() && (known == null || !known.isEmpty());
    button.setDisable(!traced);
    if (reading != null && !traced && model.options().get().showsBlocked()) {
      model.options().set(model.options().get().with(Quantity.TIME));
    }
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
            model.options().set(model.options().get().with(value));
          }
        });
    model.summary().addListener((_, _, made) -> show(box, made == null ? null : made.grouping()));
    return box;
  }

  static String name(Row.Grouping grouping) {
    return switch (grouping) {
      case NODE -> "nodes";
      case GROUP -> "thread groups";
      case THREAD -> "threads";
    };
  }

  private Node top() {
    List<Integer> tops = new ArrayList<>(TOPS);
    ComboBox<Integer> box = new ComboBox<>(FXCollections.observableArrayList(tops));
    box.setId("top");
    box.setMinWidth(Region.USE_PREF_SIZE);
    box.setConverter(text(value -> value == ALL ? "all" : value.toString()));
    box.setTooltip(
        new Tooltip(
            "How many functions get a segment of their own; the others are drawn together"));
    box.valueProperty()
        .addListener((_, _, value) -> {
          if (!showing && value != null) {
            model.options().set(model.options().get().withTop(value));
          }
        });
    model.options().addListener((_, _, now) -> show(box, now.top()));
    show(box, model.options().get().top());
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
            model.options().set(model.options().get().with(Quantity.TIME).withMetric(value));
          }
        });
    model
        .summary()
        .addListener((_, _, made) -> {
          List<Metric> all = made == null ? List.of() : made.profile().metrics();
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
          show(box, made == null ? null : made.amounts().metric().name());
        });
    box.setVisible(false);
    box.setManaged(false);
    return box;
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
            "Take the calibrated cost of measuring out of all times, which are then estimates (~)"));
    button.setOnAction(
        _ -> model.options().set(model.options().get().withSubtracted(button.isSelected())));
    model.options().addListener((_, _, now) -> button.setSelected(now.subtracted()));
    model
        .reading()
        .addListener((_, _, now) ->
            button.setDisable(now != null && now.profile().intrusion().nsPerCall() <= 0));
    return button;
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
