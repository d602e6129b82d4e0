package dev.concert.reader.classes;

import dev.concert.model.classfile.RawClass;
import dev.concert.reader.facts.FileFacts;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The sources that are read beside class files, which tell more. */
final class SourcesBeside {
  private final Set<String> types = new HashSet<>();

  /** Of the package, then of the file. */
  private final Set<String> files = new HashSet<>();

  SourcesBeside(List<FileFacts> read) {
    for (FileFacts file : read) {
      String name = file.source().file();
      String simple = name.substring(name.lastIndexOf('/') + 1);
      file.types()
          .forEach(type -> {
            types.add(type.name());
            files.add(packageOf(type.name()) + '/' + simple);
          });
    }
  }

  boolean any() {
    return !types.isEmpty();
  }

  /**
   * Whether the source of a class is among them, or was until somebody took the class out of it.
   *
   * @param built whether all Java files that it may have been made of are among them
   */
  boolean have(RawClass type, boolean built) {
    boolean ofJava = type.sourceFile() == null || type.sourceFile().endsWith(".java");
    return built && ofJava
        || types.contains(type.name())
        || files.contains(packageOf(type.name()) + '/' + type.sourceFile());
  }

  private static String packageOf(String type) {
    return type.substring(0, Math.max(0, type.lastIndexOf('.')));
  }
}
