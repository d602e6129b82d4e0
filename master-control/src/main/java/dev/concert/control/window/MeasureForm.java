package dev.concert.control.window;

import dev.concert.control.launch.ErrorMessages;
import dev.concert.control.launch.Exit;
import dev.concert.control.measure.CommandWords;
import dev.concert.control.measure.Measurement;
import dev.concert.ui.look.Styles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Platform;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

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

  private enum Mode {
    PROFILE("profile", "times and calls of each routine"),
    TRACE("trace", "the same, and every event in time"),
    EVENTS("events", "the same, with arguments and results"),
    COUNTS("counts", "calls only, at next to no cost"),
    OFF("off", "nothing, until routines are switched on");

    private final String id;
    private final String means;

    Mode(String id, String means) {
      this.id = id;
      this.means = means;
    }

    @Override
    public String toString() {
      return id + " – " + means;
    }
  }

  private static final int LONGEST_OUTPUT = 200_000;

  private final Runs runs;
  private final Path application;
  private final TextField command = new TextField();
  private final TextField folder = new TextField();
  private final ComboBox<Mode> mode = new ComboBox<>();
  private final TextField includes = new TextField();
  private final TextField excludes = new TextField();
  private final MoreOptions more;
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
    mode.getItems().setAll(Mode.values());
    mode.setValue(Mode.TRACE);
    mode.setMaxWidth(Double.MAX_VALUE);
    mode.setId("mode");
    more = new MoreOptions(mode.valueProperty().isEqualTo(Mode.EVENTS), runs::chooseSelection);
    includes.setPromptText("the application's own packages");
    excludes.setPromptText("such as com.acme.generated.*");
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
    VBox top = new VBox(fields(), more, buttons());
    top.setSpacing(10);
    setTop(top);
    setCenter(output);
  }

  private GridPane fields() {
    GridPane grid = new GridPane(10, 8);
    grid.getColumnConstraints().addAll(new ColumnConstraints(), growing());
    addRow(grid, "_Command", command);
    addRow(grid, "_Folder", folder);
    addRow(grid, "_Measure", mode);
    addRow(grid, "_Include", includes);
    addRow(grid, "_Exclude", excludes);
    return grid;
  }

  private static ColumnConstraints growing() {
    ColumnConstraints growing = new ColumnConstraints();
    growing.setHgrow(Priority.ALWAYS);
    return growing;
  }

  private static void addRow(GridPane grid, String name, javafx.scene.Node field) {
    Label label = new Label(name);
    label.setMnemonicParsing(true);
    label.setLabelFor(field);
    label.setMinWidth(USE_PREF_SIZE);
    grid.addRow(grid.getRowCount(), label, field);
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
    return new Measurement(
        CommandWords.split(command.getText()),
        where,
        application,
        mode.getValue().id,
        words(includes),
        words(excludes),
        more.words());
  }

  private static List<String> words(TextField field) {
    return Arrays.stream(field.getText().split("[\\s,]+")).filter(word -> !word.isEmpty()).toList();
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
