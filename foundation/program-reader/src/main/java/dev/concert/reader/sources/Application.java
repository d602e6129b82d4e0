package dev.concert.reader.sources;

import java.nio.file.Path;
import java.util.List;

/**
 * What is to be read.
 *
 * @param root project folder, source folder, folder of class files or archive, absolute
 * @param units sorted by name within each source root; of an archive only once it is unpacked
 * @param classpath jars and class folders
 * @param classes class files that have no source among the units; some may turn out to have one
 */
public record Application(
    Path root, List<SourceUnit> units, List<Path> classpath, List<ClassUnit> classes) {

  public Application(Path root, List<SourceUnit> units, List<Path> classpath) {
    this(root, units, classpath, List.of());
  }
}
