package dev.concert.instrumentor;

import java.nio.file.Path;
import java.util.List;

/** Writes an instrumented copy of Java sources. */
public final class Instrumentor {
  public void instrument(List<Path> sources, Path target) {
    throw new UnsupportedOperationException();
  }
}
