package dev.concert.ui.joined;

import dev.concert.bus.Message;
import dev.concert.model.words.Words;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.RoutineColours;
import dev.concert.ui.look.Theme;
import dev.concert.ui.memory.ChosenColours;
import dev.concert.ui.memory.ColourNumbers;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import javafx.animation.PauseTransition;
import javafx.scene.paint.Color;
import javafx.util.Duration;

/** The colours of routines in this window, and what the user makes of them. On the FX thread. */
public final class WindowColours {
  private static final Pattern WRITTEN = Pattern.compile("#[0-9a-fA-F]{6}");

  /** However many changes come, they are written so often at most. */
  private static final Duration PATIENCE = Duration.millis(200);

  private final RoutineColours colours = new RoutineColours();
  private final Map<String, Color> chosen = new LinkedHashMap<>();
  private final Map<String, String> unwritten = new LinkedHashMap<>();
  private final PauseTransition soon = new PauseTransition(PATIENCE);
  private final ToolContext context;
  private final ChosenColours file;
  private final ColourNumbers numbers;
  private final Runnable changed;
  private String application = "";

  /**
   * @param changed something is to be drawn in another colour
   */
  public WindowColours(
      ToolContext context, ChosenColours file, ColourNumbers numbers, Runnable changed) {
    this.context = context;
    this.file = file;
    this.numbers = numbers;
    this.changed = changed;
    soon.setOnFinished(_ -> keep());
    read();
  }

  public Color of(String routine, Theme theme) {
    return colours.of(routine, theme);
  }

  /**
   * What other windows have given since this one looked counts, too.
   *
   * @param largest routines of the open run, in falling order
   */
  public void rank(List<String> largest) {
    colours.restore(numbers.of(application));
    if (colours.rank(largest)) {
      numbers.keep(application, colours.numbers());
    }
    changed.run();
  }

  /**
   * Another application has been opened.
   *
   * @param key under what things of it are remembered, empty for none
   */
  public void open(String key) {
    if (!key.equals(application)) {
      keep();
      application = key;
      read();
      changed.run();
    }
  }

  private void read() {
    chosen.clear();
    file.of(application)
        .forEach((routine, colour) -> {
          if (colour instanceof String text && WRITTEN.matcher(text).matches()) {
            chosen.put(routine, Color.web(text));
          }
        });
    colours.choose(chosen);
    colours.restore(numbers.of(application));
  }

  /** Whether any of them has a colour that the user chose. */
  boolean isChosen(List<String> routines) {
    return routines.stream().anyMatch(chosen::containsKey);
  }

  /**
   * The user chose a colour here.
   *
   * @param colour {@code #rrggbb}, or null for the routines' usual ones
   */
  void choose(List<String> routines, String colour) {
    routines.forEach(routine -> {
      put(routine, colour);
      context.bus().send(new Message.SetColour(routine, colour));
    });
    redraw();
  }

  /** The user chose a colour in another window. */
  public void take(Message.SetColour set, String from) {
    if (set.colour() != null && !WRITTEN.matcher(set.colour()).matches()) {
      context.status(
          Words.say("What %s wants as a colour is none: it has to be written like #d55e00.", from));
      return;
    }
    put(set.routine(), set.colour());
    redraw();
  }

  private void put(String routine, String colour) {
    chosen.remove(routine);
    if (colour != null) {
      chosen.put(routine, Color.web(colour));
    }
    unwritten.put(routine, colour);
  }

  private void redraw() {
    colours.choose(chosen);
    changed.run();
    soon.play();
  }

  /** Writes what has not been written yet. */
  public void keep() {
    soon.stop();
    if (!unwritten.isEmpty()) {
      file.keep(application, unwritten);
      unwritten.clear();
    }
  }
}
