package dev.concert.trace.sources;

import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.file.ClassFileRoutines;
import dev.concert.trace.file.ClassFileRoutines.Told;
import dev.concert.trace.file.StoredFile;
import dev.concert.trace.file.StoredFolder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Classes of a run and the files in which they stood. */
final class MeasuredTypes {
  private final Map<String, Told> types = new LinkedHashMap<>();
  private final Map<String, String> fileByType = new HashMap<>();
  private final Set<String> existed = new HashSet<>();

  private MeasuredTypes() {}

  static MeasuredTypes of(StoredFolder run) throws IOException {
    MeasuredTypes made = new MeasuredTypes();
    for (StoredFolder node : run.folders()) {
      StoredFile identities = node.file(RunFormat.IDENTITIES);
      if (identities.exists()) {
        ClassFileRoutines.told(identities).forEach(made::add);
      }
    }
    return made;
  }

  /** What several nodes tell of a class is the same, as far as lines go. */
  private void add(Told told) {
    if (told.source() != null) {
      types.putIfAbsent(told.type(), told);
    }
  }

  /** Of those that end alike none is known to be the one. */
  Collection<String> choose(Collection<String> all) {
    Map<String, List<String>> bySimpleName = new HashMap<>();
    for (String file : all) {
      if (file.endsWith(".java")) {
        existed.add(file);
      }
      String name = file.substring(file.lastIndexOf('/') + 1);
      bySimpleName.computeIfAbsent(name, _ -> new ArrayList<>(1)).add(file);
    }
    for (Told told : types.values()) {
      String type = told.type();
      int dot = type.lastIndexOf('.');
      String folder = dot < 0 ? "" : type.substring(0, dot).replace('.', '/') + '/';
      String path = folder + told.source();
      List<String> found =
          bySimpleName.getOrDefault(told.source(), List.of()).stream()
              .filter(file -> file.equals(path) || file.endsWith('/' + path))
              .toList();
      if (found.size() == 1) {
        fileByType.put(type, found.getFirst());
      }
    }
    return new TreeSet<>(fileByType.values());
  }

  Collection<Told> all() {
    return types.values();
  }

  boolean has(String type) {
    return types.containsKey(type);
  }

  /**
   * The file of each class, by its name.
   *
   * @param known those of which there is a text
   */
  Map<String, String> files(Set<String> known) {
    fileByType.values().retainAll(known);
    return fileByType;
  }

  /** All source files that there were. */
  Set<String> existed() {
    return existed;
  }
}
