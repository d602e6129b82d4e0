package dev.concert.ui;

import dev.concert.bus.Bus;
import dev.concert.bus.Envelope;
import dev.concert.bus.Message;
import dev.concert.model.ModelSource;
import dev.concert.ui.look.Appearance;
import dev.concert.ui.look.FunctionColours;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.stage.Stage;

/** Joins a tool, its window and the bus: the life of a selection from click to picture. */
final class ToolShell implements ToolContext {
  private final String name;
  private final Bus bus;
  private final Appearance appearance = new Appearance();
  private final FunctionColours colours = new FunctionColours();
  private final java.util.ArrayList<Runnable> themeListeners = new java.util.ArrayList<>();
  private final Background background = new Background(this::workChanged, this::opened);
  private final SelectionHistory history = new SelectionHistory();
  private final Latencies latencies = new Latencies();
  private final CompletableFuture<Void> closed = new CompletableFuture<>();
  private final long startNanos = System.nanoTime();
  private final ToolWindow window;
  private final Hypertool tool;
  private final Session session;
  private final BusBridge bridge;
  private Options options;
  private Shown shown;
  private boolean showing;

  ToolShell(
      String name,
      Options options,
      Bus bus,
      ModelSource models,
      Function<ToolContext, Hypertool> factory,
      Stage stage) {
    this.name = name;
    this.options = options;
    this.bus = bus;
    if (options.theme() != null) {
      appearance.choose(options.theme());
    }
    appearance.onChange(this::coloursChanged);
    window = new ToolWindow(name, stage, appearance, background);
    tool = factory.apply(this);
    session = new Session(tool, models, background, window);
    window.content(tool.content());
    window.header.showApplication(null, null);
    listen();
    bridge = new BusBridge(bus, window.header::showBus, this::receive, this::answer);
  }

  private void listen() {
    window.header.back.setOnAction(_ -> goBack());
    window.header.forward.setOnAction(_ -> goForward());
    window.header.theme.setOnAction(_ -> switchTheme());
    window.status.following.selectedProperty().addListener((_, _, on) -> follow(on));
    window.stage.setOnCloseRequest(_ -> close());
    historyChanged();
  }

  /** Opens what the command line named. */
  void start() {
    window.stage.setWidth(options.width());
    window.stage.setHeight(options.height());
    window.stage.show();
    if (options.application() != null) {
      session.openApplication(options.application(), List.of());
    }
    if (options.run() != null) {
      session.openRun(options.run());
    }
    if (options.application() == null && options.run() == null) {
      background.opening(() -> {});
    }
  }

  CompletableFuture<Void> closed() {
    return closed;
  }

  Scene scene() {
    return window.scene;
  }

  void close() {
    if (closed.isDone()) {
      return;
    }
    bridge.dispose();
    background.dispose();
    tool.dispose();
    window.status.dispose();
    appearance.dispose();
    window.stage.close();
    bus.close();
    closed.complete(null);
  }

  /** Runs the action when everything that is open has been read and drawn. */
  void whenSettled(Runnable action) {
    background.whenIdle(() -> Pictures.afterPulses(3, () -> recheck(action)));
  }

  private void recheck(Runnable action) {
    if (background.busy()) {
      whenSettled(action);
    } else {
      action.run();
    }
  }

  private void workChanged() {
    if (window != null) {
      window.status.workChanged();
    }
  }

  /** An application or run has been read: what was selected before can be found in it now. */
  private void opened() {
    if (options.select() != null) {
      Message.Selection wanted = wanted(options.select());
      options = options.withoutSelect();
      select(wanted);
    } else {
      history.current().forEach(selection -> show(selection, null));
    }
  }

  private Message.Selection wanted(String text) {
    if (text.indexOf('#') < 0 && text.matches(".*\\.java(:\\d+)?")) {
      int colon = text.lastIndexOf(".java") + 5;
      boolean line = colon < text.length();
      return new Message.SelectFile(
          text.substring(0, colon), line ? Integer.valueOf(text.substring(colon + 1)) : null);
    }
    boolean type = session.program() != null && session.program().type(text).isPresent();
    return type ? new Message.SelectClass(text) : new Message.SelectFunction(text);
  }

  // Selections

  @Override
  public void select(Message.Selection selection) {
    if (showing) {
      return;
    }
    Message.Selection sent = selection;
    if (selection instanceof Message.SelectFunction f && history.isCurrent(f)) {
      sent = new Message.SelectFunction(f.routine(), true, f.history());
    }
    history.put(sent);
    historyChanged();
    show(sent, null);
    bus.send(sent);
  }

