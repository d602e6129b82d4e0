package dev.concert.control.launch;

import dev.concert.model.words.Words;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The hypertools. They are known by name only: each is a process of its own. */
public enum Tool {
  FANCY(Words.known("files and source")),
  CAGEY(Words.known("static call graph")),
  CLASSY(Words.known("class hierarchy")),
  RACY(Words.known("profile of each node")),
  EASY(Words.known("events in time"));

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
