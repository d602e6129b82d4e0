package dev.concert.control.window;

import dev.concert.bus.Message;
import dev.concert.control.caches.BackgroundTraining;
import dev.concert.control.form.MeasureForm;
import dev.concert.control.host.InstrumentationSwitch;
import dev.concert.control.host.MasterControl;
import dev.concert.control.host.SelectionTakeover;
import dev.concert.control.host.ToolPresence;
import dev.concert.control.launch.ErrorMessages;
import dev.concert.control.launch.Tool;
import dev.concert.control.launch.ToolProcesses;
import dev.concert.control.launch.UserFolders;
import dev.concert.control.measure.RunFolders;
import dev.concert.control.measure.RunningJvms;
import dev.concert.control.measure.RunningJvms.RunningJvm;
import dev.concert.model.words.Words;
import dev.concert.trace.findings.Annotation;
import dev.concert.trace.findings.Findings;
import dev.concert.trace.sources.SourceChanges;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ShowResult;
import dev.concert.ui.ToolContext;
import dev.concert.ui.memory.WindowPlacement;
import dev.concert.ui.options.OfferedPath;
import dev.concert.ui.setting.ViewSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.scene.Node;

/** Master control as a window: a façade over the board, the runs and the running JVMs. */
public final class ControlTool implements Hypertool {
  private static final long REFRESH_MILLIS = 2_000;
  private static final ControlSettings SETTINGS = new ControlSettings();

