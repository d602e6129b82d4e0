package dev.concert.ui.run;

import dev.concert.model.words.Words;
import dev.concert.ui.change.Pause;
import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import java.text.NumberFormat;
import java.time.Duration;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.SplitMenuButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/**
 * Says that a run is going and how far behind it the window is, and lets the user pause its reading
 * and choose how often it is read; also where she goes on with what she has stopped. Not there
 * otherwise. It is as wide whatever it says.
 */
public final class LiveButton extends SplitMenuButton {
  private static final PseudoClass PAUSED = PseudoClass.getPseudoClass("paused");

  private final LiveReading reading;
  private final Pause untilNext;
  private final ToggleGroup intervals = new ToggleGroup();
  private final Label says = new Label();
  private final StackPane room = new StackPane();

  /**
   * @param further items of the tool's own, below the intervals
   */
  public LiveButton(LiveReading reading, MenuItem... further) {
    this(reading, Pause.onFxThread(), further);
  }

  /**
   * @param untilNext until it is said again how far behind the window is
   */
  LiveButton(LiveReading reading, Pause untilNext, MenuItem... further) {
    this.reading = reading;
    this.untilNext = untilNext;
    setId("live");
    getStyleClass().addAll(Styles.FLAT, "live-button");
    setMinWidth(USE_PREF_SIZE);
    Label widest = new Label(LiveText.widest());
    widest.setVisible(false);
    room.getChildren().addAll(widest, says);
    room.setAlignment(Pos.CENTER_LEFT);
    for (Duration interval : LiveReading.INTERVALS) {
      getItems().add(item(interval));
    }
    if (further.length > 0) {
      getItems().add(new SeparatorMenuItem());
      getItems().addAll(further);
    }
    setOnAction(_ -> reading.toggle());
    reading.onChange(this::update);
    reading.onShown(this::tick);
    sceneProperty().addListener(_ -> tick());
    update();
  }

  private RadioMenuItem item(Duration interval) {
    RadioMenuItem item = new RadioMenuItem(text(interval));
    item.setToggleGroup(intervals);
    item.setUserData(interval);
    item.setOnAction(_ -> reading.setInterval(interval));
    return item;
  }

  private static String text(Duration interval) {
    if (interval.equals(LiveReading.BY_COST)) {
      return Words.say("Read it as often as costs %d %% of a core", 2);
    }
    if (interval.toSeconds() >= 60) {
      return Words.say("Read it every minute");
    }
    NumberFormat seconds = NumberFormat.getNumberInstance(Words.locale());
    return Words.say("Read it every %s s", seconds.format(interval.toMillis() / 1000.0));
  }

  private void update() {
    boolean there = reading.isLive() || reading.isStopped();
    boolean paused = reading.isPaused();
    setVisible(there);
    setManaged(there);
    HBox graphic =
        new HBox(4, Icons.of(paused ? Material2MZ.PAUSE : Material2AL.FIBER_MANUAL_RECORD), room);
    graphic.setAlignment(Pos.CENTER_LEFT);
    setGraphic(graphic);
    pseudoClassStateChanged(PAUSED, paused);
    intervals
        .getToggles()
        .forEach(item -> item.setSelected(reading.interval().equals(item.getUserData())));
    tick();
  }

  /** Says how far behind the window is, and again as soon as that is something else. */
  private void tick() {
    Duration behind = reading.behind();
    String text = LiveText.of(reading, behind);
    if (!text.equals(says.getText())) {
      says.setText(text);
    }
    String about = LiveText.about(reading);
    if (!about.equals(getAccessibleText())) {
      setTooltip(new Tooltip(about));
      setAccessibleText(about);
    }
    if (reading.isLive() && getScene() != null) {
      untilNext.start(LiveText.until(behind), this::tick);
    } else {
      untilNext.stop();
    }
  }

  /** The words on it. */
  public String says() {
    return says.getText();
  }
}
