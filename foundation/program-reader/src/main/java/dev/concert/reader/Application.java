package dev.concert.reader;

import java.nio.file.Path;
import java.util.List;

/**
 * What is to be read.
 *
 * @param root project folder, source folder or archive, absolute
 * @param units sorted by name
 * @param sourceRoots folders that hold packages
 * @param release the {@code --release} that the sources are compiled for
 */
record Application(
    Path root, List<SourceUnit> units, List<Path> sourceRoots, List<Path> classpath, int release) {}
