package dev.concert.control.launch;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The hypertools. They are known by name only: each is a process of its own. */
public enum Tool {
  FANCY("files and source"),
  CAGEY("static call graph"),
  CLASSY("class hierarchy"),
  RACY("profile of each node"),
  EASY("events in time");

  /** What it shows, a few words. */
  public final String shows;

  Tool(String shows) {
    this.shows = shows;
  }

  /** {@code fancy}: on the bus, in commands and in windows. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  public String mainClass() {
    String simpleName = name().charAt(0) + id().substring(1);
    return "dev.concert." + id() + '.' + simpleName;
  }

  public static Optional<Tool> named(String id) {
    return Arrays.stream(values()).filter(tool -> tool.id().equals(id)).findFirst();
  }
}
