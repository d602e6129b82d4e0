package dev.concert.ui;

import dev.concert.bus.Message;
import dev.concert.model.Program;
import dev.concert.model.words.Words;
import dev.concert.ui.graph.GraphData;
import dev.concert.ui.parts.TableData;
import dev.concert.ui.setting.ViewSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.Node;

/**
 * What one tool adds to the common window. Every method is called on the FX thread and returns at
 * once; slow work goes through {@link ToolContext#background}, or {@link #preparation}.
 */
public interface Hypertool {
  /** The content between header and status line; asked for once. */
  Node content();

  /** Another application is open; its model, where this tool has one, follows. */
  default void showApplication(Path application) {}

  /**
   * The application's model is being read, and until then something else is shown in the place of
   * the content: what will be shown of a model gets its styles in that time, and not in the moment
   * in which the model comes. Not called for a tool without a model.
   */
  default void expectProgram() {}

  /**
   * The slow part of showing a model. It is asked for before the model is read; what it returns is
   * called off the FX thread with the model that has been read, at most once, before that is shown.
   *
   * @param edited whether {@link #showEdited} follows, and not {@link #showProgram}
   */
  default Consumer<Program> preparation(boolean edited) {
    return _ -> {};
  }

  /**
   * The application's model has been loaded, or there is none any more (null). Not called for a
   * tool without a model.
   */
  default void showProgram(Program program) {}

  /**
   * Sources of the application have been edited, and its model has been loaded again. What is
   * selected, unfolded or scrolled to stays so, as far as it is still there. Not called for a tool
   * without a model.
   */
  default void showEdited(Program program) {
    showProgram(program);
  }

  /** Another run is open, or none (null). The tool reads it itself. */
  default void showRun(Path run) {}

  /** Another comparison has been opened, or the last one closed: {@link ToolContext#comparison}. */
  default void showComparison() {}

  /**
   * Something else is known of what has changed in the sources since the open run was made, or of
   * what its routines are called now: {@link ToolContext#sourceChanges}, {@link ToolContext#names}.
   */
  default void showSources() {}

  /**
   * Shows a selection in the tool's own rendering: never changes the zoom, raises the window or
   * takes the focus. Called for the tool's own selections too, and again for the current ones when
   * a program or a run has been shown.
   */
  ShowResult show(Message.Selection selection);

  /**
   * Nothing is selected any more: another application is open. What is selected in that one, from
   * an earlier time, is shown when it has been read.
   */
  default void showNothingSelected() {}

  /**
   * Fulfils a request meant for this tool ({@code show-source} and its like); the window has been
   * raised. The routine has been selected already.
   */
  default ShowResult fulfil(Message.Request request) {
    return ShowResult.missing(Words.say("this tool does not know that request"));
  }

  /**
   * What the window shows, as the {@code view} of {@code concert state}: JSON-like maps, lists,
   * strings and numbers.
   */
  Map<String, Object> view();

  /**
   * What of the view is set and read by name, from a command line or by {@code concert view}; the
   * tool's own table, bound to this window.
   */
  default ViewSettings settings() {
    return ViewSettings.NONE;
  }

  /**
   * Whether what was shown last is on the screen; a picture waits for it. Asked again and again
   * until it is.
   */
  default boolean isDrawn() {
    return true;
  }

  /** Whether it leads to routines, whose {@link ToolContext#marks} then can be shown. */
  default boolean hasMarks() {
    return true;
  }

  /**
   * The rows of what is shown, for CSV, JSON and the table beside a picture; null if there are
   * none.
   */
  default TableData table() {
    return null;
  }

  /** Whether it draws a graph, which then can be saved as one. */
  default boolean hasGraph() {
    return false;
  }

  /** The boxes and arrows that are drawn, for GraphML, DOT and JSON. */
  default GraphData graph() {
    return GraphData.EMPTY;
  }

  /**
   * What the palette offers beyond the window's own commands and the names of the application;
   * called whenever the palette opens.
   */
  default List<Command> commands() {
    return List.of();
  }

  /** What the palette offers for what was typed, such as a time to go to. */
  default List<Command> typed(String text) {
    return List.of();
  }

  /** The tool's own keys, for the sheet that {@code ?} shows. */
  default List<Key> keys() {
    return List.of();
  }

  /**
   * What to keep for this application between sessions (folded nodes, columns, filters, splits).
   */
  default Map<String, Object> layout() {
    return Map.of();
  }

  /**
   * Restores what {@link #layout} returned, after the program or run of that application is shown.
   * An empty map means the layout it comes with; what is missing or makes no sense is left as it
   * comes.
   */
  default void restore(Map<String, Object> layout) {}

  /** Frees what the tool holds; the window is closing. */
  default void dispose() {}

  /**
   * An entry of the palette.
   *
   * @param group of what kind it is, in English, such as "Command", "Row"
   * @param note what is said beside it, such as its key; empty for nothing
   */
  record Command(String group, String title, String note, Runnable action) {
    private static final String ROUTINE = Words.known("Routine");

    public Command(String group, String title, Runnable action) {
      this(group, title, "", action);
    }

    /** A routine, which is found like those of the application, and once with them. */
    public static Command routine(String name, Runnable action) {
      return new Command(ROUTINE, name, action);
    }

    /** Whether the title is the whole name of a routine. */
    public boolean isRoutine() {
      return group.equals(ROUTINE);
    }
  }

  /**
   * A key and what it does.
   *
   * @param keys as they are printed, such as {@code Ctrl+G}
   */
  record Key(String keys, String what) {}
}
