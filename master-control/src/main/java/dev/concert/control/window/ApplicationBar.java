package dev.concert.control.window;

import dev.concert.model.words.Words;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Tips;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/** Which application is open, with figures of its model, and the ways to another one. */
final class ApplicationBar extends HBox {
  private final Label name = new Label();
  private final Label path = new Label();

  /**
   * @param recent the applications that were open before, asked for when the menu opens
   * @param forget takes one off that list
   */
  ApplicationBar(
      ControlModel model,
      Runnable openFolder,
      Runnable openArchive,
      Supplier<List<Path>> recent,
      Consumer<Path> open,
      Consumer<Path> forget) {
    getStyleClass().add("application-bar");
    setAlignment(Pos.CENTER_LEFT);
    name.getStyleClass().add("application-name");
    path.getStyleClass().add(Styles.MUTED);
    path.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    path.setMinWidth(0);
    Label figures = new Label();
    figures.textProperty().bind(model.figures);
    figures.setMinWidth(0);
    figures.setWrapText(true);
    figures.setMinHeight(USE_PREF_SIZE);
    VBox text = new VBox(nameAndPath(), figures);
    text.setMinWidth(0);
    HBox.setHgrow(text, Priority.ALWAYS);
    getChildren().addAll(text, openMenu(openFolder, openArchive), recentMenu(recent, open, forget));
    model.application().addListener((_, _, now) -> show(now));
    show(model.application().get());
  }

  /** The path gives way before the name does. */
  private HBox nameAndPath() {
    HBox both = new HBox(10, name, path);
    both.setAlignment(Pos.BASELINE_LEFT);
    both.setMinWidth(0);
    name.minWidthProperty()
        .bind(
            Bindings.createDoubleBinding(
                () -> Math.min(name.prefWidth(-1), both.getWidth()),
                name.textProperty(),
                name.fontProperty(),
                both.widthProperty()));
    return both;
  }

  private void show(Path application) {
    boolean none = application == null;
    name.setText(none ? Words.say("No application is open") : application.getFileName().toString());
    path.setText(none ? "" : String.valueOf(application.getParent()));
    Tips.on(path, none ? null : application.toString());
  }

  private static MenuButton openMenu(Runnable openFolder, Runnable openArchive) {
    MenuItem folder =
        new MenuItem(Words.say("Project or source folder…"), Icons.of(Material2AL.FOLDER));
    folder.setOnAction(_ -> openFolder.run());
    MenuItem archive =
        new MenuItem(Words.say("Sources jar or src.zip…"), Icons.of(Material2MZ.UNARCHIVE));
    archive.setOnAction(_ -> openArchive.run());
    MenuButton menu = new MenuButton(Words.say("_Open…"), null, folder, archive);
    menu.setMinWidth(USE_PREF_SIZE);
    menu.getStyleClass().add("small-button");
    return menu;
  }

  private static MenuButton recentMenu(
      Supplier<List<Path>> recent, Consumer<Path> open, Consumer<Path> forget) {
    MenuButton menu = new MenuButton(Words.say("Re_cent"));
    menu.setMinWidth(USE_PREF_SIZE);
    menu.getStyleClass().add("small-button");
    menu.setOnShowing(_ -> {
      List<Path> all = recent.get();
      menu.getItems().setAll(all.stream().map(one -> item(one, open)).toList());
      if (!all.isEmpty()) {
        Menu forgetting = new Menu(Words.say("Take off this list"));
        forgetting.getItems().setAll(all.stream().map(one -> item(one, forget)).toList());
        menu.getItems().addAll(new SeparatorMenuItem(), forgetting);
      }
    });
    // An empty menu button does not open at all, so it would never ask.
    menu.getItems().add(new MenuItem(Words.say("Nothing was open before")));
    return menu;
  }

  private static MenuItem item(Path application, Consumer<Path> open) {
    MenuItem item = new MenuItem(application.getFileName() + "  –  " + application.getParent());
    item.setMnemonicParsing(false);
    item.setOnAction(_ -> open.accept(application));
    return item;
  }
}
