package dev.concert.easy.view;

import dev.concert.trace.path.CriticalPath;
import java.util.function.Consumer;

/** Finds the critical path in the background, and hands it over if it can be had. */
public interface PathFinding {
  void find(Consumer<CriticalPath> done);
}
