package dev.concert.classy.view;

import dev.concert.classy.model.ClassyModel;
import dev.concert.classy.model.Interfaces;
import dev.concert.classy.model.Roots;
import dev.concert.model.words.Words;
import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.parts.Tips;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;

/** How interfaces are shown, and whether the picture begins with them: one button, two choices. */
final class InterfaceMenu {
  private final ClassyModel model;
  private final MenuButton button = new MenuButton(Words.say("Interfaces"));

  InterfaceMenu(ClassyModel model) {
    this.model = model;
    button.setId("interfaces");
    button.getStyleClass().add("slim");
    button.setMinWidth(MenuButton.USE_PREF_SIZE);
    Tips.on(
        button,
        Words.say(
            "How a class shows its interfaces (Ctrl+I), and what the picture begins with"
                + " (Ctrl+Shift+I)"));
    List<MenuItem> items = new ArrayList<>();
    items.addAll(
        choice(
            List.of(Interfaces.values()),
            Interfaces::title,
            model::interfaces,
            model::setInterfaces));
    items.add(new SeparatorMenuItem());
    items.addAll(choice(List.of(Roots.values()), Roots::title, model::roots, model::setRoots));
    button.getItems().setAll(items);
  }

  private <T> List<MenuItem> choice(
      List<T> values, Function<T, String> title, Supplier<T> chosen, Consumer<T> choose) {
    ToggleGroup group = new ToggleGroup();
    List<MenuItem> items = new ArrayList<>();
    for (T value : values) {
      RadioMenuItem item = new RadioMenuItem(title.apply(value));
      item.setToggleGroup(group);
      item.setOnAction(_ -> choose.accept(value));
      button.addEventHandler(MenuButton.ON_SHOWING, _ -> item.setSelected(value == chosen.get()));
      items.add(item);
    }
    return items;
  }

  MenuButton button() {
    return button;
  }

  /** The same for the palette, each with the key that goes through them. */
  List<Command> commands() {
    String group = Words.known("Command");
    List<Command> commands = new ArrayList<>();
    for (Interfaces value : Interfaces.values()) {
      commands.add(new Command(group, value.title(), "Ctrl+I", () -> model.setInterfaces(value)));
    }
    for (Roots value : Roots.values()) {
      commands.add(new Command(group, value.title(), "Ctrl+Shift+I", () -> model.setRoots(value)));
    }
    return commands;
  }

  /** Goes on to the next of a choice. */
  String next(boolean ofRoots) {
    if (ofRoots) {
      model.setRoots(model.roots().next());
      return model.roots().title();
    }
    model.setInterfaces(model.interfaces().next());
    return model.interfaces().title();
  }
}
