package dev.concert.control.form;

import dev.concert.control.launch.ErrorMessages;
import dev.concert.control.launch.Exit;
import dev.concert.control.launch.ExitReason;
import dev.concert.control.measure.Measurement;
import dev.concert.model.words.Words;
import dev.concert.ui.look.Styles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.application.Platform;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.util.Duration;

/** The run that a form has started, and what its program says. Used on the FX thread. */
final class FormRun {
  private static final int LONGEST_OUTPUT = 200_000;

  private final MeasureForm.Runs runs;
  private final Supplier<Measurement> wanted;
  private final Label outcome;
  private final TextArea output = new TextArea();
  private final Button start = new Button(Words.say("_Start"));
  private final Button stop = new Button(Words.say("S_top"));
  private final Timeline look = new Timeline(new KeyFrame(Duration.millis(250), _ -> look()));
  private Process process;
  private Path run;
  private boolean opened;
  private boolean stopped;
  private LogTail tail;
  private ProgramLines lines;

  /**
   * @param wanted what is filled in; throws an IllegalArgumentException with a sentence where that
   *     cannot be measured
   * @param outcome says how it went
   */
  FormRun(MeasureForm.Runs runs, Supplier<Measurement> wanted, Label outcome) {
    this.runs = runs;
    this.wanted = wanted;
    this.outcome = outcome;
    output.setId("said");
    output.setEditable(false);
    output.getStyleClass().add(Styles.MONO);
    output.setPromptText(Words.say("What the program says appears here."));
    start.setDefaultButton(true);
    start.setOnAction(_ -> start());
    stop.setOnAction(_ -> stop());
    stop.setDisable(true);
    look.setCycleCount(Timeline.INDEFINITE);
  }

  TextArea output() {
    return output;
  }

  /** With what is said of the run before them. */
  HBox buttons() {
    HBox.setHgrow(outcome, Priority.ALWAYS);
    outcome.setMaxWidth(Double.MAX_VALUE);
    HBox bar = new HBox(10, outcome, stop, start);
    bar.setAlignment(Pos.CENTER_LEFT);
    return bar;
  }

  /** Starts what is filled in; what keeps it from that is told here. */
  void start() {
    try {
      Measurement measurement = wanted.get();
      run = runs.create();
      process = runs.start(measurement, run);
    } catch (IOException | IllegalArgumentException e) {
      outcome.setText(Words.say("It did not start: %s.", ErrorMessages.sentence(e)));
      discardEmpty();
      return;
    }
    output.clear();
    outcome.setText(Words.say("Measuring into %s", run));
    opened = false;
    stopped = false;
    tail = new LogTail(runs.log());
    lines = new ProgramLines();
    running(true);
    process.onExit().thenAccept(ended -> Platform.runLater(() -> ended(ended.exitValue())));
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
      output.appendText(lines.said(tail.next()));
      int tooLong = output.getLength() - LONGEST_OUTPUT;
      if (tooLong > 0) {
        output.deleteText(0, tooLong);
      }
    } catch (IOException e) {
      outcome.setText(Words.say("What it says cannot be read: %s.", ErrorMessages.sentence(e)));
    }
    if (!opened && Files.exists(run.resolve("run.json"))) {
      opened = true;
      runs.open(run);
    }
  }

  private void ended(int exitCode) {
    look();
    output.appendText(lines.rest());
    running(false);
    outcome.setText(outcome(exitCode));
    discardEmpty();
  }

  /** A command that measured nothing leaves no folder. */
  private void discardEmpty() {
    try {
      if (run != null && Files.isDirectory(run) && !Files.exists(run.resolve("run.json"))) {
        Files.delete(run);
      }
    } catch (IOException _) {
      // something lies in it, which nobody has to lose
    }
  }

  private String outcome(int exitCode) {
    if (!opened) {
      return Words.say(
          "It measured nothing (%s); the reason stands below.", ExitReason.code(exitCode));
    }
    if (stopped) {
      return Words.say("Stopped; the run holds what was measured until then.");
    }
    return exitCode == Exit.DONE
        ? Words.say("Done; the run is open.")
        : Words.say(
            "It ended early (%s). What it said is below; the run is open.",
            ExitReason.code(exitCode));
  }

  private void stop() {
    stopped = true;
    process.destroy();
  }

  /** The measured program goes on, nobody looks any more. */
  void dispose() {
    look.stop();
  }
}
