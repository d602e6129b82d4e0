package dev.concert.ui.window;

import dev.concert.bus.Bus;
import dev.concert.bus.Envelope;
import dev.concert.bus.Message;
import dev.concert.model.Routine;
import dev.concert.model.words.Words;
import dev.concert.ui.FailureText;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ShowResult;
import dev.concert.ui.ToolContext;
import dev.concert.ui.change.Pulses;
import dev.concert.ui.export.ExportFile;
import dev.concert.ui.export.Pictures;
import dev.concert.ui.frame.BackgroundWork;
import dev.concert.ui.frame.ToolWindow;
import dev.concert.ui.frame.ToolWindows;
import dev.concert.ui.joined.AppliedMarks;
import dev.concert.ui.joined.BusBridge;
import dev.concert.ui.joined.RunNodeNames;
import dev.concert.ui.joined.SelectionRouter;
import dev.concert.ui.joined.SelectionText;
import dev.concert.ui.joined.StateReport;
import dev.concert.ui.look.Appearance;
import dev.concert.ui.marking.Marks;
import dev.concert.ui.memory.AppearanceSettings;
import dev.concert.ui.memory.WindowMemory;
import dev.concert.ui.options.OfferedPath;
import dev.concert.ui.options.ToolOptions;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import javafx.scene.Scene;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Joins a tool, its window, what it remembers, and the bus. Used on the FX thread. */
public final class ToolShell {
  private static final Logger LOG = LoggerFactory.getLogger(ToolShell.class);

  private final String name;
  private final Bus bus;
  private final Appearance appearance;
  private final BackgroundWork background = new BackgroundWork(this::workChanged, this::opened);
  private final CompletableFuture<Void> painted = new CompletableFuture<>();
  private final CompletableFuture<Void> closed = new CompletableFuture<>();
  private final ToolOptions options;
  private final AppearanceSettings settings;
  private final WindowHome home;
  private final ToolWindow window;
  private final WindowContext desk;
  private final Marks marks = new Marks();
  private final AppliedMarks applied;
  private final Hypertool tool;
  private final ToolWindows windows;
  private final Session session;
  private final RememberedLayout layout;
  private final SelectionRouter selecting;
  private final Workplace place;
  private final BusBridge bridge;
  private boolean follows = true;
  private String wanted;

  /** How the command line wants it to be shown, until there is something to show. */
  private Map<String, Object> askedFor;

  private String refused;
  private List<String> remarks = List.of();

  /** What was said of the view that was asked for last; empty for nothing. */
  private String remarked = "";

  /** How often the view is being set at present. */
  private int showing;

  private Throwable crash;

  /**
   * @param folder where the user's things are remembered
   * @param settings of all windows of this process
   */
  public ToolShell(
      ToolStart start, Path folder, AppearanceSettings settings, Bus bus, WindowHome home) {
    this.name = start.name();
    this.options = start.options();
    this.settings = settings;
    this.bus = bus;
    this.home = home;
    wanted = options.select();
    askedFor = options.settings();
    appearance = settings.appearance();
    home.onFailure(this::crashed);
    window = new ToolWindow(name, 1, background);
    home.take(window, appearance);
    desk = new WindowContext(this, window, appearance, background, folder, options.headless());
    tool = start.program().tool(desk, start.arguments());
    windows = new ToolWindows(window, tool);
    RunNodeNames names = new RunNodeNames(desk);
    applied = new AppliedMarks(desk, marks, names, this::routines);
    session =
        new Session(
            start.models(),
            background,
            windows,
            options.picture() ? null : desk::openApplication,
            new FollowedSources(
                background,
                windows,
                folder,
                cause -> desk.fail(Words.say("New names of routines are not kept"), cause)),
            () -> {
              names.follow();
              applied.follow();
            });
    WindowMemory layouts = options.picture() ? null : new WindowMemory(folder, name);
    layout = new RememberedLayout(layouts, session, tool, window, home::isShowing);
    selecting = new SelectionRouter(bus, windows, names);
    selecting.otherNames(session.sources()::otherName);
    place = new Workplace(this, window, tool, desk, this::close);
    home.onCloseRequest(this::close);
    RequestHandler requests = new RequestHandler(this, tool, selecting);
    windows.say("alone", it -> it.header.onAlone(() -> AloneWindow.explain(it, options.bus())));
    bridge = new BusBridge(bus, this::showBus, this::receive, requests::answer);
  }

  private void showBus(boolean joined) {
    windows.say("bus", it -> it.header.showBus(joined));
  }

  /** Shows the window and, when it has been drawn, opens what the command line named. */
  public void start() {
    home.show(options.width(), options.height());
    Pulses.after(1, this::firstPainted);
  }

  private void firstPainted() {
    selecting.latencies().firstPaint();
    painted.complete(null);
    if (closed.isDone()) {
      return;
    }
    window.stage().getIcons().addAll(Pictures.icons(name));
    if (options.application() != null) {
      openApplication(options.application(), List.of());
    }
    if (options.run() != null) {
      session.openRun(options.run());
    }
    if (options.application() == null && options.run() == null) {
      background.opening(() -> {});
    }
  }

