package dev.concert.architecture;

import dev.concert.architecture.FloorPlan.Module;
import dev.concert.architecture.References.Reference;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The main sources of all modules of a plan, below one folder. */
record Sources(Path root, FloorPlan plan) {

  /** Files by the package that they lie in, {@code package-info.java} among them. */
  Map<String, List<Path>> rooms() throws IOException {
    Map<String, List<Path>> rooms = new TreeMap<>();
    for (Module module : plan.modules().values()) {
      for (Path folder : sourceFolders(module)) {
        for (Path file : javaFiles(folder)) {
          String name = folder.relativize(file.getParent()).toString().replace('/', '.');
          rooms.computeIfAbsent(name, key -> new ArrayList<>()).add(file);
        }
      }
    }
    return rooms;
  }

  /** References between classes of all modules, and to libraries and the JDK. */
  Set<Reference> references() throws IOException {
    List<Path> ours = new ArrayList<>();
    Set<Reference> found = new TreeSet<>();
    for (Module module : plan.modules().values()) {
      Map<String, Path> files = new TreeMap<>();
      List<Path> folders = sourceFolders(module);
      put(folders.getFirst(), files);
      ours.addAll(files.values());
      // A jar for several releases has some classes twice.
      for (Path newer : folders.subList(1, folders.size())) {
        put(newer, files);
        found.addAll(References.in(files.values()));
      }
    }
    found.addAll(References.in(ours));
    return found;
  }

  private static void put(Path folder, Map<String, Path> files) throws IOException {
    for (Path file : javaFiles(folder)) {
      files.put(folder.relativize(file).toString(), file);
    }
  }

  /** {@code java} first, what replaces some of it on newer releases behind. */
  private List<Path> sourceFolders(Module module) throws IOException {
    Path main = root.resolve(module.folder()).resolve("src/main");
    try (Stream<Path> folders = Files.list(main)) {
      return folders
          .filter(folder -> folder.getFileName().toString().startsWith("java"))
          .sorted()
          .toList();
    }
  }

  private static List<Path> javaFiles(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }
}
