package dev.concert.ui.frame;

import dev.concert.ui.look.Styles;
import java.util.List;
import javafx.animation.PauseTransition;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.util.Duration;
import org.controlsfx.control.NotificationPane;
import org.controlsfx.control.action.Action;

/**
 * Short messages in the lower right corner that go away by themselves, the newest in place of the
 * one before; some offer what can be done next.
 */
final class Toasts {
  private static final Duration LIFE = Duration.seconds(5);
  private static final Duration LIFE_WITH_ACTION = Duration.seconds(12);
  private static final double WIDTH = 460;
  private static final double HEIGHT = 120;
  private static final double TEXT_WIDTH = WIDTH - 120;

  /** What a narrow window leaves for what can be done, and for closing. */
  private static final double BESIDE = 200;

  private static final double LEAST_TEXT = 120;

  private final NotificationPane pane = new NotificationPane(nothing());
  private final Label text = new Sentence();
  private final PauseTransition life = new PauseTransition();

  Toasts() {
    pane.setShowFromTop(false);
    pane.setPickOnBounds(false);
    pane.setFocusTraversable(false); // there is nothing to be done with it
    pane.setMaxSize(WIDTH, HEIGHT);
    pane.setMinSize(0, 0);
    pane.getStyleClass().add(Styles.TOAST);
    pane.setText("");
    pane.setGraphic(text);
    text.setWrapText(true);
    text.setPrefWidth(TEXT_WIDTH);
    pane.widthProperty()
        .addListener((_, _, width) ->
            text.setPrefWidth(Math.clamp(width.doubleValue() - BESIDE, LEAST_TEXT, TEXT_WIDTH)));
    life.setOnFinished(_ -> pane.hide());
    // A pane that nobody sees must not be in the way of the mouse, nor of the keys.
    pane.mouseTransparentProperty().bind(pane.showingProperty().not());
  }

  /** As high as its lines are together: the pane asks before it knows how wide it will be. */
  private static final class Sentence extends Label {
    @Override
    protected double computePrefHeight(double width) {
      return super.computePrefHeight(getPrefWidth());
    }

    @Override
    protected double computeMinHeight(double width) {
      return computePrefHeight(width);
    }
  }

  private static Region nothing() {
    Region nothing = new Region();
    nothing.setMouseTransparent(true);
    return nothing;
  }

  NotificationPane node() {
    return pane;
  }

  void say(String sentence) {
    show(sentence, List.of(), LIFE);
  }

  /**
   * @param action what can be done about it, such as "Undo"
   */
  void offer(String sentence, String action, Runnable run) {
    show(sentence, List.of(new Action(action, _ -> done(run))), LIFE_WITH_ACTION);
  }

  private void done(Runnable run) {
    pane.hide();
    run.run();
  }

  private void show(String sentence, List<Action> actions, Duration howLong) {
    text.setText(sentence);
    pane.setAccessibleText(sentence);
    pane.getActions().setAll(actions);
    if (!pane.isShowing()) {
      pane.show();
    }
    life.setDuration(howLong);
    life.playFromStart();
  }

  boolean hide() {
    boolean shown = pane.isShowing();
    pane.hide();
    return shown;
  }

  void dispose() {
    life.stop();
  }
}