  /** Completes when the window has been drawn for the first time. */
  public CompletableFuture<Void> painted() {
    return painted;
  }

  public CompletableFuture<Void> closed() {
    return closed;
  }

  /** What its first window is in; null while that is hidden behind another pane. */
  public Scene scene() {
    return window.scene();
  }

  WindowHome home() {
    return home;
  }

  String name() {
    return name;
  }

  public WindowContext desk() {
    return desk;
  }

  Bus bus() {
    return bus;
  }

  /** The first window. */
  Workplace place() {
    return place;
  }

  AppearanceSettings settings() {
    return settings;
  }

  Marks marks() {
    return marks;
  }

  AppliedMarks applied() {
    return applied;
  }

  private List<String> routines() {
    return session.program() == null
        ? List.of()
        : session.program().routines().stream().map(Routine::name).toList();
  }

  SelectionRouter selecting() {
    return selecting;
  }

  Session session() {
    return session;
  }

  public void close() {
    if (closed.isDone()) {
      return;
    }
    layout.keep();
    bridge.dispose();
    desk.colours().keep();
    session.dispose();
    background.dispose();
    tool.dispose();
    window.dispose();
    home.close();
    bus.close();
    closed.complete(null);
  }

  /** What a tool has let escape is shown, and the window lives on. */
  private void crashed(Throwable failure) {
    if (Toolkit.isHeadlessBlit(failure)) {
      return;
    }
    LOG.error("{} failed", name, failure);
    crash = failure;
    window.error(
        Words.say("Something in this window went wrong: %s", FailureText.why(failure)), failure);
  }

  /** The last failure that escaped on the FX thread, or null. */
  public Throwable crash() {
    return crash;
  }

  /** Why what the command line asked for cannot be seen, or null if it can. */
  public String missing() {
    boolean named = options.application() != null || options.run() != null;
    if ((named || crash != null) && error() != null) {
      return error();
    }
    ShowResult shown = selecting.shown(window);
    return options.select() != null && shown != null && !shown.found()
        ? options.select() + " is not shown: " + shown.why()
        : null;
  }

  /** The error that the window shows, or null. */
  String error() {
    return window.error();
  }

  /** Why the command line's view is not shown as it was asked for, in one sentence; else null. */
  public String refused() {
    return refused;
  }

  /** What is to be said of the command line's view, which is shown as far as it can be. */
  public List<String> remarks() {
    return remarks;
  }

  /** Once there is something to show; in a picture nobody opens anything later. */
  private void showAsAsked() {
    if (!askedFor.isEmpty() && (session.hasContent() || options.picture())) {
      Map<String, Object> wanted = askedFor;
      askedFor = Map.of();
      show(wanted).thenAccept(this::shownAsAsked);
    }
  }

  private void shownAsAsked(AskedView.Outcome outcome) {
    outcome.refused().values().forEach(desk::toast);
    remarks = List.copyOf(outcome.remarks().values());
    refused = outcome.refused().values().stream().findFirst().orElse(null);
  }

  /** Shows what is open as settings say. */
  CompletableFuture<AskedView.Outcome> show(Map<String, Object> settings) {
    showing++;
    CompletableFuture<AskedView.Outcome> shown =
        new AskedView(tool, this::whenDrawn).show(settings);
    return shown.whenComplete((outcome, failure) -> {
      showing--;
      if (failure != null) {
        crashed(failure);
      } else {
        say(String.join("; ", outcome.remarks().values()));
      }
    });
  }

  /** In the status line, so that a picture has it, too; what was said of an earlier view goes. */
  private void say(String remark) {
    if (remark.isEmpty()) {
      desk.status(remarked, "");
    } else {
      desk.status(remark);
    }
    remarked = remark;
  }

  /**
   * Runs the action when what is open has been read, what is selected is drawn, and what was asked
   * for of the view is so.
   */
  public void whenSettled(Runnable action) {
    whenDrawn(() -> {
      if (showing == 0) {
        action.run();
      } else {
        whenSettled(action);
      }
    });
  }

  private void whenDrawn(Runnable action) {
    background.whenIdle(() -> Pulses.after(3, () -> recheck(action)));
  }

  private void recheck(Runnable action) {
    if (isSettled()) {
      action.run();
    } else {
      whenDrawn(action);
    }
  }

  private boolean isSettled() {
    return painted.isDone()
        && !background.busy()
        && windows.tools().stream().allMatch(Hypertool::isDrawn);
  }

  boolean isOpening() {
    return background.isOpening();
  }

  private void workChanged() {
    if (windows != null) {
      windows.each(it -> it.status.workChanged());
    }
  }

  /** An application or run has been read. */
  private void opened() {
    if (session == null) {
      return;
    }
    layout.restore();
    if (wanted != null) {
      Message.Selection selection = SelectionText.wanted(wanted, session.program());
      wanted = null;
      selecting.select(selection);
    } else {
      selecting.showAgain();
    }
    showAsAsked();
  }

