package dev.concert.control.window;

import dev.concert.control.launch.Tool;
import dev.concert.control.measure.RunningJvms.RunningJvm;
import dev.concert.model.words.Words;
import dev.concert.trace.findings.Annotation;
import dev.concert.ui.parts.KeptSide;
import dev.concert.ui.parts.Splits;
import dev.concert.ui.parts.Tips;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/** Tiles on top, then the application, its runs and the running JVMs; at first three choices. */
final class ControlView extends BorderPane {
  private static final double USUAL_JVMS = 200;
  private static final double HIGHEST_JVMS = 0.38;

  /** What the runs keep above the JVMs, so that one of them can be seen in a low window. */
  private static final double LEAST_RUNS = 150;

  /** What the buttons do. */
  interface Actions {
    void clicked(Tool tool);

    void startAll();

    void arrange();

    /** One window for all tools, or one for each. */
    void otherShape();

    void openFolder();

    void openArchive();

    List<Path> recentApplications();

    void openApplication(Path application);

    /** Offers it no more. */
    void forgetApplication(Path application);

    void openRecording();

    void show(Annotation finding);

    void measure();

    void trySample();

    void watch(RunningJvm jvm);
  }

  private final ControlModel model;
  private final RunsPane runs;
  private final WelcomePane welcome;
  private final KeptSide jvmsSide;
  private final StackPane upper = new StackPane();

  /**
   * @param ask for what runs are asked
   * @param together whether all tools are in one window
   */
  ControlView(
      ControlModel model, Actions actions, RunActions runActions, AskBar ask, boolean together) {
    this.model = model;
    getStylesheets()
        .add(Objects.requireNonNull(ControlView.class.getResource("control.css")).toExternalForm());
    getStyleClass().add("control");
    runs =
        new RunsPane(
            model,
            runActions,
            ask,
            actions::show,
            button(Words.say("_Run…"), Words.say("Measures a command"), actions::measure),
            button(
                Words.say("Open recor_ding…"),
                Words.say("Opens a run that lies elsewhere"),
                actions::openRecording));
    welcome =
        new WelcomePane(
            actions::trySample, actions::openFolder, actions::openArchive, actions::openRecording);
    if (!together) {
      welcome.offerOneWindow(actions::otherShape);
    }
    JvmsPane jvms = new JvmsPane(model, actions::watch);
    ApplicationBar application =
        new ApplicationBar(
            model,
            actions::openFolder,
            actions::openArchive,
            actions::recentApplications,
            actions::openApplication,
            actions::forgetApplication);
    TileBar tiles = new TileBar(model, actions::clicked);
    BusBar bus = toolBar(actions, together);
    heightProperty().addListener((_, _, height) -> bus.fit(!tiles.fit(height.doubleValue())));
    setTop(new VBox(tiles, bus, application));
    upper.setAlignment(Pos.TOP_LEFT); // in a low window its end is cut, not its bar
    SplitPane panes = Splits.of(Orientation.VERTICAL, upper, jvms);
    jvmsSide = new KeptSide(panes, jvms, USUAL_JVMS, ControlView::highestJvms);
    setCenter(panes);
    model.application().addListener((_, _, _) -> chooseUpper());
    model.run().addListener((_, _, _) -> chooseUpper());
    chooseUpper();
  }

  RunsPane runs() {
    return runs;
  }

  KeptSide jvmsSide() {
    return jvmsSide;
  }

  private void chooseUpper() {
    boolean isOpen = model.application().get() != null || model.run().get() != null;
    boolean listed = upper.getChildren().contains(runs) && !model.runs.isEmpty();
    boolean nothing = !isOpen && !listed;
    upper.getChildren().setAll(nothing ? welcome : runs);
  }

  private BusBar toolBar(Actions actions, boolean together) {
    Button start =
        button(
            Words.say("_Start all"),
            Words.say("Starts every tool that is off or lost"),
            actions::startAll);
    if (together) {
      Button separate =
          button(
              Words.say("Separate _windows"),
              Words.say("A window and a process for each tool, which may lie on several screens"),
              actions::otherShape);
      return new BusBar(model.participants, start, separate);
    }
    Button arrange =
        button(
            Words.say("_Arrange"), Words.say("Tiles the windows on this screen"), actions::arrange);
    Button one =
        button(
            Words.say("One _window"),
            Words.say("All tools beside each other in one window and one process"),
            actions::otherShape);
    return new BusBar(model.participants, start, arrange, one);
  }

  private static Button button(String text, String what, Runnable action) {
    Button button = new Button(text);
    button.setMnemonicParsing(true);
    button.getStyleClass().add("small-button");
    Tips.on(button, what);
    button.setMinWidth(USE_PREF_SIZE);
    button.setOnAction(_ -> action.run());
    return button;
  }

  private static double highestJvms(double whole) {
    return Math.max(0, Math.min(HIGHEST_JVMS * whole, whole - LEAST_RUNS));
  }
}
