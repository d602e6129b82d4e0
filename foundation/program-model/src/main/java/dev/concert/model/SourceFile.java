package dev.concert.model;

import java.util.List;

/**
 * One Java source file.
 *
 * @param file path from the application's root with {@code /}, or {@code x-sources.jar!/a/B.java}
 * @param lines number of lines
 * @param problems one sentence for each thing in it that could not be read; empty when all was
 */
public record SourceFile(String file, int lines, List<String> problems) {
  public SourceFile {
    problems = List.copyOf(problems);
  }
}
