package dev.concert.ui;

import dev.concert.bus.Bus;
import dev.concert.bus.Message;
import dev.concert.model.Progress;
import dev.concert.model.words.Words;
import dev.concert.trace.sources.NamesNow;
import dev.concert.trace.sources.SourceChanges;
import dev.concert.ui.look.Theme;
import dev.concert.ui.marking.Marks;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.scene.Parent;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.paint.Color;
import javafx.stage.Stage;

/** What the window offers to its tool. All methods are called on the FX thread. */
public interface ToolContext {
  /**
   * The user selected something here (a call while the tool is being shown a selection is its echo
   * and does nothing): it is shown at once, remembered for back and forward, published, and named
   * in the status line. Selecting the same function again asks everybody to reveal it.
   */
  void select(Message.Selection selection);

  /**
   * The user took away here what was selected, such as a range: the status line names what had been
   * selected before it, and the selection is not shown again by itself. Nobody else is told.
   */
  void deselect(Class<? extends Message.Selection> kind);

  /** Asks another tool, which is started if it is not running; a failure becomes a toast. */
  void ask(Message.Request request);

  /**
   * "Show in fancy / cagey / classy / racy / easy" for a routine, to be attached to what shows one.
   */
  ContextMenu showInMenu(String routine);

  /** The same for anything that can be selected: a class, a file, a node or thread, … */
  ContextMenu showInMenu(Message.Selection subject);

  /** "Measure this package" and the like, to be attached to what shows a package. */
  ContextMenu packageMenu(String name);

  /**
   * Whether the window is on the screen now, neither minimised nor hidden behind another; what is
   * not seen need not be brought up to date so often.
   */
  default boolean isSeen() {
    return true;
  }

  /** Runs something whenever the window comes onto the screen again. */
  default void onSeen(Runnable listener) {}

  /** Puts the tool's window on its tile of the screen, where it has one of its own. */
  default void arrange() {}

  /** A sentence for the status line. */
  void status(String sentence);

  /** The same in place of another sentence, if that still stands there. */
  void status(String before, String sentence);

  /** A short message that goes away by itself. */
  void toast(String sentence);

  /**
   * The same with something to do about it.
   *
   * @param action one word or two, such as "Undo"
   */
  void toast(String sentence, String action, Runnable run);

  /**
   * Runs work off the FX thread and hands its result back on it. Work with the same key replaces
   * what is still under way, which is interrupted; its progress shows in the status line after 300
   * ms, with Cancel. A failure is shown as one sentence.
   */
  default <T> void background(String key, String title, Work<T> work, Consumer<T> done) {
    background(key, title, work, done, cause -> fail(Words.say("%s failed", title), cause));
  }

  /** The same for a tool that shows a failure itself; {@code failed} runs on the FX thread. */
  <T> void background(
      String key, String title, Work<T> work, Consumer<T> done, Consumer<Throwable> failed);

  /**
   * Runs work off the FX thread of which the window shows nothing and for which nothing waits: what
   * is done again and again. What {@code done} and {@code failed} do runs on the FX thread.
   */
  <T> void quietly(Callable<T> work, Consumer<T> done, Consumer<Throwable> failed);

  /**
   * The colour of a routine in the current theme: what the user chose, else from the application's
   * table, else a stable hash of its name.
   */
  Color colour(String routine);

  /**
   * "Colour", by which the user gives routines another colour in all windows.
   *
   * @param routines asked as the menu opens, and when a colour has been chosen
   */
  Menu colourMenu(Supplier<List<String>> routines);

  /**
   * Gives the largest routines of the open run, in falling order, colours that are far apart; those
   * that got one in an earlier run of the application keep it.
   */
  void rankColours(List<String> largestRoutines);

  /** Runs whenever colours or theme have changed. */
  void onThemeChange(Runnable redraw);

  boolean dark();

  Theme theme();

  /** The size of everything as the user wants it, 1 is normal; for what is drawn, not laid out. */
  double zoom();

  /** Moves everybody, this window first, to another application. */
  void openApplication(Path application);

  /**
   * Moves everybody, this window first, to another run: a folder, or a file of one; null for none.
   * What is no run is refused in this window, with a toast, and what is open stays.
   */
  void openRun(Path run);

  /**
   * Has every window, this one first, show how another run differs from the one that is open, or
   * nothing of that any more.
   */
  void compare(Message.CompareRun comparison);

  /** The same in the windows of this tool only. */
  void compareHere(Message.CompareRun comparison);

  /** What was compared last, or null; it may be of a run that is not open. */
  Message.CompareRun comparison();

  /** The application that is open, or null. */
  Path application();

  /** The run that is open, or null. */
  Path run();

  /**
   * Says what failed, why, and what to do, in one sentence; the cause can be looked at and copied.
   * What the user has cancelled, which an {@link InterruptedException} tells, is only noted in the
   * status line.
   */
  void fail(String sentence, Throwable cause);

  /**
   * What {@link #fail} told with this sentence works now: it is no longer shown. What fails in work
   * in the background is no longer shown either, once work with the same key has succeeded, nor is
   * anything that failed before another run was opened.
   */
  void mended(String sentence);

  /** A further window with the same look, such as a viewer torn off; not yet shown. */
  Stage window(String title, Parent content);

  /**
   * Puts a second instance of the tool on a stage, as a window like this one: with header, palette
   * and status line of its own. Once the stage is shown the instance is told of what is open and
   * what becomes selected like the first one, and is disposed of when it is closed, at the latest
   * with this window. What has been selected before it asks for with {@link #showSelectionsAgain}.
   */
  <T extends Hypertool> T further(Stage stage, Function<ToolContext, T> tool);

  /**
   * Shows the current selections in this window again: what they are looked for in has been read.
   */
  void showSelectionsAgain();

  /**
   * Tells everybody which selections came back with the application, for windows that did not hear
   * of them; what was selected since everybody has heard.
   */
  void tellSelectionsAgain();

  /**
   * Asks where to save something; empty if the user changed her mind, or without a screen.
   *
   * @param title in English, under which is remembered where such files were last
   * @param fileName a proposal, such as {@code profile.csv}
   */
  Optional<Path> askWhereToSave(String title, String fileName);

  /**
   * Asks which file to read; empty if the user changed her mind, or without a screen.
   *
   * @param title in English, under which is remembered where such files were last
   */
  Optional<Path> askWhatToOpen(String title);

  /** What has changed of the sources since the open run was made; told by a tool's showSources. */
  default SourceChanges sourceChanges() {
    return SourceChanges.UNKNOWN;
  }

  /** What routines of the open run are called now, where the user has said so. */
  default NamesNow names() {
    return NamesNow.NONE;
  }

  /** Which routines are measured, and what the user wants of that. */
  Marks marks();

  /** The folder of what is remembered of the user, whatever is open. */
  Path userFolder();

  /** For messages beyond selections and requests. */
  Bus bus();

  /**
   * Where the current selections stand; a slot is null until something of its kind was selected,
   * and when that has been taken away here.
   */
  Selections selections();

  /** Slow work; {@code progress} is told how far the work has come. */
  interface Work<T> {
    T run(Progress progress) throws Exception;
  }
}
