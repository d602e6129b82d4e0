package dev.concert.control.window;

import dev.concert.control.form.MeasureForm;
import dev.concert.control.launch.MainClasses;
import dev.concert.control.launch.ToolProcesses;
import dev.concert.control.launch.UserFolders;
import dev.concert.control.measure.EarlierRun;
import dev.concert.control.measure.Jdk;
import dev.concert.control.measure.Measurement;
import dev.concert.control.measure.Repetition;
import dev.concert.control.measure.RunFolders;
import dev.concert.model.words.Words;
import dev.concert.trace.control.StartedRun;
import dev.concert.ui.ToolContext;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import javafx.beans.Observable;

/** Runs of the form, in the usual place. */
final class FormRuns implements MeasureForm.Runs {
  private static final String RECIPES = "recipes";

  private final ToolContext context;
  private final ToolProcesses processes;
  private final RunFolders folders;
  private final ControlModel model;
  private final Chooser chooser;

  FormRuns(
      ToolContext context,
      ToolProcesses processes,
      RunFolders folders,
      ControlModel model,
      Chooser chooser) {
    this.context = context;
    this.processes = processes;
    this.folders = folders;
    this.model = model;
    this.chooser = chooser;
  }

  @Override
  public Path create() throws IOException {
    return folders.create(LocalDateTime.now());
  }

  @Override
  public Process start(Measurement measurement, Path run) throws IOException {
    return measurement.start(processes, run);
  }

  @Override
  public Path log() {
    return processes.log("run");
  }

  @Override
  public Optional<Path> chooseSelection() {
    return chooser.file(Words.known("What to measure"), Words.known("Selections"), "*");
  }

  @Override
  public Optional<Path> chooseJdk() {
    return chooser.folder(Words.known("The folder of a JDK"));
  }

  @Override
  public Process recipes(Path application) throws IOException {
    return processes.start(
        "batch",
        RECIPES,
        MainClasses.CONCERT,
        null,
        List.of(
            "recipes",
            application.toString(),
            "--json",
            "--routines",
            "--language",
            Words.locale().getLanguage()));
  }

  @Override
  public Path recipesLog() {
    return processes.log(RECIPES);
  }

  @Override
  public List<EarlierRun> earlier() {
    return model.runs.stream()
        .filter(row -> row.problem() == null && !row.live())
        .map(RunRow::earlier)
        .toList();
  }

  @Override
  public Observable earlierChanges() {
    return model.runs;
  }

  @Override
  public Repetition repetition(Path run) throws IOException {
    return Repetition.of(StartedRun.read(run), run, UserFolders.of(System.getenv()));
  }

  @Override
  public List<Jdk> jdks() {
    return Jdk.installed(System.getenv());
  }

  @Override
  public void open(Path run) {
    context.openRun(run);
  }
}
