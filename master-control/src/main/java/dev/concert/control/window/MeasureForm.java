package dev.concert.control.window;

import dev.concert.control.launch.ErrorMessages;
import dev.concert.control.launch.Exit;
import dev.concert.control.measure.CommandWords;
import dev.concert.control.measure.Measurement;
import dev.concert.control.measure.RunMode;
import dev.concert.control.measure.RunOption;
import dev.concert.control.measure.RunWishes;
import dev.concert.ui.look.Styles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Platform;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import javafx.util.StringConverter;

/** A small form around {@code concert run}: what to measure, and what it says while it runs. */
final class MeasureForm extends BorderPane {
  /** What the form needs from outside. */
  interface Runs {
    /** Makes the folder of a new run. */
    Path create() throws IOException;

    Process start(Measurement measurement, Path run) throws IOException;

    Path log();

    /** Asks for a file that says what to measure. */
    Optional<Path> chooseSelection();

    /** Shows the run in all tools. */
    void open(Path run);
  }

  private static final int LONGEST_OUTPUT = 200_000;
  private static final double UNFOLDED_HEIGHT = 230;

  private static final StringConverter<RunMode> MODE_WORDS =
      new StringConverter<>() {
        @Override
        public String toString(RunMode mode) {
          return mode == null ? "" : mode.word() + " – " + mode.meaning();
        }

        @Override
        public RunMode fromString(String text) {
          throw new UnsupportedOperationException("modes are chosen, not typed");
        }
      };

  private final Runs runs;
  private final Path application;
  private final TextField command = new TextField();
  private final TextField folder = new TextField();
  private final ComboBox<RunMode> mode = new ComboBox<>();
  private final OptionFields first;
  private final OptionFields more;
  private final TextArea output = new TextArea();
  private final Label outcome = new Label();
  private final Button start = new Button("_Start");
  private final Button stop = new Button("S_top");
  private final Timeline look = new Timeline(new KeyFrame(Duration.millis(250), _ -> look()));
  private Process process;
  private Path run;
  private boolean opened;
  private boolean stopped;
  private LogTail tail;

  MeasureForm(Path application, Runs runs) {
    this.application = application;
    this.runs = runs;
    getStylesheets()
        .add(MeasureForm.class.getResource("control.css").toExternalForm()); // its own window
    getStyleClass().add("measure-form");
    command.setPromptText("java -jar app.jar");
    boolean isFolder = application != null && Files.isDirectory(application);
    folder.setText(isFolder ? application.toString() : System.getProperty("user.home"));
    mode.setConverter(MODE_WORDS);
    mode.getItems().setAll(RunMode.values());
    mode.setValue(RunMode.TRACE);
    mode.setMaxWidth(Double.MAX_VALUE);
    mode.setId(RunOption.MODE.word());
    first = new OptionFields(mode.valueProperty(), runs::chooseSelection);
    more = new OptionFields(mode.valueProperty(), runs::chooseSelection);
    output.setId("said");
    output.setEditable(false);
    output.getStyleClass().add(Styles.MONO);
    output.setPromptText("What the program says appears here.");
    outcome.setWrapText(true);
    outcome.getStyleClass().add("outcome");
    start.setDefaultButton(true);
    start.setOnAction(_ -> start());
    stop.setOnAction(_ -> stop());
    stop.setDisable(true);
    look.setCycleCount(Timeline.INDEFINITE);
    fillIn();
    VBox top = new VBox(first.grid(), folded(), buttons());
    top.setSpacing(10);
    setTop(top);
    setCenter(output);
  }

  private void fillIn() {
    first.addRow("_Command", command);
    first.addRow("_Folder", folder);
    first.addRow("_Measure", mode);
    first.addAll(true);
    more.addAll(false);
  }

  /**
   * All else that {@code concert run} takes. What makes no sense is told by that command, in this
   * window.
   */
  private TitledPane folded() {
    ScrollPane scroll = new ScrollPane(more.grid());
    scroll.setFitToWidth(true);
    scroll.setPrefViewportHeight(UNFOLDED_HEIGHT);
    TitledPane pane = new TitledPane("M_ore", scroll);
    pane.setMnemonicParsing(true);
    pane.setId("more");
    pane.setExpanded(false);
    pane.setAnimated(false);
    return pane;
  }

  private HBox buttons() {
    HBox.setHgrow(outcome, Priority.ALWAYS);
    outcome.setMaxWidth(Double.MAX_VALUE);
    HBox bar = new HBox(10, outcome, stop, start);
    bar.setAlignment(Pos.CENTER_LEFT);
    return bar;
  }

  private void start() {
    try {
      Measurement wanted = wanted();
      run = runs.create();
      process = runs.start(wanted, run);
    } catch (IOException | IllegalArgumentException e) {
      outcome.setText("It did not start: " + ErrorMessages.sentence(e) + ".");
      return;
    }
    output.clear();
    outcome.setText("Measuring into " + run);
    opened = false;
    stopped = false;
    tail = new LogTail(runs.log());
    running(true);
    process.onExit().thenAccept(ended -> Platform.runLater(() -> ended(ended.exitValue())));
  }

  private Measurement wanted() {
    Path where = Path.of(folder.getText().strip());
    if (!Files.isDirectory(where)) {
      throw new IllegalArgumentException(where + " is not a folder");
    }
    RunWishes wishes = new RunWishes();
    wishes.add(RunOption.MODE, mode.getValue().word());
    if (application != null) {
      wishes.add(RunOption.APP, application.toString());
    }
    first.addTo(wishes);
    more.addTo(wishes);
    return new Measurement(CommandWords.split(command.getText()), where, wishes);
  }

  private void running(boolean is) {
    start.setDisable(is);
    stop.setDisable(!is);
    if (is) {
      look.play();
    } else {
      look.stop();
    }
  }

  /** Appends what the program has said, and opens the run once there is one. */
  private void look() {
    try {
      output.appendText(tail.next());
      int tooLong = output.getLength() - LONGEST_OUTPUT;
      if (tooLong > 0) {
        output.deleteText(0, tooLong);
      }
    } catch (IOException e) {
      outcome.setText("What it says cannot be read: " + ErrorMessages.sentence(e) + ".");
    }
    if (!opened && Files.exists(run.resolve("run.json"))) {
      opened = true;
      runs.open(run);
    }
  }

  private void ended(int exitCode) {
    look();
    running(false);
    outcome.setText(outcome(exitCode));
  }

  private String outcome(int exitCode) {
    if (!opened) {
      return "It ended with " + exitCode + " and measured nothing; the reason stands below.";
    }
    if (stopped) {
      return "Stopped; the run holds what was measured until then.";
    }
    return exitCode == Exit.DONE
        ? "Done; the run is open in all tools."
        : "It ended with " + exitCode + ". What it said is below; the run is open in all tools.";
  }

  private void stop() {
    stopped = true;
    process.destroy();
  }

  /** The window is closed: the measured program goes on, nobody looks any more. */
  void dispose() {
    look.stop();
  }
}
