package dev.concert.ui.window;

import dev.concert.bus.Bus;
import dev.concert.bus.Message;
import dev.concert.model.words.Words;
import dev.concert.trace.sources.NamesNow;
import dev.concert.trace.sources.SourceChanges;
import dev.concert.ui.FailureText;
import dev.concert.ui.Hypertool;
import dev.concert.ui.Selections;
import dev.concert.ui.ToolContext;
import dev.concert.ui.frame.BackgroundWork;
import dev.concert.ui.frame.ToolWindow;
import dev.concert.ui.joined.ColourMenu;
import dev.concert.ui.joined.ShowInMenu;
import dev.concert.ui.joined.WindowColours;
import dev.concert.ui.look.Appearance;
import dev.concert.ui.look.Theme;
import dev.concert.ui.marking.Marks;
import dev.concert.ui.memory.ChosenColours;
import dev.concert.ui.memory.ColourNumbers;
import dev.concert.ui.menu.MenuKey;
import dev.concert.ui.options.OfferedPath;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What the window offers its tool. Used on the FX thread. */
public final class WindowContext implements ToolContext {
  private static final Logger LOG = LoggerFactory.getLogger(WindowContext.class);

  private final ToolShell shell;
  private final ToolWindow window;
  private final Appearance appearance;
  private final BackgroundWork background;
  private final Path userFolder;
  private final boolean headless;
  private final WindowColours colours;
  private final List<Runnable> colourListeners = new ArrayList<>();

  /** What has failed in the background and is told of, by the key of the work. */
  private final Map<String, String> failures = new HashMap<>();

  /** Further windows that are open: they close with this one. */
  private final Set<Stage> further = new HashSet<>();

  /**
   * @param userFolder where the user's things are remembered
   * @param headless without a screen there are no dialogs
   */
  WindowContext(
      ToolShell shell,
      ToolWindow window,
      Appearance appearance,
      BackgroundWork background,
      Path userFolder,
      boolean headless) {
    this.shell = shell;
    this.window = window;
    this.appearance = appearance;
    this.background = background;
    this.userFolder = userFolder;
    this.headless = headless;
    colours =
        new WindowColours(
            this,
            new ChosenColours(userFolder),
            new ColourNumbers(userFolder),
            this::coloursChanged);
    appearance.onChange(this::coloursChanged);
    shell.closed().thenRun(this::closeFurther);
  }

  /** What a further window offers the instance of the tool that is in it. */
  WindowContext(WindowContext first, ToolWindow window) {
    shell = first.shell;
    this.window = window;
    appearance = first.appearance;
    background = first.background;
    userFolder = first.userFolder;
    headless = first.headless;
    colours = first.colours;
    Runnable forward = this::coloursChanged;
    first.colourListeners.add(forward);
    first.attach(window.stage());
    window
        .stage()
        .setOnHidden(_ -> {
          first.colourListeners.remove(forward);
          closeFurther();
        });
  }

  private void closeFurther() {
    List.copyOf(further).forEach(Stage::close);
  }

  @Override
  public <T extends Hypertool> T further(Stage stage, Function<ToolContext, T> tool) {
    return shell.further(stage, tool);
  }

  @Override
  public void showSelectionsAgain() {
    shell.showSelectionsAgain(window);
  }

  @Override
  public void tellSelectionsAgain() {
    shell.selecting().tellAgain();
  }

  @Override
  public void select(Message.Selection selection) {
    shell.selecting().select(selection);
  }

  @Override
  public void deselect(Class<? extends Message.Selection> kind) {
    shell.selecting().deselect(kind, window);
  }

  @Override
  public void ask(Message.Request request) {
    shell
        .bus()
        .ask(request)
        .whenComplete((_, failure) -> {
          if (failure != null) {
            Platform.runLater(() -> toast(FailureText.why(unwrapped(failure))));
          }
        });
  }

  private static Throwable unwrapped(Throwable failure) {
    return failure instanceof CompletionException && failure.getCause() != null
        ? failure.getCause()
        : failure;
  }

  @Override
  public ContextMenu showInMenu(String routine) {
    return showInMenu(new Message.SelectFunction(routine));
  }

  @Override
  public ContextMenu showInMenu(Message.Selection subject) {
    return ShowInMenu.menu(this, shell.name(), subject);
  }

  @Override
  public ContextMenu packageMenu(String name) {
    return ShowInMenu.ofPackage(this, name);
  }

  @Override
  public boolean isSeen() {
    return window.seen().getValue();
  }

  @Override
  public void onSeen(Runnable listener) {
    window
        .seen()
        .addListener((_, _, seen) -> {
          if (seen) {
            listener.run();
          }
        });
  }

  @Override
  public void status(String sentence) {
    window.status.say(sentence);
  }

  @Override
  public void arrange() {
    shell.arrange();
  }

  @Override
  public void status(String before, String sentence) {
    if (window.status.says(before)) {
      window.status.say(sentence);
    }
  }

