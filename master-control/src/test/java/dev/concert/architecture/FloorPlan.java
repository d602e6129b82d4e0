package dev.concert.architecture;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The plan as docs/architecture.md draws it, in lines of its fenced blocks:
 *
 * <pre>
 * bus = bus                                                    a module, and its folder
 *   bus         -> bus.link model +jackson                     a room, and what it sees
 *   bus.link    -> model                       for control     a lower room that others see, too
 * </pre>
 *
 * <p>Names are packages without {@code dev.concert.}; a name of another module stands for those of
 * its rooms that this module may enter. {@code +} is a library.
 */
record FloorPlan(Map<String, Module> modules) {
  static final String ROOT = "dev.concert.";

  /** A module has the name of its top package. Its rooms are in the order of the plan. */
  record Module(String name, String folder, Map<String, Room> rooms) {
    /** The other modules that any of its rooms sees. */
    Set<String> seen() {
      return rooms.values().stream()
          .flatMap(room -> room.sees.stream())
          .filter(target -> !rooms.containsKey(target))
          .collect(Collectors.toCollection(LinkedHashSet::new));
    }
  }

  /**
   * @param sees rooms of its module, and other modules
   * @param libraries by the names of {@link Library}
   * @param visitors modules that may enter, besides its own; a top room admits all
   */
  record Room(String name, Set<String> sees, Set<String> libraries, Set<String> visitors) {}

  private static final Pattern MODULE = Pattern.compile("(\\w+) = ([\\w/-]+)");
  private static final Pattern ROOM =
      Pattern.compile("  ([\\w.]+)(?: +-> ([\\w.+ ]+?))?(?:  +for ([\\w ]+))?");

  /** Reads what stands between fences; a line there that is neither module nor room is an error. */
  static FloorPlan read(List<String> page) {
    Map<String, Module> modules = new LinkedHashMap<>();
    Module last = null;
    for (String line : fenced(page)) {
      Matcher module = MODULE.matcher(line);
      Matcher room = ROOM.matcher(line);
      if (module.matches()) {
        last = new Module(module.group(1), module.group(2), new LinkedHashMap<>());
        modules.put(last.name, last);
      } else if (room.matches() && last != null) {
        last.rooms.put(room.group(1), room(room));
      } else {
        throw new IllegalArgumentException("Neither a module nor a room: " + line);
      }
    }
    return new FloorPlan(modules);
  }

  private static List<String> fenced(List<String> page) {
    List<String> lines = new ArrayList<>();
    boolean inside = false;
    for (String line : page) {
      if (line.startsWith("```")) {
        inside = line.equals("```plan");
      } else if (inside && !line.isBlank()) {
        lines.add(line.stripTrailing());
      }
    }
    return lines;
  }

  private static Room room(Matcher line) {
    Set<String> arrows = words(line.group(2));
    Set<String> sees = new LinkedHashSet<>(arrows);
    sees.removeIf(word -> word.startsWith("+"));
    Set<String> libraries =
        arrows.stream()
            .filter(word -> word.startsWith("+"))
            .map(word -> word.substring(1))
            .collect(Collectors.toCollection(LinkedHashSet::new));
    return new Room(line.group(1), sees, libraries, words(line.group(3)));
  }

  private static Set<String> words(String text) {
    return text == null ? Set.of() : new LinkedHashSet<>(List.of(text.trim().split(" +")));
  }

  /** The module of a package or a class below {@code dev.concert}; empty for what is not ours. */
  static String module(String name) {
    return name.startsWith(ROOT) ? name.substring(ROOT.length()).split("\\.")[0] : "";
  }

  /** The room of a class of ours. */
  static String room(String type) {
    return type.substring(ROOT.length(), type.lastIndexOf('.'));
  }
}
