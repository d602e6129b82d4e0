package dev.concert.control.window;

import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/** The first minute: three large choices. */
final class WelcomePane extends HBox {
  WelcomePane(Runnable trySample, Runnable openProject, Runnable openRecording) {
    getStyleClass().add("welcome");
    getChildren()
        .addAll(
            choice(
                Material2MZ.PLAY_CIRCLE_OUTLINE,
                "Try the sample",
                "Builds and measures two small programs with planted faults and shows them in all tools",
                trySample),
            choice(
                Material2AL.FOLDER_OPEN,
                "Open a project",
                "A Maven or Gradle project, a source folder, or a sources jar; you can drop it here",
                openProject),
            choice(
                Material2AL.INSERT_CHART_OUTLINED,
                "Open a recording",
                "A run that was measured before, by you or by somebody else",
                openRecording));
  }

  private static Button choice(Ikon icon, String title, String what, Runnable action) {
    Label name = new Label(title);
    name.getStyleClass().add("choice-title");
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
