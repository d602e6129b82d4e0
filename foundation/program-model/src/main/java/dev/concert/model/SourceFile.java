package dev.concert.model;

import java.util.List;

/**
 * One source file, of Java if there is a text of it.
 *
 * @param file path from the application's root with {@code /}, or {@code x-sources.jar!/a/B.java}
 * @param lines number of lines
 * @param problems one sentence for each thing in it that could not be read; empty when all was
 * @param outline what is shown in place of the text, where there are only class files, else null;
 *     offsets and lines of types and routines count in it, but lines of calls are those of the
 *     source that is not there
 */
public record SourceFile(String file, int lines, List<String> problems, String outline) {
  public SourceFile {
    problems = List.copyOf(problems);
  }

  /** One that has a text. */
  public SourceFile(String file, int lines, List<String> problems) {
    this(file, lines, problems, null);
  }

  /** Whether it was read from class files. */
  public boolean isCompiled() {
    return outline != null;
  }
}
