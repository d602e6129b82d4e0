package dev.concert.ui;

import dev.concert.model.ModelSource;
import java.util.List;

/**
 * A tool as a program: it runs as a process of its own, or beside others in one. Those that are to
 * be found by name are named to the {@link java.util.ServiceLoader}.
 */
public interface ToolProgram {
  /** As it is called on the bus, in commands and in windows. */
  String name();

  /**
   * Makes what is in its window. Called once for each window, on the FX thread.
   *
   * @param arguments of its command line, which have been found to make sense
   */
  Hypertool tool(ToolContext context, List<String> arguments);

  /** Where the application's model comes from; null for a tool that shows runs only. */
  default ModelSource models() {
    return null;
  }
}
