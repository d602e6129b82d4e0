package dev.concert.reader;

import java.nio.file.Path;
import java.util.List;

/**
 * What is to be read.
 *
 * @param root project folder, source folder or archive, absolute
 * @param units sorted by name within each source root
 * @param sourceRoots folders that hold packages
 * @param classpath jars and class folders
 */
record Application(
    Path root, List<SourceUnit> units, List<Path> sourceRoots, List<Path> classpath) {}
