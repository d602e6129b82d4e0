package dev.concert.reader;

import dev.concert.model.ModelSource;
import dev.concert.model.Program;
import dev.concert.model.Progress;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads the sources of an application with Eclipse JDT, or loads the stored model if nothing has
 * changed.
 */
public final class ProgramReader implements ModelSource {
  @Override
  public Program load(Path application, List<Path> classpath, Progress progress) {
    throw new UnsupportedOperationException();
  }
}
