package dev.concert.architecture;

import dev.concert.architecture.FloorPlan.Module;
import dev.concert.architecture.FloorPlan.Room;
import dev.concert.architecture.References.Reference;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Compares sources with a plan. Each method gives a sentence for each difference. */
final class FloorPlanCheck {
  static final int MAX_FILES = 32;
  static final int MAX_TOOL_LINES = 150;

  private static final Pattern DESCRIPTION = Pattern.compile("(?s)/\\*\\*(.*?)\\*/\\s*package ");

  private final FloorPlan plan;
  private final Map<String, List<Path>> rooms;
  private final Collection<Reference> references;

  FloorPlanCheck(FloorPlan plan, Map<String, List<Path>> rooms, Collection<Reference> references) {
    this.plan = plan;
    this.rooms = rooms;
    this.references = references;
  }

  /** References that the plan has no arrow for. */
  List<String> arrowsThatAreNotDrawn() {
    return references.stream()
        .filter(reference -> reference.from().startsWith(FloorPlan.ROOT))
        .filter(reference -> !isDrawn(reference))
        .map(Reference::toString)
        .toList();
  }

  private boolean isDrawn(Reference reference) {
    Room from = room(reference.from());
    if (from == null) {
      return false;
    }
    if (!reference.to().startsWith(FloorPlan.ROOT)) {
      return Library.of(reference.to())
          .map(library -> from.libraries().contains(library.toString()))
          .orElse(true);
    }
    Room to = room(reference.to());
    return to != null && (from == to || mayEnter(from, to));
  }

  private static boolean mayEnter(Room from, Room to) {
    String module = moduleOf(from);
    if (module.equals(moduleOf(to))) {
      return from.sees().contains(to.name());
    }
    return from.sees().contains(moduleOf(to)) && admits(to, module);
  }

  private static boolean admits(Room room, String module) {
    return room.name().equals(moduleOf(room)) || room.visitors().contains(module);
  }

  /** What the plan has, and no reference needs. */
  List<String> arrowsThatNobodyUses() {
    Set<String> used = new TreeSet<>();
    for (Reference reference : references) {
      Room from = room(reference.from());
      Room to = room(reference.to());
      if (from != null && to != null && from != to) {
        boolean inside = moduleOf(from).equals(moduleOf(to));
        used.add(from.name() + " -> " + (inside ? to.name() : moduleOf(to)));
        used.add(to.name() + " for " + moduleOf(from));
      } else if (from != null) {
        Library.of(reference.to()).ifPresent(library -> used.add(from.name() + " + " + library));
      }
    }
    return drawn().stream().filter(arrow -> !used.contains(arrow)).toList();
  }

  private List<String> drawn() {
    List<String> drawn = new ArrayList<>();
    for (Module module : plan.modules().values()) {
      for (Room room : module.rooms().values()) {
        room.sees().forEach(target -> drawn.add(room.name() + " -> " + target));
        room.libraries().forEach(library -> drawn.add(room.name() + " + " + library));
        room.visitors().forEach(visitor -> drawn.add(room.name() + " for " + visitor));
      }
    }
    return drawn;
  }

  /** Arrows between rooms of a module that point to a line above, so that rooms form no cycle. */
  List<String> arrowsThatPointUp() {
    List<String> found = new ArrayList<>();
    for (Module module : plan.modules().values()) {
      Set<String> above = new TreeSet<>();
      for (Room room : module.rooms().values()) {
        above.add(room.name());
        room.sees().stream()
            .filter(above::contains)
            .forEach(target -> found.add(room.name() + " -> " + target));
      }
    }
    return found;
  }

  /** Packages that are not on the plan, and rooms that are not packages. */
  List<String> roomsThatDiffer() {
    Set<String> drawn = new TreeSet<>();
    for (Module module : plan.modules().values()) {
      module.rooms().keySet().forEach(room -> drawn.add(FloorPlan.ROOT + room));
    }
    List<String> found = new ArrayList<>();
    rooms.keySet().stream()
        .filter(room -> !drawn.contains(room))
        .forEach(room -> found.add(room + " is not on the plan"));
    drawn.stream()
        .filter(room -> !rooms.containsKey(room))
        .forEach(room -> found.add(room + " is not a package"));
    return found;
  }

  /** Packages with more than {@link #MAX_FILES} files. */
  List<String> roomsThatAreFull() {
    return rooms.entrySet().stream()
        .filter(room -> room.getValue().size() > MAX_FILES)
        .map(room -> "%s has %d files".formatted(room.getKey(), room.getValue().size()))
        .toList();
  }

  /** Packages whose {@code package-info.java} is not one sentence about one thing. */
  List<String> roomsWithoutOneSentence() throws IOException {
    List<String> found = new ArrayList<>();
    for (Map.Entry<String, List<Path>> room : rooms.entrySet()) {
      String sentence = sentence(room.getValue());
      if (!sentence.endsWith(".") || sentence.contains(". ") || sentence.contains(" and ")) {
        found.add(room.getKey() + ": \"" + sentence + "\"");
      }
    }
    return found;
  }

  /** Empty if there is none. */
  static String sentence(List<Path> files) throws IOException {
    for (Path file : files) {
      if (file.endsWith("package-info.java")) {
        Matcher matcher = DESCRIPTION.matcher(Files.readString(file));
        return matcher.find() ? matcher.group(1).replaceAll("\\s*\\n\\s*\\*\\s?", " ").strip() : "";
      }
    }
    return "";
  }

  /** Names of files that say different things in different modules. */
  List<String> namesOfSeveralModules() {
    Map<String, Set<String>> modules = new TreeMap<>();
    rooms.forEach((room, files) ->
        files.stream()
            .map(file -> file.getFileName().toString().replace(".java", ""))
            .filter(name -> !name.equals("package-info"))
            .forEach(name ->
                modules.computeIfAbsent(name, key -> new TreeSet<>()).add(FloorPlan.module(room))));
    return modules.entrySet().stream()
        .filter(name -> name.getValue().size() > 1)
        .map(name -> name.getKey() + " is in " + String.join(", ", name.getValue()))
        .toList();
  }

  /**
   * Tools that do more than join their models with their views: classes of a module's top room
   * whose name ends in {@code Tool}.
   */
  List<String> toolsThatAreLong(Collection<String> modules) throws IOException {
    List<String> found = new ArrayList<>();
    for (String module : modules) {
      for (Path file : rooms.getOrDefault(FloorPlan.ROOT + module, List.of())) {
        int lines = Files.readAllLines(file).size();
        if (file.toString().endsWith("Tool.java") && lines > MAX_TOOL_LINES) {
          found.add("%s has %d lines".formatted(file.getFileName(), lines));
        }
      }
    }
    return found;
  }

  private Room room(String type) {
    Module module = plan.modules().get(FloorPlan.module(type));
    return module == null ? null : module.rooms().get(FloorPlan.room(type));
  }

  private static String moduleOf(Room room) {
    return room.name().split("\\.")[0];
  }
}
