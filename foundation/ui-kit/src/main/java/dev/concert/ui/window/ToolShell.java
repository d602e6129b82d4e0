package dev.concert.ui.window;

import dev.concert.bus.Bus;
import dev.concert.bus.Envelope;
import dev.concert.bus.Message;
import dev.concert.model.ModelSource;
import dev.concert.ui.FailureText;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ShowResult;
import dev.concert.ui.ToolContext;
import dev.concert.ui.change.Pulses;
import dev.concert.ui.export.ExportFile;
import dev.concert.ui.export.Pictures;
import dev.concert.ui.frame.BackgroundWork;
import dev.concert.ui.frame.Clipboards;
import dev.concert.ui.frame.PaneCycle;
import dev.concert.ui.frame.ToolWindow;
import dev.concert.ui.joined.BusBridge;
import dev.concert.ui.joined.SelectionRouter;
import dev.concert.ui.joined.SelectionText;
import dev.concert.ui.joined.StateReport;
import dev.concert.ui.look.Appearance;
import dev.concert.ui.look.Theme;
import dev.concert.ui.memory.AppearanceSettings;
import dev.concert.ui.memory.WindowMemory;
import dev.concert.ui.memory.WindowPlacement;
import dev.concert.ui.options.ToolOptions;
import dev.concert.ui.parts.TableData;
import dev.concert.ui.parts.Tables;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Joins a tool, its window, what it remembers, and the bus. Used on the FX thread. */
public final class ToolShell {
  private static final Logger LOG = LoggerFactory.getLogger(ToolShell.class);

  /** What a window manager takes at most to frame, maximise or restore a window: a third second. */
  private static final int SETTLING_PULSES = 20;

  private final String name;
  private final Bus bus;
  private final Appearance appearance;
  private final BackgroundWork background = new BackgroundWork(this::workChanged, this::opened);
  private final CompletableFuture<Void> painted = new CompletableFuture<>();
  private final CompletableFuture<Void> closed = new CompletableFuture<>();
  private final ToolOptions options;
  private final AppearanceSettings settings;
  private final WindowPlacement placement;
  private final ToolWindow window;
  private final WindowContext desk;
  private final Hypertool tool;
  private final Session session;
  private final RememberedLayout layout;
  private final SelectionRouter selecting;
  private final Overlays sheets;
  private final Exports exports;
  private final BusBridge bridge;
  private String wanted;
  private Throwable crash;

  /**
   * @param folder where the user's things are remembered
   */
  public ToolShell(
      String name,
      ToolOptions options,
      Path folder,
      Bus bus,
      ModelSource models,
      Function<ToolContext, Hypertool> factory,
      Stage stage) {
    this.name = name;
    this.options = options;
    this.bus = bus;
    wanted = options.select();
    appearance = new Appearance(firstTheme(options, folder));
    WindowMemory memory = new WindowMemory(folder, name);
    settings = new AppearanceSettings(folder, appearance);
    placement =
        new WindowPlacement(
            name,
            stage,
            memory,
            !options.headless(),
            action -> Pulses.after(SETTLING_PULSES, action));
    Thread.currentThread().setUncaughtExceptionHandler((_, failure) -> crashed(failure));
    if (options.theme() == null && !options.headless()) {
      settings.follow();
    }
    window = new ToolWindow(name, stage, appearance, background);
    desk = new WindowContext(this, window, appearance, background, folder, options.headless());
    tool = factory.apply(desk);
    session = new Session(name, tool, models, background, window);
    layout = new RememberedLayout(memory, session, tool, window);
    selecting = new SelectionRouter(bus, window, tool);
    sheets = new Overlays(this, window, tool);
    exports = new Exports(this, window, tool);
    window.content(tool.content());
    listen();
    RequestHandler requests = new RequestHandler(this, tool, selecting);
    bridge = new BusBridge(bus, window.header::showBus, this::receive, requests::answer);
  }

  /** Without a screen pictures are wanted, the same for every user. */
  private static Theme firstTheme(ToolOptions options, Path folder) {
    if (options.theme() != null || options.headless()) {
      return options.theme();
    }
    return AppearanceSettings.chosenTheme(folder);
  }

  private void listen() {
    WindowCommands commands = sheets.commands();
    commands.bind(window.scene);
    window.header.back.setOnAction(_ -> selecting.back());
    window.header.forward.setOnAction(_ -> selecting.forward());
    window.header.theme.setOnAction(
        _ -> settings.chooseTheme(appearance.theme().dark() ? Theme.LIGHT : Theme.DARK));
    window.header.palette.setOnAction(_ -> openPalette());
    window.header.help.setOnAction(_ -> help(null));
    window.header.menu.getItems().setAll(commands.forMenu());
    window.status.following.selectedProperty().addListener((_, _, on) -> follow(on));
    window.stage.setOnCloseRequest(_ -> close());
    FileDrops.accept(window.scene, desk);
  }

  /** Shows the window and, when it has been drawn, opens what the command line named. */
  public void start() {
    placement.first(options.width(), options.height());
    window.stage.show();
    Pulses.after(1, this::firstPainted);
  }

