package dev.concert.control.window;

import dev.concert.model.words.Words;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.memory.WindowPlacement;
import java.util.List;
import javafx.geometry.Pos;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/** The first minute: three large choices. */
final class WelcomePane extends VBox {
  private static final double NARROW_EMS = 42;

  /**
   * @param openArchive takes the sources jar that the second choice speaks of
   */
  WelcomePane(
      Runnable trySample, Runnable openProject, Runnable openArchive, Runnable openRecording) {
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
    Choices choices =
        new Choices(
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
    ScrollPane all = new ScrollPane(choices); // in a low window all that they say can be read
    all.setFitToWidth(true);
    all.setFitToHeight(true);
    all.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
    all.getStyleClass().add("welcome-choices");
    VBox.setVgrow(all, Priority.ALWAYS);
    getChildren().add(all);
  }

  /** Where the screen is too small for a window for each tool. */
  void offerOneWindow(Runnable oneWindow) {
    if (WindowPlacement.hasRoomForAll()) {
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
    Label text = new Label(what);
    text.setWrapText(true);
    text.getStyleClass().add(Styles.MUTED);
    FaceButton button = new FaceButton(Icons.of(icon), name, text);
    button.face().getStyleClass().add("choice-face");
    button.getStyleClass().add("choice");
    button.setAccessibleText(title + ". " + what);
    HBox.setHgrow(button, Priority.ALWAYS);
    button.setOnAction(_ -> action.run());
    return button;
  }

  /** Beside each other, or, in a narrow window, below each other and without their pictures. */
  private static final class Choices extends StackPane {
    private final List<Button> choices;
    private boolean isNarrow;

    Choices(Button... choices) {
      this.choices = List.of(choices);
      fill(new HBox());
      widthProperty().addListener((_, _, width) -> fit(width.doubleValue()));
    }

    private void fit(double width) {
      boolean narrow = width < NARROW_EMS * choices.getFirst().getFont().getSize();
      if (narrow != isNarrow) {
        isNarrow = narrow;
        fill(narrow ? new VBox() : new HBox());
      }
    }

    private void fill(Pane box) {
      box.getStyleClass().add(isNarrow ? "welcome-narrow" : "welcome");
      for (Button choice : choices) {
        Node icon = ((FaceButton) choice).face().getChildren().getFirst();
        icon.setVisible(!isNarrow);
        icon.setManaged(!isNarrow);
      }
      getChildren().forEach(before -> ((Pane) before).getChildren().clear());
      box.getChildren().setAll(choices);
      getChildren().setAll(box);
    }
  }
}