  private final ToolContext context;
  private final ControlProgram program;
  private final MasterControl control;
  private final Recents recents;
  private final RunFolders runFolders;
  private final RunList runList;
  private final ToolProcesses processes;
  private final FormWindows forms;
  private final RunActions runActions;
  private final InstrumentationSwitch switchboard;
  private final ModelFigures figures;
  private final SampleLauncher sample;
  private final AttachProcesses watches;
  private final RunOfApplication runOfApplication;
  private volatile List<Path> liveRuns = List.of();
  private final ControlModel model = new ControlModel();
  private final Actions actions = new Actions();
  private final ControlView view;
  private final Chooser chooser;
  private final SourceLooks sourceLooks = new SourceLooks(System::nanoTime);
  private final ScheduledExecutorService refresher =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("refresh").factory());

  ControlTool(ToolContext context, ControlProgram program) {
    this.context = context;
    this.program = program;
    control = program.control();
    processes = program.processes();
    UserFolders folders = program.folders();
    this.recents = new Recents(folders.state().resolve("recent.json"), context::toast);
    this.figures = new ModelFigures(processes, model.figures::set);
    this.sample = new SampleLauncher(processes, folders, context::status, context::fail);
    this.runFolders = new RunFolders(folders);
    this.watches = new AttachProcesses(processes, runFolders, context);
    this.runList = new RunList(runFolders, run -> RunRow.read(run, folders.state()));
    new SelectionTakeover(
        control.client(),
        control.board(),
        selection -> Platform.runLater(() -> context.select(selection)));
    this.switchboard = new InstrumentationSwitch(control.client(), () -> liveRuns);
    this.runOfApplication =
        new RunOfApplication(context, recents::runOf, model::newestRun, System::nanoTime);
    control
        .client()
        .on(
            Message.SwitchRun.class,
            said -> Platform.runLater(() -> runOfApplication.runSaid(said.message().run())));
    AskBar ask = new AskBar();
    this.runActions =
        new RunActions(
            context,
            recents,
            runFolders,
            ask,
            folders.state(),
            this::repeat,
            () -> startOrRaise(Tool.RACY),
            this::changed);
    this.view = new ControlView(model, actions, runActions, ask, program.together());
    this.chooser = Chooser.of(view);
    this.forms =
        new FormWindows(context, new FormRuns(context, processes, runFolders, model, chooser));
    control.board().onChange(entries -> Platform.runLater(() -> model.showBoard(entries)));
    StandingBefore before = new StandingBefore(program.standing());
    Platform.runLater(() -> openFirst(program.asked(), before)); // when the window is there
    Platform.runLater(() ->
        OpenedEarly.tell(
            context, control.client(), () -> before.select(context, control.client())));
    refresh();
    refresher.schedule(
        new BackgroundTraining(processes), BackgroundTraining.WAIT_SECONDS, TimeUnit.SECONDS);
    refresher.scheduleWithFixedDelay(
        () -> Platform.runLater(this::refresh),
        REFRESH_MILLIS,
        REFRESH_MILLIS,
        TimeUnit.MILLISECONDS);
  }

  /** Opens what was asked for, else what was open last, here and in all tools. */
  private void openFirst(Path asked, StandingBefore before) {
    if (asked != null) {
      context.openApplication(asked);
    } else if (!before.messages().isEmpty()) {
      before.open(context);
    } else {
      Optional<Path> last = recents.applications().stream().findFirst();
      last.ifPresent(context::openApplication);
      last.map(recents::runOf)
          .orElseGet(() -> recents.runs().stream().findFirst())
          .ifPresent(context::openRun);
    }
  }

  /** Looks at runs and JVMs off the FX thread, and shows what it found. */
  private void refresh() {
    if (refresher.isShutdown()) {
      return; // it was on its way when the window was closed
    }
    List<Path> others = new ArrayList<>(recents.runs());
    Path open = model.run().get();
    Path application = model.application().get();
    refresher.execute(() -> {
      Optional<List<Annotation>> findings = open == null ? Optional.empty() : Findings.kept(open);
      List<RunRow> runs = runs(others);
      liveRuns = runs.stream().filter(RunRow::live).map(RunRow::directory).toList();
      List<RunningJvm> jvms = RunningJvms.list(liveRuns);
      Platform.runLater(() -> {
        model.showJvms(jvms);
        model.showRuns(runs);
        runOfApplication.runsKnown();
        model.showFindings(open, findings);
      });
      if (sourceLooks.isDue(application)) {
        Map<Path, SourceChanges> changes = sourceLooks.look(application, runs);
        Platform.runLater(() -> model.showSources(changes));
      }
    });
  }

  /** Something about a run is not as it was. */
  private void changed(Path run) {
    refresher.execute(() -> runList.forget(run));
    refresh();
  }

  private List<RunRow> runs(List<Path> others) {
    try {
      return runList.rows(others);
    } catch (IOException e) {
      Platform.runLater(
          () -> context.status(Words.say("Runs cannot be listed: %s", ErrorMessages.sentence(e))));
      return List.of();
    }
  }

  @Override
  public Node content() {
    return view;
  }

  @Override
  public void showApplication(Path application) {
    recents.openedApplication(application);
    model.openApplication(application);
    figures.of(application);
    runOfApplication.opened(application);
    refresher.schedule(
        () -> Platform.runLater(this::refresh),
        RunOfApplication.SETTLING_NANOS,
        TimeUnit.NANOSECONDS);
  }

  @Override
  public void showRun(Path run) {
    if (run != null) {
      Path with = context.application();
      recents.openedRun(run, model.isOfAnother(run, with) ? null : with);
    }
    model.openRun(run);
    refresh();
  }

  @Override
  public ShowResult show(Message.Selection selection) {
    return ShowResult.FOUND;
  }

  @Override
  public boolean hasMarks() {
    return false;
  }

  @Override
  public ViewSettings settings() {
    return SETTINGS.in(new ControlSettings.Window(view, forms));
  }

  @Override
  public Map<String, Object> view() {
    Map<String, Object> shown = new LinkedHashMap<>();
    shown.put("tools", control.board().entries().stream().map(ToolPresence.Entry::json).toList());
    shown.put("figures", model.figures.get());
    shown.put("runs", model.runs.stream().map(row -> row.directory().toString()).toList());
    shown.put("sources", sources());
    shown.put("findings", model.findings.stream().map(Annotation::sentence).toList());
    shown.put("jvms", model.jvms.stream().map(RunningJvm::pid).toList());
    return shown;
  }

  /** What has changed, by the folders of runs; those of which nothing has are not there. */
  private Map<String, String> sources() {
    Map<String, String> shown = new TreeMap<>();
    model.sources.forEach((run, changes) -> {
      if (!changes.sentence().isEmpty()) {
        shown.put(run.toString(), changes.sentence());
      }
    });
    return shown;
  }

  @Override
  public List<Command> commands() {
    List<Command> commands = new ArrayList<>();
    for (Tool tool : Tool.values()) {
      commands.add(command(Words.say("Start or raise %s", tool.id()), () -> startOrRaise(tool)));
    }
    commands.addAll(openCommands());
    commands.add(command(Words.say("Start all tools"), actions::startAll));
    commands.add(command(Words.say("Arrange all windows"), actions::arrange));
    commands.add(command(otherShape(), actions::otherShape));
    commands.add(command(Words.say("Measure a command"), actions::measure));
    commands.addAll(openRunCommands());
    for (RunRow run : model.runs) {
      commands.add(
          new Command(
              Words.known("Run"), run.title() + "  " + run.command(), () -> runActions.open(run)));
    }
    for (Path recent : recents.applications()) {
      commands.add(
          new Command(
              Words.known("Application"),
              recent.toString(),
              () -> context.openApplication(recent)));
    }
    return commands;
  }

  /** What the list of runs does by key. */
  @Override
  public List<Key> keys() {
    return List.of(
        new Key("Enter", Words.say("Open in all tools")),
        new Key("F5", Words.say("Run again")),
        new Key("Shift+F5", Words.say("Run again with changes")),
        new Key("F2", Words.say("Name the run")),
        new Key("Delete", Words.say("Delete the run")));
  }

  private static Command command(String title, Runnable action) {
    return new Command(Words.known("Command"), title, action);
  }

  private List<Command> openCommands() {
    return List.of(
        command(Words.say("Open a project or source folder"), actions::openFolder),
        command(Words.say("Open sources"), actions::openArchive),
        command(Words.say("Open the folder of a run"), actions::openRecording),
        command(Words.say("Try the sample"), actions::trySample));
  }

  /** What the list offers for the run that is open. */
  private List<Command> openRunCommands() {
    return model.runs.stream()
        .filter(runActions::isOpen)
        .findFirst()
        .map(run ->
            List.of(
                command(Words.say("Run again"), () -> runActions.again(run, true)),
                command(Words.say("Run again with changes"), () -> runActions.again(run, false)),
                command(Words.say("Name the run"), () -> runActions.rename(run)),
                command(Words.say("Write a note about the run"), () -> runActions.note(run)),
                command(Words.say("Close the run"), runActions::close),
                command(Words.say("Delete the run"), () -> runActions.delete(List.of(run)))))
        .orElse(List.of());
  }

  private String otherShape() {
    return Words.say(program.together() ? "A window for each tool" : "All tools in one window");
  }

  private void startOrRaise(Tool tool) {
    if (control.board().isUp(tool.id())) {
      context.ask(new Message.Raise(tool.id()));
      return;
    }
    String failure = Words.say("%s cannot be started", tool.id());
    try {
      control.start(tool);
      context.mended(failure);
    } catch (IOException e) {
      context.fail(failure, e);
    }
  }

  /** Measures once more what a run did; what is not known is asked for first. */
  private void repeat(Path run, boolean start) {
    MeasureForm form = forms.open();
    if (form.repeat(run) && start) {
      form.start();
    }
  }

  @Override
  public void dispose() {
    refresher.shutdownNow();
    figures.stop();
    sample.dispose();
    watches.dispose();
    switchboard.close();
  }

  /** What the view's buttons do. */
  private final class Actions implements ControlView.Actions {
    @Override
    public void clicked(Tool tool) {
      startOrRaise(tool);
    }

    @Override
    public void startAll() {
      for (Tool tool : Tool.values()) {
        if (!control.board().isUp(tool.id())) {
          startOrRaise(tool);
        }
      }
      if (!program.together() && !WindowPlacement.hasRoomForAll()) {
        context.toast(
            Words.say("This screen is small for six windows:"),
            Words.say("have all tools in one"),
            this::otherShape);
      }
    }

    @Override
    public void arrange() {
      context.arrange();
      for (Tool tool : Tool.values()) {
        if (control.board().isRunning(tool.id())) {
          context.ask(new Message.Arrange(tool.id()));
        }
      }
    }

    @Override
    public void otherShape() {
      program.other().run();
    }

    @Override
    public void openFolder() {
      chooser.folder(Words.known("Open a project or source folder")).ifPresent(this::openFolder);
    }

    private void openFolder(Path folder) {
      context.background(
          "offered",
          Words.say("Looking into %s", folder),
          _ -> Optional.ofNullable(OfferedPath.whyNothing(folder)),
          refusal ->
              refusal.ifPresentOrElse(context::toast, () -> context.openApplication(folder)));
    }

    @Override
    public void openArchive() {
      chooser
          .file(
              Words.known("Open sources"),
              Words.known("Sources"),
              "*-sources.jar",
              "*.jar",
              "*.zip")
          .ifPresent(context::openApplication);
    }

    @Override
    public List<Path> recentApplications() {
      return recents.applications();
    }

    @Override
    public void openApplication(Path application) {
      context.openApplication(application);
    }

    @Override
    public void openRecording() {
      chooser.folder(Words.known("Open the folder of a run")).ifPresent(context::openRun);
    }

    @Override
    public void forgetApplication(Path application) {
      recents.forgetApplication(application);
    }

    @Override
    public void show(Annotation finding) {
      Annotation.Where where = finding.where();
      if (where.node() != null) {
        context.select(new Message.SelectNode(where.node(), where.singleThread()));
      }
      if (where.routine() != null) {
        context.select(new Message.SelectFunction(where.routine()));
      }
      if (finding.when().isKnown()) {
        context.select(
            new Message.SelectTime(
                model.run().get().toString(),
                finding.when().fromNanos(),
                finding.when().toNanos()));
      }
      context.status(Words.say("%s; probably %s", finding.sentence(), finding.cause()));
    }

    @Override
    public void measure() {
      forms.open();
    }

    @Override
    public void trySample() {
      context.mended(Words.say("The sample did not open"));
      sample.start();
    }

    @Override
    public void watch(RunningJvm jvm) {
      if (jvm.isMeasured()) {
        watches.leave(jvm);
      } else {
        watches.join(jvm, context.application());
      }
    }
  }
}
