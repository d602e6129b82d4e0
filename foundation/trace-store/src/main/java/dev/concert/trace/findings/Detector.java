package dev.concert.trace.findings;

import java.util.function.Consumer;

/** Looks for findings of one kind. */
interface Detector {
  void find(RunFigures run, Consumer<Annotation> found);
}
