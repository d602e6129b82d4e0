package dev.concert.ui.run;

import dev.concert.ui.look.Icons;
import dev.concert.ui.look.Styles;
import java.time.Duration;
import java.util.Locale;
import javafx.css.PseudoClass;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.SplitMenuButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/**
 * Says that a run is going, and lets the user pause its reading and choose how often it is read;
 * not there while no run is going.
 */
public final class LiveButton extends SplitMenuButton {
  private static final PseudoClass PAUSED = PseudoClass.getPseudoClass("paused");

  private final LiveReading reading;
  private final ToggleGroup intervals = new ToggleGroup();

  /**
   * @param further items of the tool's own, below the intervals
   */
  public LiveButton(LiveReading reading, MenuItem... further) {
    this.reading = reading;
    setId("live");
    getStyleClass().addAll(Styles.FLAT, "live-button");
    setMinWidth(USE_PREF_SIZE);
    for (Duration interval : LiveReading.INTERVALS) {
      getItems().add(item(interval));
    }
    if (further.length > 0) {
      getItems().add(new SeparatorMenuItem());
      getItems().addAll(further);
    }
    setOnAction(_ -> reading.pause(!reading.isPaused()));
    reading.onChange(this::update);
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
      return "Read it as often as costs 2 % of a core";
    }
    String length =
        interval.toSeconds() >= 60
            ? "minute"
            : String.format(Locale.ROOT, "%s s", interval.toMillis() / 1000.0)
                .replace(".0 s", " s");
    return "Read it every " + length;
  }

  private void update() {
    boolean paused = reading.isPaused();
    setVisible(reading.isLive());
    setManaged(reading.isLive());
    setText(paused ? "paused" : "live");
    setGraphic(Icons.of(paused ? Material2MZ.PAUSE : Material2AL.FIBER_MANUAL_RECORD));
    pseudoClassStateChanged(PAUSED, paused);
    String says =
        paused
            ? "The run is going, but not read. Click to go on (P)"
            : "The run is going. Click to pause reading it (P); the arrow says how often it is read";
    setTooltip(new Tooltip(says));
    setAccessibleText(says);
    intervals
        .getToggles()
        .forEach(item -> item.setSelected(reading.interval().equals(item.getUserData())));
  }
}
