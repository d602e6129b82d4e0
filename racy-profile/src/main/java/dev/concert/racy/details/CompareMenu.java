package dev.concert.racy.details;

import dev.concert.model.words.Words;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.model.RangeComparisons;
import dev.concert.racy.model.RangeComparisons.Choice;
import dev.concert.trace.Profile.Stretch;
import dev.concert.ui.measured.RunChoices;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;

/** The runs that the open one can be compared with. */
public final class CompareMenu {
  private final RacyModel model;
  private final RunChoices runs;

  public CompareMenu(RacyModel model, Node owner) {
    this.model = model;
    runs = new RunChoices(owner, model.compared()::compareWith);
  }

  /** Below a button. */
  public void show(Node button) {
    ContextMenu menu = new ContextMenu();
    menu.setId("compare-menu");
    menu.getItems().setAll(items());
    menu.show(button, Side.BOTTOM, 0, 0);
  }

  private List<MenuItem> items() {
    List<MenuItem> items = new ArrayList<>();
    List<Choice> ofRange = RangeComparisons.of(model);
    if (!ofRange.isEmpty()) {
      items.add(heading(Words.say("Compare %s with", range())));
      ofRange.forEach(choice -> items.add(item(choice)));
      items.add(new SeparatorMenuItem());
      items.add(heading(Words.say("Compare the whole run with")));
    }
    items.addAll(runs.items(model.compared().choices()));
    return items;
  }

  private String range() {
    return Stretch.words(List.of(model.range().selected()));
  }

  private static MenuItem heading(String text) {
    MenuItem heading = new MenuItem(text);
    heading.setMnemonicParsing(false);
    heading.setDisable(true);
    return heading;
  }

  private MenuItem item(Choice choice) {
    MenuItem item = new MenuItem(choice.title());
    item.setMnemonicParsing(false);
    item.setOnAction(_ -> model.compared().compare(choice.sides()));
    return item;
  }
}