  void goBack() {
    travel(history.back());
  }

  void goForward() {
    travel(history.forward());
  }

  private void travel(Message.Selection selection) {
    if (selection != null) {
      history.put(selection);
      historyChanged();
      show(selection, null);
      bus.send(selection);
    }
  }

  private void receive(Envelope<? extends Message> envelope) {
    boolean kept = envelope.atNanos() < startNanos;
    switch (envelope.message()) {
      case Message.SwitchApplication m when !(kept && options.application() != null) ->
          session.openApplication(
              Path.of(m.application()), m.classpath().stream().map(Path::of).toList());
      case Message.SwitchRun m when !(kept && options.run() != null) ->
          session.openRun(Path.of(m.run()));
      case Message.Selection selection -> follow(selection, envelope);
      default -> {}
    }
  }

  private void follow(Message.Selection selection, Envelope<?> envelope) {
    history.put(selection);
    historyChanged();
    show(selection, envelope.from());
    window.status.flash();
    latencies.handled(System.nanoTime() - envelope.atNanos());
    afterPulse(() -> latencies.painted(System.nanoTime() - envelope.atNanos()));
  }

  /** Runs the action on the FX thread when the next pulse has ended. */
  private void afterPulse(Runnable action) {
    Runnable[] once = new Runnable[1];
    once[0] =
        () -> {
          window.scene.removePostLayoutPulseListener(once[0]);
          Platform.runLater(action);
        };
    window.scene.addPostLayoutPulseListener(once[0]);
    Platform.requestNextPulse();
  }

  private void show(Message.Selection selection, String from) {
    boolean before = showing;
    showing = true;
    try {
      shown = tool.show(selection);
    } finally {
      showing = before;
    }
    String why = shown.found() ? "" : "· " + shown.why();
    String origin = from == null ? "" : " · from " + toolOf(from);
    window.status.showSelection(Subject.text(selection), selection.subject(), why + origin);
  }

  private static String toolOf(String instance) {
    int slash = instance.indexOf('/');
    return slash < 0 ? instance : instance.substring(0, slash);
  }

  private void historyChanged() {
    window.header.back.setDisable(!history.canGoBack());
    window.header.forward.setDisable(!history.canGoForward());
  }

  void follow(boolean on) {
    window.status.showFollowing(on);
    bridge.follow(on);
  }

  // Requests

  private CompletableFuture<Map<String, Object>> answer(Message.Request request) {
    return switch (request) {
      case Message.Raise _ -> {
        raise();
        yield done(Map.of("raised", true));
      }
      case Message.State _ -> done(state());
      case Message.Snapshot snapshot -> {
        CompletableFuture<Map<String, Object>> reply = new CompletableFuture<>();
        whenSettled(() -> picture(Path.of(snapshot.file()), 1, reply));
        yield reply;
      }
      case Message.Quit _ -> {
        Pictures.afterPulses(2, this::close);
        yield done(Map.of("quitting", true));
      }
      default -> done(fulfil(request));
    };
  }

  private Map<String, Object> fulfil(Message.Request request) {
    raise();
    if (background.isOpening()) {
      background.whenIdle(() -> fulfilNow(request));
      return Map.of("pending", true);
    }
    Shown fulfilled = fulfilNow(request);
    Map<String, Object> reply = new LinkedHashMap<>();
    reply.put("found", fulfilled.found());
    reply.put("why", fulfilled.why());
    return reply;
  }

  private Shown fulfilNow(Message.Request request) {
    String routine = routineOf(request);
    if (routine != null && !history.isCurrent(new Message.SelectFunction(routine))) {
      select(new Message.SelectFunction(routine));
    }
    Shown fulfilled = tool.fulfil(request);
    if (!fulfilled.found()) {
      window.status.say(fulfilled.why());
    }
    return fulfilled;
  }

  private static String routineOf(Message.Request request) {
    return switch (request) {
      case Message.ShowSource r -> r.routine();
      case Message.ShowCallers r -> r.routine();
      case Message.ShowProfile r -> r.routine();
      case Message.ShowInTime r -> r.routine();
      default -> null;
    };
  }

  private void raise() {
    window.stage.setIconified(false);
    window.stage.show();
    window.stage.toFront();
    window.stage.requestFocus();
  }

  Map<String, Object> state() {
    Map<String, Object> state = new LinkedHashMap<>();
    state.put("tool", name);
    state.put("instance", bus.instance());
    state.put("connected", bus.connected());
    state.put("application", text(session.application()));
    state.put("run", text(session.run()));
    state.put("dropped", bus.dropped());
    state.put("selection", StateReport.selection(history));
    state.put("view", StateReport.view(shown, tool.view()));
    state.put("latency", latencies.report());
    return state;
  }