  private void firstPainted() {
    selecting.latencies().firstPaint();
    painted.complete(null);
    if (closed.isDone()) {
      return;
    }
    window.stage.getIcons().addAll(Pictures.icons(name));
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

  public Scene scene() {
    return window.scene;
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

  Overlays sheets() {
    return sheets;
  }

  AppearanceSettings settings() {
    return settings;
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
    placement.keep();
    bridge.dispose();
    desk.colours().keep();
    background.dispose();
    settings.dispose();
    tool.dispose();
    window.dispose();
    appearance.dispose();
    window.stage.close();
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
    window.error("Something in this window went wrong: " + FailureText.why(failure), failure);
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
    ShowResult shown = selecting.shown();
    return options.select() != null && shown != null && !shown.found()
        ? options.select() + " is not shown: " + shown.why()
        : null;
  }

  /** The error that the window shows, or null. */
  String error() {
    return window.error();
  }

  /** Runs the action when what is open has been read and what is selected is drawn. */
  public void whenSettled(Runnable action) {
    background.whenIdle(() -> Pulses.after(3, () -> recheck(action)));
  }

  private void recheck(Runnable action) {
    if (isSettled()) {
      action.run();
    } else {
      whenSettled(action);
    }
  }

  private boolean isSettled() {
    return painted.isDone() && !background.busy() && tool.isDrawn();
  }

  boolean isOpening() {
    return background.isOpening();
  }

  private void workChanged() {
    if (window != null) {
      window.status.workChanged();
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
  }

  public void resetLayout() {
    layout.reset();
    arrange();
  }

  void arrange() {
    placement.arrange();
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
        case Message.SwitchRun m -> session.openRun(m.run() == null ? null : Path.of(m.run()));
        case Message.CompareRun m -> session.compare(m);
        case Message.SetColour set -> desk.colours().take(set, envelope.from());
        case Message.Selection selection -> selecting.follow(selection, envelope, replayed);
        default -> LOG.debug("{} came too late", envelope.message());
      }
    } catch (InvalidPathException e) {
      desk.fail("What " + envelope.from() + " opened has no valid path", e);
    }
  }

  /** What the command line names counts more than what is replayed; in a picture, than anything. */
  private boolean stays(Object named, boolean replayed) {
    return named != null && (replayed || options.picture());
  }

  void switchApplication(Path application, List<Path> classpath) {
    layout.keep();
    openApplication(application, classpath);
  }

  private void openApplication(Path application, List<Path> classpath) {
    session.openApplication(application, classpath);
    desk.colours().open(session.key());
  }

  private void follow(boolean on) {
    window.status.showFollowing(on);
    bridge.follow(on);
  }

  void switchFollowing() {
    window.status.following.setSelected(!window.status.following.isSelected());
  }

  public Map<String, Object> state() {
    Map<String, Object> state = new LinkedHashMap<>();
    state.put("tool", name);
    state.put("instance", bus.instance());
    state.put("connected", bus.connected());
    state.put("application", text(session.application()));
    state.put("run", text(session.run()));
    state.put("comparison", StateReport.comparison(session.comparison()));
    state.put("dropped", bus.dropped());
    state.put("selection", StateReport.selection(selecting.history()));
    state.put("view", StateReport.view(selecting.shown(), tool.view()));
    state.put("timings", selecting.latencies().report());
    return state;
  }

  private static String text(Path path) {
    return path == null ? null : path.toString();
  }

  void raise() {
    window.stage.setIconified(false);
    window.stage.show();
    window.stage.toFront();
    window.stage.requestFocus();
  }

  // Pictures

  /** Takes the picture now and writes it off the FX thread. */
  public void picture(ExportFile file, double scale, CompletableFuture<Map<String, Object>> reply) {
    exports.write(file, scale, reply);
  }

  Exports exports() {
    return exports;
  }

  /** The rows of what is shown, in a window of their own. */
  void showTable() {
    TableData rows = tool.table();
    if (rows == null || rows.rows().isEmpty()) {
      desk.toast("Nothing is shown that could be listed");
      return;
    }
    Stage stage = desk.window(name + ": what is shown", Tables.of(rows));
    stage.setWidth(820);
    stage.setHeight(520);
    stage.show();
  }

  void copySelection() {
    selecting
        .history()
        .newest()
        .ifPresent(selection -> {
          Clipboards.put(selection.subject());
          desk.toast("Copied " + selection.subject());
        });
  }

  // Sheets over the content

  public void openPalette() {
    sheets.openPalette();
  }

  public void showKeys() {
    sheets.showKeys();
  }

  public void help(String target) {
    sheets.help(target == null ? name : target);
  }

  void cyclePanes(boolean backwards) {
    PaneCycle.cycle(window.root(), backwards);
  }

  /** What Esc does; false if there is nothing to close. */
  boolean closeFrontmost() {
    if (window.isCovered()) {
      window.uncover();
      return true;
    }
    boolean error = window.hasError();
    window.clearError();
    return error;
  }
}
