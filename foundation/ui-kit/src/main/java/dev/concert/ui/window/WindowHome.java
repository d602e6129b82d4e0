package dev.concert.ui.window;

import dev.concert.ui.frame.ToolWindow;
import dev.concert.ui.look.Appearance;
import java.util.List;
import java.util.function.Consumer;

/**
 * Where the first window of a tool is: on a stage of its own, or as a pane beside other tools. Used
 * on the FX thread.
 */
public interface WindowHome {
  /** Takes the window, which nobody has shown yet; called once, before all else. */
  void take(ToolWindow window, Appearance appearance);

  /**
   * Shows the window for the first time.
   *
   * @param width of what is on the screen; 0 if none is asked for
   */
  void show(double width, double height);

  /** Brings it to the front, and the focus into it. */
  void raise();

  /** Brings it before what hides it within the same window, and does no more. */
  void reveal();

  /** Whether it has been shown and not been closed. */
  boolean isShowing();

  /** Puts it where it comes. */
  void arrange();

  /** Takes it from the screen; where it was is remembered. */
  void close();

  /** What can be done with its place, for keys, menu and palette. */
  List<WindowCommand> commands();

  /**
   * @param handler takes what has escaped from the tool on the FX thread
   */
  void onFailure(Consumer<Throwable> handler);

  /**
   * @param closing is called when the user wants it closed
   */
  void onCloseRequest(Runnable closing);
}
