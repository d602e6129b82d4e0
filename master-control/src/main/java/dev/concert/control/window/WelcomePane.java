package dev.concert.control.window;

import dev.concert.model.words.Words;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import javafx.geometry.Pos;
import javafx.geometry.Rectangle2D;
import javafx.geometry.Side;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.Screen;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/** The first minute: three large choices. */
final class WelcomePane extends VBox {
  /** Units of a screen on which six windows lie beside each other, and each can be read. */
  private static final double ROOMY_WIDTH = 1_680;

  private static final double ROOMY_HEIGHT = 1_000;

  /**
   * @param openArchive takes the sources jar that the second choice speaks of
   */
  WelcomePane(
      Runnable trySample, Runnable openProject, Runnable openArchive, Runnable openRecording) {
    HBox choices = new HBox();
    choices.getStyleClass().add("welcome");
    ScrollPane all = new ScrollPane(choices); // in a low window all that they say can be read
    all.setFitToWidth(true);
    all.setFitToHeight(true);
    all.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    all.getStyleClass().add("welcome-choices");
    VBox.setVgrow(all, Priority.ALWAYS);
    getChildren().add(all);
    ContextMenu kinds = new ContextMenu();
    kinds.getItems().add(item(Words.say("Project or source folder…"), openProject));
    kinds.getItems().add(item(Words.say("Sources jar or src.zip…"), openArchive));
    Button project =
        choice(
            Material2AL.FOLDER_OPEN,
            Words.say("Open a project"),
            Words.say(
                "A Maven or Gradle project, a source folder, or a sources jar; you can drop it"
                    + " here"),
            () -> {});
    project.setOnAction(_ -> kinds.show(project, Side.BOTTOM, 0, 0));
    choices
        .getChildren()
        .addAll(
            choice(
                Material2MZ.PLAY_CIRCLE_OUTLINE,
                Words.say("Try the sample"),
                Words.say(
                    "Builds and measures two small programs with planted faults and shows them in"
                        + " all tools"),
                trySample),
            project,
            choice(
                Material2AL.INSERT_CHART_OUTLINED,
                Words.say("Open a recording"),
                Words.say("A run that was measured before, by you or by somebody else"),
                openRecording));
  }

  /** Where the screen is too small for a window for each tool. */
  void offerOneWindow(Runnable oneWindow) {
    Rectangle2D screen = Screen.getPrimary().getVisualBounds();
    if (screen.getWidth() >= ROOMY_WIDTH && screen.getHeight() >= ROOMY_HEIGHT) {
      return;
    }
    Label why = new Label(Words.say("This screen is small for six windows:"));
    why.setMinWidth(0);
    Hyperlink link = new Hyperlink(Words.say("have all tools in one"));
    link.setId("one-window");
    link.setMinWidth(USE_PREF_SIZE);
    link.setOnAction(_ -> oneWindow.run());
    HBox offer = new HBox(why, link);
    offer.setAlignment(Pos.CENTER);
    offer.getStyleClass().add("welcome-offer");
    getChildren().add(offer);
  }

  private static MenuItem item(String text, Runnable action) {
    MenuItem item = new MenuItem(text);
    item.setOnAction(_ -> action.run());
    return item;
  }

  private static Button choice(Ikon icon, String title, String what, Runnable action) {
    Label name = new Label(title);
    name.getStyleClass().add("choice-title");
    name.setWrapText(true);
    name.setMinHeight(USE_PREF_SIZE);
    Label text = new Label(what);
    text.setWrapText(true);
    text.setMinHeight(USE_PREF_SIZE);
    text.getStyleClass().add(Styles.MUTED);
    VBox face = new VBox(Icons.of(icon), name, text);
    face.setAlignment(Pos.TOP_CENTER);
    face.getStyleClass().add("choice-face");
    Button button = new Button();
    button.setGraphic(face);
    face.prefWidthProperty()
        .bind(button.widthProperty().subtract(32)); // else the text does not wrap
    button.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
    button.getStyleClass().add("choice");
    button.setAccessibleText(title + ". " + what);
    button.setMaxWidth(Double.MAX_VALUE);
    button.setPrefWidth(0);
    HBox.setHgrow(button, Priority.ALWAYS);
    button.setOnAction(_ -> action.run());
    return button;
  }
}
