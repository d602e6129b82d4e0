package dev.concert.ui.window;

import dev.concert.bus.Message;
import dev.concert.model.ModelSource;
import dev.concert.model.Program;
import dev.concert.model.words.Words;
import dev.concert.ui.FailureText;
import dev.concert.ui.Hypertool;
import dev.concert.ui.change.Pulses;
import dev.concert.ui.frame.BackgroundWork;
import dev.concert.ui.frame.ToolWindow;
import dev.concert.ui.frame.ToolWindows;
import dev.concert.ui.frame.WindowHeader;
import dev.concert.ui.parts.EmptyState;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.scene.Node;
import org.kordamp.ikonli.material2.Material2AL;

/**
 * The application and the run that are open, and their way into the tool. Used on the FX thread.
 */
final class Session {
  /** Pulses until what a window says is on the screen. */
  private static final int SAID = 2;

  private final ModelSource models;
  private final List<Runnable> awaiting = new ArrayList<>();
  private boolean reading;
  private final BackgroundWork background;
  private final ToolWindows windows;
  private final Consumer<Path> openSources;
  private final FollowedSources sources;
  private final EditedSources edited;
  private final Runnable changed;
  private final KeptRuns kept = new KeptRuns();
  private Path application;
  private List<Path> classpath = List.of();
  private Path run;
  private Message.CompareRun comparison;
  private Program program;
  private String editShown;

  /**
   * @param openSources moves everybody to another application; null where nothing is said of runs
   *     whose sources are not open
   * @param sources follows what has changed in them
   * @param changed another application or another run is open
   */
  Session(
      ModelSource models,
      BackgroundWork background,
      ToolWindows windows,
      Consumer<Path> openSources,
      FollowedSources sources,
      Runnable changed) {
    this.models = models;
    this.background = background;
    this.windows = windows;
    this.openSources = openSources;
    this.sources = sources;
    this.edited = new EditedSources(background, this::readAgain);
    this.changed = changed;
    showNames();
  }

  /** Under what the layout is remembered. */
  String key() {
    return application == null ? "" : application.toString();
  }

  /** Whether the tool shows what is open, so that its layout means something. */
  boolean complete() {
    return models == null || application == null || program != null;
  }

  /** Whether a model is being read that nothing is shown of yet. */
  boolean isReading() {
    return reading;
  }

  /** Runs it once when that is over, whatever has become of it. */
  void onceRead(Runnable action) {
    awaiting.add(action);
  }

  private void readNoMore() {
    reading = false;
    List<Runnable> told = List.copyOf(awaiting);
    awaiting.clear();
    told.forEach(Runnable::run);
  }

  /** Whether there is something that the tool shows. */
  boolean hasContent() {
    return (models == null ? run : application) != null;
  }

  private void showNames() {
    windows.say("open", window -> window.showOpen(application, run));
  }

  Path application() {
    return application;
  }

  Path run() {
    return run;
  }

  Program program() {
    return program;
  }

  FollowedSources sources() {
    return sources;
  }

  /** A window that shows code looks once that has been read. */
  private void followSources() {
    if (models == null || application == null || program != null || run == null) {
      sources.follow(run, application, program);
    }
  }

  /** Its own run comes with it, and no other stays. */
  void openApplication(Path path, List<Path> newClasspath) {
    if (path.equals(application) && newClasspath.equals(classpath)) {
      return;
    }
    KeptRuns.Kept now = new KeptRuns.Kept(run, comparison);
    KeptRuns.Kept next = path.equals(application) ? now : kept.change(application, now, path);
    application = path;
    classpath = List.copyOf(newClasspath);
    showNames();
    windows.each(window -> window.clearError());
    windows.tools().forEach(tool -> tool.showApplication(path));
    if (models == null) {
      background.opening(() -> {});
    } else {
      load(path);
    }
    openRun(next.run());
    changed.run();
    if (!Objects.equals(next.comparison(), comparison)) {
      compare(next.comparison() == null ? Message.CompareRun.NOTHING : next.comparison());
    }
    tellOfSources();
  }

  /** Null for none. */
  void openRun(Path path) {
    if (Objects.equals(path, run)) {
      return;
    }
    run = path;
    showNames();
    windows.each(window -> window.runChanged());
    background.opening(() -> windows.tools().forEach(tool -> tool.showRun(path)));
    changed.run();
    followSources();
    tellOfSources();
    if (path != null && openSources != null) {
      background.run(
          windows.first().status,
          "origin",
          Words.say("Looking for the sources of %s", WindowHeader.nameOf(path)),
          _ -> RunOrigin.of(path),
          origin -> found(path, origin),
          cause -> windows.first().status.say(FailureText.why(cause)));
    }
  }

  private void found(Path path, RunOrigin origin) {
    kept.found(path, origin);
    tellOfSources();
  }

  /** Says that the sources of the open run are not open, and offers them. */
  private void tellOfSources() {
    RunOrigin origin = run == null ? RunOrigin.UNKNOWN : kept.origin(run);
    String sentence = SourcesText.missing(run, origin, application, models != null);
    windows.say(
        "origin",
        window -> {
          if (sentence == null || openSources == null) {
            window.clearNote();
          } else {
            window.note(
                sentence,
                origin.there() ? Words.say("Open its sources") : null,
                () -> openSources.accept(origin.application()));
          }
        });
  }

