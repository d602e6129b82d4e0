package dev.concert.ui.together;

import dev.concert.ui.frame.ToolWindow;
import dev.concert.ui.look.Appearance;
import dev.concert.ui.window.WindowCommand;
import dev.concert.ui.window.WindowHome;
import java.util.List;
import java.util.function.Consumer;

/** The first window of a tool as a pane beside others. */
final class DockedPane implements WindowHome {
  private final String tool;
  private final TogetherFrame frame;

  private ToolWindow window;
  private boolean shown;
  private Runnable closing = () -> {};
  private Consumer<Throwable> failures = _ -> {};

  DockedPane(String tool, TogetherFrame frame) {
    this.tool = tool;
    this.frame = frame;
  }

  /** Null after it has been closed. */
  ToolWindow window() {
    return window;
  }

  /** Closes the tool, as its own window would. */
  void requestClose() {
    closing.run();
  }

  void failed(Throwable failure) {
    failures.accept(failure);
  }

  @Override
  public void take(ToolWindow taken, Appearance appearance) {
    window = taken;
    frame.take(taken);
  }

  @Override
  public void show(double width, double height) {
    shown = true;
    frame.show(tool, window);
  }

  @Override
  public void raise() {
    frame.raise(tool);
  }

  @Override
  public void reveal() {
    frame.area().select(tool);
  }

  @Override
  public boolean isShowing() {
    return shown;
  }

  /** Each has its place in the arrangement. */
  @Override
  public void arrange() {
    frame.area().putBack(tool);
  }

  @Override
  public void close() {
    window = null;
    shown = false;
    frame.closed(tool);
  }

  @Override
  public List<WindowCommand> commands() {
    return frame.commands(tool);
  }

  @Override
  public void onFailure(Consumer<Throwable> handler) {
    failures = handler;
  }

  @Override
  public void onCloseRequest(Runnable handler) {
    closing = handler;
  }
}