  public void resetLayout() {
    layout.reset();
    arrange();
  }

  void arrange() {
    home.arrange();
  }

  // From the bus

  private void receive(Envelope<? extends Message> envelope, boolean replayed) {
    try {
      switch (envelope.message()) {
        case Message.SwitchApplication _ when stays(options.application(), replayed) ->
            LOG.debug("{} was named on the command line", options.application());
        case Message.SwitchRun _ when stays(options.run(), replayed) ->
            LOG.debug("{} was named on the command line", options.run());
        case Message.CompareRun _ when stays(options.run(), replayed) ->
            LOG.debug("The run that was named on the command line is not compared");
        case Message.Selection _ when stays(options.select(), false) ->
            LOG.debug("{} was named on the command line", options.select());
        case Message.SwitchApplication m ->
            switchApplication(
                Path.of(m.application()), m.classpath().stream().map(Path::of).toList());
        case Message.SwitchRun m -> switchRun(m.run() == null ? null : Path.of(m.run()));
        case Message.CompareRun m -> session.compare(m);
        case Message.SetInstrumentation set -> marks.take(set);
        case Message.InstrumentationChanged answer -> marks.take(answer);
        case Message.SetColour set -> desk.colours().take(set, envelope.from());
        case Message.Selection selection -> selecting.follow(selection, envelope, replayed);
        default -> LOG.debug("{} came too late", envelope.message());
      }
    } catch (InvalidPathException e) {
      desk.fail(Words.say("What %s opened has no valid path", envelope.from()), e);
    }
  }

  /** What the command line names counts more than what is replayed; in a picture, than anything. */
  private boolean stays(Object named, boolean replayed) {
    return named != null && (replayed || options.picture());
  }

  /** What is no run closes nothing: who sent it may not have looked. */
  private void switchRun(Path run) {
    boolean other = run != null && !run.equals(session.run());
    String refusal = other ? OfferedPath.whyNoRun(run) : null;
    if (refusal == null) {
      session.openRun(run);
    } else {
      desk.toast(refusal);
    }
  }

  void switchApplication(Path application, List<Path> classpath) {
    layout.keep();
    openApplication(application, classpath);
  }

  private void openApplication(Path application, List<Path> classpath) {
    selecting.open(application.toString());
    session.openApplication(application, classpath);
    desk.colours().open(session.key());
  }

  void follow(boolean on) {
    if (on != follows) {
      follows = on;
      windows.say("following", it -> it.status.showFollowing(on));
      bridge.follow(on);
    }
  }

  void switchFollowing() {
    follow(!follows);
  }

  public Map<String, Object> state() {
    Map<String, Object> state = new LinkedHashMap<>();
    state.put("tool", name);
    state.put("instance", bus.instance());
    state.put("connected", bus.connected());
    state.put("application", text(session.application()));
    state.put("run", text(session.run()));
    if (session.sources().state() != null) {
      state.put("sources", session.sources().state());
    }
    state.put("comparison", StateReport.comparison(session.comparison()));
    state.put("dropped", bus.dropped());
    state.put("selection", StateReport.selection(selecting.history()));
    state.putAll(viewSettings());
    state.put("view", StateReport.view(selecting.shown(window), tool.view()));
    Map<String, Object> timings = selecting.latencies().report();
    timings.put("editShown", session.editShown());
    state.put("timings", timings);
    return state;
  }

  /** How what can be set stands; what of it is too long to be told stands apart, cut. */
  Map<String, Object> viewSettings() {
    Map<String, Object> told = new LinkedHashMap<>();
    told.put("settings", tool.settings().values());
    Map<String, Object> cut = tool.settings().cut();
    if (!cut.isEmpty()) {
      told.put("cut", cut);
    }
    return told;
  }

  private static String text(Path path) {
    return path == null ? null : path.toString();
  }

  void raise() {
    home.raise();
  }

  // Pictures

  /** Takes the picture now and writes it off the FX thread. */
  public void picture(ExportFile file, double scale, CompletableFuture<Map<String, Object>> reply) {
    place.exports().write(file, scale, reply);
  }

  // Further windows

  <T extends Hypertool> T further(Stage stage, Function<ToolContext, T> factory) {
    ToolWindow further = new ToolWindow(name, windows.freeNumber(), background);
    further.on(stage, appearance);
    WindowContext context = new WindowContext(desk, further);
    T instance = factory.apply(context);
    new Workplace(this, further, instance, context, stage::close);
    windows.add(further, instance);
    stage.setOnShown(_ -> session.showOpen(further, instance));
    stage.addEventHandler(
        WindowEvent.WINDOW_HIDDEN,
        _ -> {
          windows.remove(further);
          instance.dispose();
          further.dispose();
        });
    return instance;
  }

  void showSelectionsAgain(ToolWindow in) {
    selecting.showAgain(in, windows.tool(in));
  }

  // Sheets over the content

  public void openPalette() {
    place.sheets().openPalette();
  }

  public void showKeys() {
    place.sheets().showKeys();
  }

  public void help(String target) {
    place.sheets().help(target == null ? name : target);
  }
}