  /** Shows in a further window what is open, once what it makes of the model has been made. */
  void showOpen(ToolWindow window, Hypertool further) {
    if (application != null) {
      further.showApplication(application);
    }
    if (program == null) {
      showMeasured(further);
      return;
    }
    Program shown = program;
    Consumer<Program> preparation = further.preparation(false);
    background.run(
        window.status,
        "model",
        Words.say("Reading %s", WindowHeader.nameOf(application)),
        _ -> prepared(shown, null, preparation),
        _ -> showPrepared(shown, window, further),
        cause -> window.error(FailureText.why(cause), cause));
  }

  /** Another one may have been read meanwhile, and the window was told. */
  private void showPrepared(Program prepared, ToolWindow window, Hypertool further) {
    if (windows.tool(window) == further) {
      if (prepared == program) {
        further.showProgram(program);
      }
      showMeasured(further);
    }
  }

  private void showMeasured(Hypertool further) {
    if (comparison != null) {
      further.showComparison();
    }
    further.showRun(run);
  }

  /** What was compared last, or null. */
  Message.CompareRun comparison() {
    return comparison;
  }

  void compare(Message.CompareRun wanted) {
    if (!wanted.equals(comparison)) {
      comparison = wanted;
      windows.tools().forEach(Hypertool::showComparison);
    }
  }

  private void load(Path path) {
    List<Path> resolved = classpath;
    Instant begun = Instant.now();
    if (program == null) {
      instead(() ->
          new EmptyState(
              Material2AL.HOURGLASS_EMPTY,
              Words.say("Reading %s", WindowHeader.nameOf(path)),
              Words.say(
                  "The status line says how far it is. What was read before is kept, so that the"
                      + " next time is quicker.")));
    }
    reading = program == null;
    Pulses.after(SAID, this::expect);
    background.opening(() -> {
      Consumer<Program> preparation = preparation(false);
      background.run(
          windows.first().status,
          "model",
          Words.say("Reading %s", WindowHeader.nameOf(path)),
          progress -> prepared(models.load(path, resolved, progress), null, preparation),
          loaded -> loaded(loaded, begun),
          cause -> missing(path, cause));
    });
  }

  /** Once it has been said what is read: that comes first. */
  private void expect() {
    if (reading) {
      windows.tools().forEach(Hypertool::expectProgram);
    }
  }

  /** That of all windows. */
  private Consumer<Program> preparation(boolean again) {
    return windows.tools().stream()
        .map(tool -> tool.preparation(again))
        .reduce(_ -> {}, Consumer::andThen);
  }

  /** Nothing is made of what is the same as before. */
  private static Program prepared(Program read, Program before, Consumer<Program> preparation) {
    if (read != before) {
      preparation.accept(read);
    }
    return read;
  }

  /** In the place of what each window holds, or that again (null). */
  private void instead(Supplier<Node> placeholder) {
    windows.say("instead", window -> window.instead(placeholder.get()));
  }

  private void loaded(Program loaded, Instant begun) {
    program = loaded;
    instead(() -> null);
    windows.tools().forEach(tool -> tool.showProgram(loaded));
    followSources();
    edited.follow(application, loaded, begun);
    edited.readingEnded();
    readNoMore();
  }

  /** Sources have been edited, and whoever looks at them goes on doing so. */
  private void readAgain() {
    Path path = application;
    List<Path> resolved = classpath;
    Program before = program;
    Instant begun = Instant.now();
    if (before == null) {
      edited.readingEnded();
    } else {
      Consumer<Program> preparation = preparation(true);
      background.run(
          windows.first().status,
          "model",
          Words.say("Reading what was edited of %s", WindowHeader.nameOf(path)),
          progress ->
              prepared(models.loadAgain(path, resolved, before, progress), before, preparation),
          now -> loadedAgain(now, begun),
          cause -> {
            windows.first().status.say(FailureText.why(cause));
            edited.readingEnded();
          });
    }
  }

  private void loadedAgain(Program now, Instant begun) {
    try {
      if (now != program) {
        program = now;
        windows.tools().forEach(tool -> tool.showEdited(now));
        editShown = Instant.now().toString();
        followSources();
        edited.follow(application, now, begun);
      }
    } finally {
      edited.readingEnded(); // or no later edit would be read
    }
  }

  /** When the last edit had been shown, as ISO 8601 has it; null if none has been. */
  String editShown() {
    return editShown;
  }

  /** Nothing is followed any more. */
  void dispose() {
    sources.dispose();
    edited.stop();
  }

  private void missing(Path path, Throwable cause) {
    program = null;
    edited.stop();
    windows.tools().forEach(tool -> tool.showProgram(null));
    instead(() ->
        new EmptyState(
            Material2AL.ERROR_OUTLINE,
            Words.say("The sources of %s cannot be shown", WindowHeader.nameOf(path)),
            Words.say(
                "Drop a project folder or a sources jar on this window, or open one in master"
                    + " control.")));
    windows
        .first()
        .error(
            Words.say(
                "The sources of %s are not shown: %s",
                WindowHeader.nameOf(path), FailureText.why(cause)),
            cause);
    readNoMore();
  }
}