  private static String text(Path path) {
    return path == null ? null : path.toString();
  }

  private static CompletableFuture<Map<String, Object>> done(Map<String, Object> body) {
    return CompletableFuture.completedFuture(body);
  }

  /** Takes the picture now and writes it off the FX thread. */
  void picture(Path file, double scale, CompletableFuture<Map<String, Object>> reply) {
    WritableImage image = Pictures.take(window.scene, scale);
    background(
        "picture " + file,
        "Writing " + file.getFileName(),
        _ -> {
          Pictures.write(image, file);
          return file;
        },
        written -> reply.complete(Map.of("file", written.toString())),
        cause ->
            reply.completeExceptionally(
                new IllegalStateException(
                    "the picture " + file + " could not be written: " + Failure.why(cause),
                    cause)));
  }

  // What else the window offers its tool

  @Override
  public void ask(Message.Request request) {
    bus.ask(request)
        .whenComplete((_, failure) -> {
          if (failure != null) {
            Platform.runLater(() -> toast(Failure.why(unwrapped(failure))));
          }
        });
  }

  private static Throwable unwrapped(Throwable failure) {
    return failure instanceof java.util.concurrent.CompletionException && failure.getCause() != null
        ? failure.getCause()
        : failure;
  }

  @Override
  public ContextMenu showInMenu(String routine) {
    ContextMenu menu = new ContextMenu();
    menu.getItems()
        .addAll(
            item("Show source in fancy", new Message.ShowSource(routine)),
            item("Show callers in cagey", new Message.ShowCallers(routine)),
            item("Show class in classy", new Message.SelectClass(classOf(routine))),
            item("Show profile in racy", new Message.ShowProfile(routine)),
            item("Show in time in easy", new Message.ShowInTime(routine)));
    return menu;
  }

  private static String classOf(String routine) {
    return dev.concert.model.RoutineName.type(routine);
  }

  private MenuItem item(String text, Message message) {
    MenuItem item = new MenuItem(text);
    item.setOnAction(_ -> {
      switch (message) {
        case Message.SelectClass selection -> {
          select(selection);
          ask(new Message.Raise("classy"));
        }
        case Message.Request request -> ask(request);
        default -> throw new IllegalArgumentException(message.toString());
      }
    });
    return item;
  }

  @Override
  public void status(String sentence) {
    window.status.say(sentence);
  }

  @Override
  public void toast(String sentence) {
    window.toast(sentence);
  }

  @Override
  public void fail(String sentence, Throwable cause) {
    window.error(sentence + ": " + Failure.why(cause), cause);
  }

  @Override
  public <T> void background(
      String key, String title, Work<T> work, Consumer<T> done, Consumer<Throwable> failed) {
    background.run(key, title, work, done, failed);
  }

  @Override
  public Color colour(String routine) {
    return colours.of(routine, dark());
  }

  @Override
  public void rankColours(List<String> largestRoutines) {
    colours.rank(largestRoutines);
    coloursChanged();
  }

  private void coloursChanged() {
    List.copyOf(themeListeners).forEach(Runnable::run);
  }

  @Override
  public void onThemeChange(Runnable redraw) {
    themeListeners.add(redraw);
  }

  @Override
  public boolean dark() {
    return appearance.theme().dark();
  }

  @Override
  public double zoom() {
    return appearance.zoom();
  }

  private void switchTheme() {
    var themes = dev.concert.ui.look.Theme.values();
    appearance.choose(themes[(appearance.theme().ordinal() + 1) % themes.length]);
  }

  @Override
  public void openApplication(Path application) {
    session.openApplication(application, List.of());
    bus.send(new Message.SwitchApplication(application.toString(), null, null));
  }

  @Override
  public void openRun(Path run) {
    session.openRun(run);
    bus.send(new Message.SwitchRun(run.toString()));
  }

  @Override
  public Path application() {
    return session.application();
  }

  @Override
  public Path run() {
    return session.run();
  }

  @Override
  public Stage window(String title, Parent content) {
    Stage stage = new Stage();
    stage.setTitle(title);
    Scene scene = new Scene(content);
    appearance.dress(scene);
    stage.setScene(scene);
    closed.thenRun(stage::close);
    return stage;
  }

  @Override
  public Bus bus() {
    return bus;
  }

  @Override
  public Selections selections() {
    return history;
  }
}
