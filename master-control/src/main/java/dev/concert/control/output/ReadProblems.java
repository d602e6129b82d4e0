package dev.concert.control.output;

import dev.concert.model.SourceFile;
import java.io.PrintWriter;
import java.util.List;

/** Says which files could not be read whole. */
public final class ReadProblems {
  private static final int MAX_LISTED = 10;

  private ReadProblems() {}

  /** The first of them, each with its first reason. */
  public static void tell(List<SourceFile> files, PrintWriter err) {
    files.stream()
        .limit(MAX_LISTED)
        .forEach(f -> err.println("concert: " + f.file() + ": " + f.problems().getFirst()));
    if (files.size() > MAX_LISTED) {
      err.printf(
          "concert: %,d more files could not be read whole; --json lists them%n",
          files.size() - MAX_LISTED);
    }
  }
}
