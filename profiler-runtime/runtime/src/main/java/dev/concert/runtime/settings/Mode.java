package dev.concert.runtime.settings;

import java.util.Locale;

/** What a measured program records. */
public enum Mode {
  OFF(0),
  COUNTS(Mode.COUNTED),
  PROFILE(Mode.COUNTED | Mode.TIMED),
  TRACE(Mode.COUNTED | Mode.TIMED | Mode.TRACED),
  EVENTS(Mode.COUNTED | Mode.TIMED | Mode.TRACED | Mode.CAPTURED);

  public static final int COUNTED = 1;
  public static final int TIMED = 2;
  public static final int TRACED = 4;

  /** Arguments and results of what {@link CaptureRules} choose. */
  public static final int CAPTURED = 8;

  /** What a scope does in this mode, as a sum of the constants above. */
  public final int what;

  Mode(int what) {
    this.what = what;
  }

  /** The word for it in settings and on the command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** All of them, as a list in a sentence. */
  static String words() {
    StringBuilder words = new StringBuilder();
    for (Mode mode : values()) {
      words.append(words.isEmpty() ? "" : ", ").append(mode.word());
    }
    return words.toString();
  }
}
