package dev.concert.reader.sources;

import java.nio.file.Path;

/**
 * One file to read.
 *
 * @param file its name in the model
 * @param path where its text lies
 * @param release the {@code --release} that it is compiled for
 */
public record SourceUnit(String file, Path path, int release) {}
