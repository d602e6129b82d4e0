package dev.concert.ui.together;

import dev.concert.model.words.Words;
import dev.concert.ui.memory.JsonFile;
import dev.concert.ui.together.Arrangement.Part;
import dev.concert.ui.together.Arrangement.Split;
import dev.concert.ui.together.Arrangement.Tabs;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The arrangements that have names, ours and the user's, and the one that was left last. In {@code
 * windows/together.json} of the user's folder.
 */
final class Arrangements {
  static final String READ = Words.known("Read");
  static final String MEASURE = Words.known("Measure");
  static final String ALL = Words.known("All");

  private static final String LEFT = "left";
  private static final String MAXIMISED = "maximised";
  private static final String NAMED = "named";

  private final JsonFile file;
  private final Set<String> known;
  private final Map<String, Arrangement> named = new LinkedHashMap<>();
  private final List<String> ours;

  /**
   * @param known the tools that there are
   */
  Arrangements(Path userFolder, Set<String> known) {
    this.known = Set.copyOf(known);
    file = new JsonFile(userFolder.resolve("windows").resolve("together.json"));
    Tabs files = Tabs.of("fancy", "control");
    put(READ, Split.beside(0.5, files, Split.stacked(0.6, Tabs.of("cagey"), Tabs.of("classy"))));
    put(MEASURE, Split.stacked(0.5, Split.beside(0.6, Tabs.of("racy"), files), Tabs.of("easy")));
    put(
        ALL,
        Split.stacked(
            0.5,
            Split.beside(0.5, files, Tabs.of("cagey", "classy")),
            Split.beside(0.5, Tabs.of("racy"), Tabs.of("easy"))));
    ours = List.copyOf(named.keySet());
    JsonFile.child(file.read(), NAMED)
        .forEach((name, json) -> {
          Arrangement read = Arrangement.read(json, known);
          if (read != null) {
            named.put(name, read);
          }
        });
  }

  /** As far as its tools are there. */
  private void put(String name, Part frame) {
    Arrangement whole = Arrangement.read(Arrangement.of(frame).json(), known);
    if (whole != null) {
      named.put(name, whole);
    }
  }

  /** Ours first. */
  List<String> names() {
    return new ArrayList<>(named.keySet());
  }

  /** What it is called in the window; the user's own as she called it. */
  String title(String name) {
    return isOwn(name) ? name : Words.say(name);
  }

  /** Whether the user has made it, so that it can be forgotten. */
  boolean isOwn(String name) {
    return !ours.contains(name);
  }

  /** Null if none has that name. */
  Arrangement get(String name) {
    return named.get(name);
  }

  /**
   * Likewise.
   *
   * @throws IllegalArgumentException with one sentence if none has that name
   */
  Arrangement named(String name) {
    Arrangement found = named.get(name);
    if (found == null) {
      throw new IllegalArgumentException(
          "there is no arrangement " + name + "; there are " + String.join(", ", names()));
    }
    return found;
  }

  /** As the window was left; where it has not been yet, all of them. */
  Arrangement left() {
    Arrangement read = Arrangement.read(file.read().get(LEFT), known);
    return read == null ? named.get(ALL) : read;
  }

  /** Whether the window took all of the screen when it was left; at first it does. */
  boolean leftMaximised() {
    return !Boolean.FALSE.equals(file.read().get(MAXIMISED));
  }

  /**
   * @param maximised whether the window takes all of the screen
   */
  void leave(Arrangement arrangement, boolean maximised) {
    Map<String, Object> values = file.read();
    values.put(LEFT, arrangement.json());
    values.put(MAXIMISED, maximised);
    file.write(values);
  }

  /**
   * Keeps an arrangement under a name, in the place of one that has it.
   *
   * @throws IllegalArgumentException with one sentence if the name cannot be taken
   */
  void save(String name, Arrangement arrangement) {
    String refusal = whyNot(name);
    if (refusal != null) {
      throw new IllegalArgumentException(refusal);
    }
    named.put(name, arrangement);
    keep(name, arrangement.json());
  }

  /** Null for a name that can be taken. */
  private String whyNot(String name) {
    if (name.isBlank()) {
      return Words.say("An arrangement needs a name.");
    }
    return isOwn(name)
        ? null
        : Words.say(
            "%s is the name of an arrangement that is always there; choose another name.", name);
  }

  void forget(String name) {
    if (isOwn(name)) {
      named.remove(name);
      keep(name, null);
    }
  }

  private void keep(String name, Map<String, Object> json) {
    Map<String, Object> values = file.read();
    Map<String, Object> kept = JsonFile.child(values, NAMED);
    if (json == null) {
      kept.remove(name);
    } else {
      kept.put(name, json);
    }
    values.put(NAMED, kept);
    file.write(values);
  }
}
