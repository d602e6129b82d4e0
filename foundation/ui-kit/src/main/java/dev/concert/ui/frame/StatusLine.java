package dev.concert.ui.frame;

import dev.concert.model.words.Words;
import dev.concert.ui.change.Pause;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Tips;
import java.time.Duration;
import javafx.animation.PauseTransition;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.material2.Material2AL;

/** The line below the content: what is selected, by whom, what is going on. */
public final class StatusLine extends HBox {
  private static final PseudoClass FLASH = PseudoClass.getPseudoClass("flash");

  /** Work that is done sooner is not shown, nor costs a pulse. */
  private static final Duration QUIET = Duration.ofMillis(300);

  private static final Duration POLL = Duration.ofMillis(100);

  /** Characters of a name that is never cut. */
  private static final int SHORT = 24;

  private final HBox selection = new HBox();
  private final Label subject = new Label();
  private final Label remark = new Label();
  private final Label sentence = new Label();
  private final Button sources = new Button();
  private final HBox work = new HBox();
  private final ProgressBar bar = new ProgressBar();
  private final Label progress = new Label();
  private final Button cancel = new Button(Words.say("Cancel"));
  private final PauseTransition unflash = new PauseTransition(javafx.util.Duration.millis(900));
  private final Pause poll = Pause.onFxThread();
  private final BackgroundWork background;
  public final ToggleButton following =
      new ToggleButton(Words.say("following"), Icons.of(Material2AL.LINK));

  StatusLine(BackgroundWork background) {
    this.background = background;
    getStyleClass().add(Styles.STATUS);
    selection.getStyleClass().add("selection");
    subject.getStyleClass().add("subject");
    subject.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    remark.getStyleClass().add(Styles.MUTED);
    sentence.getStyleClass().add("sentence");
    progress.getStyleClass().add(Styles.MUTED);
    selection.getChildren().addAll(subject, remark);
    work.getChildren().addAll(progress, bar, cancel);
    work.setSpacing(8);
    work.setAlignment(Pos.CENTER_LEFT);
    selection.setVisible(false);
    selection.setManaged(false);
    work.setVisible(false);
    work.setManaged(false);
    progress.setMinWidth(0);
    progress.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    cancel.setMinWidth(USE_PREF_SIZE);
    cancel.getStyleClass().add(Styles.FLAT);
    following.getStyleClass().add(Styles.FLAT);
    following.setSelected(true);
    following.setMinWidth(USE_PREF_SIZE);
    Tips.on(following, Words.say("Follow what other tools select"));
    following.setFocusTraversable(false);
    sources.setId("sources-changed");
    sources.getStyleClass().add(Styles.FLAT);
    sources.setMinWidth(USE_PREF_SIZE);
    sources.setGraphic(Icons.of(Material2AL.HISTORY_EDU));
    showSources("", "", () -> {});
    Region spacer = new Region();
    HBox.setHgrow(spacer, Priority.ALWAYS);
    getChildren().addAll(selection, sentence, spacer, work, sources, following);
    unflash.setOnFinished(_ -> selection.pseudoClassStateChanged(FLASH, false));
  }

  public void showSelection(String what, String fullName, String about) {
    subject.setText(what);
    subject.setMinWidth(what.length() <= SHORT ? USE_PREF_SIZE : 0); // a long sentence gives way
    Tips.on(subject, fullName);
    remark.setText(about);
    selection.setVisible(true);
    selection.setManaged(true);
  }

  public void showNothingSelected() {
    selection.setVisible(false);
    selection.setManaged(false);
    say("");
  }

  public void flash() {
    selection.pseudoClassStateChanged(FLASH, true);
    unflash.playFromStart();
  }

  public void say(String text) {
    sentence.setText(text);
    Tips.on(sentence, text);
  }

  /**
   * What has changed of the sources since the open run was made.
   *
   * @param brief a few words; empty for nothing
   * @param sentence all of it
   * @param action shows what
   */
  public void showSources(String brief, String sentence, Runnable action) {
    sources.setText(brief.isEmpty() ? "" : Words.say("source changed: %s", brief));
    sources.setVisible(!brief.isEmpty());
    sources.setManaged(!brief.isEmpty());
    sources.setOnAction(_ -> action.run());
    Tips.on(sources, sentence);
  }

  public boolean says(String text) {
    return sentence.getText().equals(text);
  }

  public void showFollowing(boolean follows) {
    following.setSelected(follows);
    following.setText(Words.say(follows ? "following" : "not following"));
    following.setGraphic(Icons.of(follows ? Material2AL.LINK : Material2AL.LINK_OFF));
  }

  /** Watches the background work for as long as there is some. */
  public void workChanged() {
    poll.stop();
    showWork();
  }

  private void showWork() {
    BackgroundWork.Job<?> job = background.oldest(this);
    Duration lasted = Duration.ofNanos(job == null ? 0 : System.nanoTime() - job.startNanos);
    if (lasted.compareTo(QUIET) > 0) {
      poll.start(POLL, this::showWork);
      BackgroundWork.Step step = job.step();
      showWork(
          step.total() > 0 ? step.share() : -1,
          WorkText.of(job.title, step, lasted.toNanos() / 1e9),
          job::cancel);
    } else {
      work.setVisible(false);
      work.setManaged(false);
      if (job != null) {
        poll.start(QUIET.minus(lasted).plusMillis(1), this::showWork);
      }
    }
  }

  void showWork(double done, String text, Runnable stop) {
    work.setVisible(true);
    work.setManaged(true);
    bar.setProgress(done);
    progress.setText(text);
    cancel.setOnAction(_ -> stop.run());
  }

  void dispose() {
    poll.stop();
    unflash.stop();
  }
}