  @Override
  public void toast(String sentence) {
    window.toast(sentence);
  }

  @Override
  public void toast(String sentence, String action, Runnable run) {
    window.toast(sentence, action, run);
  }

  /** What the user has cancelled is no failure. */
  @Override
  public void fail(String sentence, Throwable cause) {
    LOG.debug("{}", sentence, cause);
    if (cause instanceof InterruptedException) {
      status(FailureText.why(cause));
      return;
    }
    window.error(sentence, sentence + ": " + FailureText.why(cause), cause);
  }

  @Override
  public void mended(String sentence) {
    window.mended(sentence);
  }

  @Override
  public <T> void background(
      String key, String title, Work<T> work, Consumer<T> done, Consumer<Throwable> failed) {
    background.run(
        window.status,
        key,
        title,
        work,
        result -> {
          Optional.ofNullable(failures.remove(key)).ifPresent(window::mended);
          done.accept(result);
        },
        cause -> {
          String before = window.failed();
          failed.accept(cause);
          if (!Objects.equals(before, window.failed()) && window.failed() != null) {
            failures.put(key, window.failed());
          }
        });
  }

  @Override
  public <T> void quietly(Callable<T> work, Consumer<T> done, Consumer<Throwable> failed) {
    background.quietly(work, done, failed);
  }

  @Override
  public Color colour(String routine) {
    return colours.of(names().then(routine), appearance.theme()); // as in the run
  }

  @Override
  public void rankColours(List<String> largestRoutines) {
    colours.rank(largestRoutines);
  }

  @Override
  public Menu colourMenu(Supplier<List<String>> routines) {
    return ColourMenu.of(colours, routines);
  }

  WindowColours colours() {
    return colours;
  }

  private void coloursChanged() {
    List.copyOf(colourListeners).forEach(Runnable::run);
  }

  @Override
  public void onThemeChange(Runnable redraw) {
    colourListeners.add(redraw);
  }

  @Override
  public Theme theme() {
    return appearance.theme();
  }

  @Override
  public boolean dark() {
    return appearance.theme().dark();
  }

  @Override
  public double zoom() {
    return appearance.zoom();
  }

  @Override
  public void openApplication(Path application) {
    shell.switchApplication(application, List.of());
    shell.bus().send(new Message.SwitchApplication(application.toString(), null, null));
  }

  @Override
  public void openRun(Path run) {
    String refusal = run == null ? null : OfferedPath.whyNoRun(run);
    if (refusal != null) {
      toast(refusal);
      return;
    }
    shell.session().openRun(run);
    shell.bus().send(new Message.SwitchRun(run == null ? null : run.toString()));
  }

  @Override
  public void compare(Message.CompareRun comparison) {
    shell.session().compare(comparison);
    shell.bus().send(comparison);
  }

  @Override
  public void compareHere(Message.CompareRun comparison) {
    shell.session().compare(comparison);
  }

  @Override
  public Message.CompareRun comparison() {
    return shell.session().comparison();
  }

  @Override
  public Path application() {
    return shell.session().application();
  }

  @Override
  public Path run() {
    return shell.session().run();
  }

  @Override
  public Stage window(String title, Parent content) {
    Stage stage = new Stage();
    stage.setTitle(title);
    Scene scene = new Scene(content);
    MenuKey.in(scene);
    appearance.dress(scene);
    shell.place().commands().bindMinor(scene, stage);
    stage.setScene(scene);
    attach(stage);
    return stage;
  }

  /** It looks like this one, and closes with it. */
  private void attach(Stage stage) {
    stage.getIcons().addAll(window.stage().getIcons());
    stage.showingProperty().addListener((_, _, showing) -> keep(stage, showing));
  }

  private void keep(Stage stage, boolean showing) {
    if (showing) {
      further.add(stage);
    } else {
      further.remove(stage);
    }
  }

  @Override
  public Optional<Path> askWhereToSave(String title, String fileName) {
    if (headless) {
      toast(Words.say("Without a screen there is no dialog to ask where to save %s", fileName));
      return Optional.empty();
    }
    return FileDrops.askWhereToSave(window.stage(), title, fileName);
  }

  @Override
  public Optional<Path> askWhatToOpen(String title) {
    if (headless) {
      toast(Words.say("Without a screen there is no dialog to ask for a file"));
      return Optional.empty();
    }
    return FileDrops.askWhatToOpen(window.stage(), title);
  }

  @Override
  public SourceChanges sourceChanges() {
    return shell.session().sources().changes();
  }

  @Override
  public NamesNow names() {
    Session session = shell.session();
    return session == null ? NamesNow.NONE : session.sources().names(); // a tool is being made
  }

  @Override
  public Marks marks() {
    return shell.marks();
  }

  @Override
  public Path userFolder() {
    return userFolder;
  }

  @Override
  public Bus bus() {
    return shell.bus();
  }

  @Override
  public Selections selections() {
    return shell.selecting().history();
  }
}
