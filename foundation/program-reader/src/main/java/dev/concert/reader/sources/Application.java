package dev.concert.reader.sources;

import java.nio.file.Path;
import java.util.List;

/**
 * What is to be read.
 *
 * @param root project folder, source folder or archive, absolute
 * @param units sorted by name within each source root; of an archive only once it is unpacked
 * @param classpath jars and class folders
 */
public record Application(Path root, List<SourceUnit> units, List<Path> classpath) {}
