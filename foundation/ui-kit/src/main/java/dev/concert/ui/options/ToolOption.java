package dev.concert.ui.options;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * The options that all tools have: the table from which command line and help are made, together
 * with the {@link dev.concert.ui.setting.SettingTable} of each tool.
 */
public enum ToolOption {
  APP("PATH", "The application to show."),
  RUN("RUN", "The run to show."),
  SELECT("NAME", "A routine a.B#m(int), a class a.B or a file a/B.java:12 to select."),
  HEADLESS("", "No window on the screen; needs no display."),
  THEME("THEME", "light, dark, contrast or enterprise."),
  LANGUAGE("LANGUAGE", "en or de; else what was chosen in a window, or the desktop's."),
  VIEW("FILE", "How it is shown: JSON that concert view or concert state has printed."),
  SNAPSHOT(
      "FILE",
      "Write it once it is shown: .png, .svg, .pdf, its rows as .csv or .json, a graph as .graphml"
          + " or .dot."),
  BUS("URI", "Broker to join instead of the one on this machine."),
  SIZE("WxH", "Size of the window, such as 1600x900.");

  /** What a tool takes without an option before it. */
  public static final String FILE = "A run's folder or file, or an application.";

  private final String label;
  private final String help;

  ToolOption(String label, String help) {
    this.label = label;
    this.help = help;
  }

  static Optional<ToolOption> of(String argument) {
    return Arrays.stream(values()).filter(option -> option.flag().equals(argument)).findFirst();
  }

  /** As it is written on a command line, such as {@code --app}. */
  public String flag() {
    return "--" + name().toLowerCase(Locale.ROOT);
  }

  /** What its value is called in the help; empty if it takes none. */
  public String label() {
    return label;
  }

  /** One sentence of the help. */
  public String help() {
    return help;
  }
}
