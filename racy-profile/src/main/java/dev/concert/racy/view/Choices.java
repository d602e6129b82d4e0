package dev.concert.racy.view;

import atlantafx.base.theme.Styles;
import dev.concert.model.words.Words;
import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.model.RacyModel.Change;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.util.StringConverter;

/** Controls that choose what the model shows, and follow it. */
final class Choices {
  private final RacyModel model;
  private final List<Follower> followers = new ArrayList<>();
  private boolean showing;

  /** What is done to a control whenever one of these has changed. */
  private record Follower(Set<Change> of, Runnable show) {}

  /** A button among several. */
  record Option<T>(T value, String title, String hint) {}

  Choices(RacyModel model) {
    this.model = model;
  }

  void follow(Runnable show, Change first, Change... further) {
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

  /** Buttons of which one is pressed. */
  <T> HBox buttons(
      String id,
      List<Option<T>> options,
      Function<BarOptions, T> get,
      Function<T, BarOptions> set) {
    ToggleGroup group = new ToggleGroup();
    Map<T, ToggleButton> buttons = new LinkedHashMap<>();
    for (Option<T> option : options) {
      ToggleButton button = new ToggleButton(Words.say(option.title()));
      button.setId(id + "-" + option.title().toLowerCase(Locale.ROOT));
      button.setToggleGroup(group);
      button.setTooltip(new Tooltip(Words.say(option.title()) + ": " + Words.say(option.hint())));
      button.setMinWidth(Region.USE_PREF_SIZE);
      button.getStyleClass().add(pill(buttons.size(), options.size()));
      button.setOnAction(_ -> {
        button.setSelected(true);
        model.choose(set.apply(option.value()));
      });
      buttons.put(option.value(), button);
    }
    follow(() -> select(group, buttons.get(get.apply(model.options()))), Change.OPTIONS);
    return new HBox(buttons.values().toArray(Node[]::new));
  }

  /**
   * @param button null for none
   */
  private static void select(ToggleGroup group, ToggleButton button) {
    group.selectToggle(button);
  }

  private static String pill(int index, int count) {
    if (index == 0) {
      return Styles.LEFT_PILL;
    }
    return index == count - 1 ? Styles.RIGHT_PILL : Styles.CENTER_PILL;
  }

  /**
   * A list that drops down.
   *
   * @param what is chosen, as a screen reader says it
   */
  <T> ComboBox<T> box(
      String id,
      String what,
      List<T> items,
      Function<T, String> name,
      String hint,
      BiFunction<BarOptions, T, BarOptions> set) {
    ComboBox<T> box = new ComboBox<>(FXCollections.observableArrayList(items));
    box.setId(id);
    box.setAccessibleText(what);
    box.setMinWidth(Region.USE_PREF_SIZE);
    box.setConverter(text(name));
    box.setTooltip(new Tooltip(hint));
    box.valueProperty()
        .addListener((_, _, value) -> {
          if (!showing && value != null) {
            model.choose(set.apply(model.options(), value));
          }
        });
    return box;
  }

  <T> void show(ComboBox<T> box, T value) {
    silently(() -> box.setValue(value));
  }

  /** Changes controls without taking that for a choice. */
  void silently(Runnable change) {
    showing = true;
    try {
      change.run();
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
