package dev.concert.ui.window;

import dev.concert.model.words.Words;
import dev.concert.ui.change.Pulses;
import dev.concert.ui.frame.ToolWindow;
import dev.concert.ui.look.Appearance;
import dev.concert.ui.memory.WindowMemory;
import dev.concert.ui.memory.WindowPlacement;
import java.util.List;
import java.util.function.Consumer;
import javafx.stage.Stage;

/** A window of its own on the screen, where it was left. */
public final class OwnStage implements WindowHome {
  /** What a window manager takes at most to frame, maximise or restore a window: a third second. */
  private static final int SETTLING_PULSES = 20;

  private final Stage stage;
  private final WindowPlacement placement;

  /**
   * @param onScreen false without a screen, where nothing is remembered
   */
  public OwnStage(String tool, Stage stage, WindowMemory memory, boolean onScreen) {
    this.stage = stage;
    placement =
        new WindowPlacement(
            tool, stage, memory, onScreen, action -> Pulses.after(SETTLING_PULSES, action));
  }

  @Override
  public void take(ToolWindow window, Appearance appearance) {
    window.on(stage, appearance);
  }

  @Override
  public void show(double width, double height) {
    placement.first(width, height);
    stage.show();
  }

  @Override
  public void raise() {
    stage.setIconified(false);
    stage.show();
    stage.toFront();
    stage.requestFocus();
  }

  /** Nothing within its window hides it. */
  @Override
  public void reveal() {}

  @Override
  public boolean isShowing() {
    return stage.isShowing();
  }

  @Override
  public void arrange() {
    placement.arrange();
  }

  @Override
  public void close() {
    placement.keep();
    stage.close();
  }

  @Override
  public List<WindowCommand> commands() {
    return List.of(new WindowCommand(Words.say("Arrange on the screen"), null, this::arrange));
  }

  @Override
  public void onFailure(Consumer<Throwable> handler) {
    Thread.currentThread().setUncaughtExceptionHandler((_, failure) -> handler.accept(failure));
  }

  @Override
  public void onCloseRequest(Runnable closing) {
    stage.setOnCloseRequest(_ -> closing.run());
  }
}
