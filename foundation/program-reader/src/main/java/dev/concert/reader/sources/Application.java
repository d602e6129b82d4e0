package dev.concert.reader.sources;

import dev.concert.model.SourceFile;
import java.nio.file.Path;
import java.util.List;

/**
 * What is to be read.
 *
 * @param root project folder, source folder, folder of class files or archive, absolute
 * @param units sorted by name within each source root; of an archive only once it is unpacked
 * @param classpath jars and class folders
 * @param classes class files that have no source among the units; some may turn out to have one
 * @param unread folders and entries of archives that could not be looked at, with the reason
 */
public record Application(
    Path root,
    List<SourceUnit> units,
    List<Path> classpath,
    List<ClassUnit> classes,
    List<SourceFile> unread) {

  public Application(Path root, List<SourceUnit> units, List<Path> classpath) {
    this(root, units, classpath, List.of(), List.of());
  }

  /** Whether there is neither source nor class file. */
  public boolean isEmpty() {
    return units.isEmpty() && classes.isEmpty();
  }
}
