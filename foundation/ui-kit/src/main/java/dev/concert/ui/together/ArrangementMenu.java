package dev.concert.ui.together;

import dev.concert.model.words.Words;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Tips;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Alert;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TextInputDialog;
import org.kordamp.ikonli.material2.Material2MZ;

/** The arrangements by name, to choose, save and forget. */
final class ArrangementMenu {
  private final Arrangements arrangements;
  private final Supplier<Arrangement> now;
  private final Consumer<Arrangement> chosen;
  private final MenuButton button =
      new MenuButton(Words.say("Arrange"), Icons.of(Material2MZ.VIEW_QUILT));
  private final List<MenuItem> further = new ArrayList<>();

  /**
   * @param now how the window is arranged
   * @param chosen takes what the user has chosen
   */
  ArrangementMenu(
      Arrangements arrangements, Supplier<Arrangement> now, Consumer<Arrangement> chosen) {
    this.arrangements = arrangements;
    this.now = now;
    this.chosen = chosen;
    button.setId("arrangements");
    button.getStyleClass().add(Styles.FLAT);
    button.setFocusTraversable(false);
    button.setMinWidth(MenuButton.USE_PREF_SIZE);
    String what = Words.say("How the tools lie in this window");
    Tips.on(button, what);
    button.setAccessibleText(what);
    update();
  }

  Node node() {
    return button;
  }

  /** Offers something below the arrangements. */
  void offer(String title, Runnable action) {
    further.add(item(title, action));
    update();
  }

  void update() {
    button.getItems().clear();
    for (String name : arrangements.names()) {
      button
          .getItems()
          .add(item(arrangements.title(name), () -> chosen.accept(arrangements.get(name))));
    }
    button.getItems().add(new SeparatorMenuItem());
    button.getItems().add(item(Words.say("Save this arrangement…"), this::save));
    List<String> own = arrangements.names().stream().filter(arrangements::isOwn).toList();
    if (!own.isEmpty()) {
      Menu forget = new Menu(Words.say("Forget"));
      own.forEach(name -> forget.getItems().add(item(name, () -> forget(name))));
      button.getItems().add(forget);
    }
    if (!further.isEmpty()) {
      button.getItems().add(new SeparatorMenuItem());
      button.getItems().addAll(further);
    }
  }

  private static MenuItem item(String title, Runnable action) {
    MenuItem item = new MenuItem(title);
    item.setMnemonicParsing(false);
    item.setOnAction(_ -> action.run());
    return item;
  }

  private void save() {
    TextInputDialog dialog = new TextInputDialog();
    dialog.initOwner(button.getScene().getWindow());
    dialog.setTitle(Words.say("Save this arrangement"));
    dialog.setHeaderText(Words.say("What it is to be called; one of that name is replaced."));
    dialog.setGraphic(null);
    Optional<String> name = dialog.showAndWait();
    name.ifPresent(this::save);
  }

  private void save(String name) {
    try {
      arrangements.save(name.strip(), now.get());
      update();
    } catch (IllegalArgumentException e) {
      Alert refused = new Alert(Alert.AlertType.INFORMATION, e.getMessage());
      refused.initOwner(button.getScene().getWindow());
      refused.setHeaderText(null);
      refused.show();
    }
  }

  private void forget(String name) {
    arrangements.forget(name);
    update();
  }
}
