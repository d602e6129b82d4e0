package dev.concert.cagey.view;

import dev.concert.cagey.graph.Omission;
import dev.concert.cagey.model.CageyModel;
import dev.concert.cagey.model.GraphFilters;
import dev.concert.model.words.Words;
import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.look.Styles;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.Tips;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;

/** What is hidden and how much, each with a cross that shows it again; and the menu that hides. */
final class FilterBar extends FlowPane {
  private static final List<Omission> OFFERED =
      Stream.of(Omission.values()).filter(what -> what != Omission.LIBRARY).toList();

  private final CageyModel model;
  private final MenuButton menu = new MenuButton(Words.say("Hide"));

  FilterBar(CageyModel model) {
    this.model = model;
    setId("filters");
    getStyleClass().addAll("chips", "filter-chips");
    menu.setId("hide");
    menu.getStyleClass().add("slim");
    menu.setMinWidth(Region.USE_PREF_SIZE);
    Tips.on(menu, Words.say("Hide routines and calls of little interest (H)"));
    OFFERED.forEach(what -> menu.getItems().add(item(what)));
    show();
  }

  private CheckMenuItem item(Omission what) {
    CheckMenuItem item = new CheckMenuItem(what.title());
    item.setId("hide-" + what.word());
    item.setOnAction(_ -> model.setOmitted(what, item.isSelected()));
    return item;
  }

  /** To be put into the tool bar. */
  Node menu() {
    return menu;
  }

  void openMenu() {
    menu.requestFocus();
    menu.show();
  }

  /** Brings it into step with the model. */
  void show() {
    GraphFilters filters = model.filters();
    for (int i = 0; i < OFFERED.size(); i++) {
      ((CheckMenuItem) menu.getItems().get(i)).setSelected(filters.isOmitted(OFFERED.get(i)));
    }
    boolean any = filters.active().stream().anyMatch(OFFERED::contains);
    setVisible(any && model.hasProgram());
    setManaged(isVisible());
    getChildren().setAll(isVisible() ? shown(filters) : List.of());
  }

  private List<Node> shown(GraphFilters filters) {
    List<Node> shown = new ArrayList<>(List.of(muted(Words.say("Hidden:"))));
    filters.active().forEach(what -> shown.add(chip(what, filters)));
    if (filters.unread() > 0) {
      String unread = Units.plural(filters.unread(), "source file", "source files");
      shown.add(muted(Words.say("not read: %s", unread)));
    }
    return shown;
  }

  private static Label muted(String text) {
    Label label = new Label(text);
    label.getStyleClass().add(Styles.MUTED);
    return label;
  }

  private Chip chip(Omission what, GraphFilters filters) {
    boolean reading = filters.isAwaited(what);
    int hidden = filters.count(what);
    return new Chip(
        "hidden-" + what.word(),
        what.noun() + "  " + (reading ? "…" : what.count(hidden)),
        reading
            ? Words.say("%s: a click shows them again", what.title())
            : Words.say(
                "%s: %s hidden; a click shows them again", what.title(), what.counted(hidden)),
        () -> model.setOmitted(what, false));
  }

  List<Command> commands() {
    return OFFERED.stream()
        .map(what -> {
          boolean hidden = model.filters().isOmitted(what);
          String title = Words.say(hidden ? "Show: %s" : "Hide: %s", what.title());
          return new Command(Words.known("Command"), title, () -> model.setOmitted(what, !hidden));
        })
        .toList();
  }
}
