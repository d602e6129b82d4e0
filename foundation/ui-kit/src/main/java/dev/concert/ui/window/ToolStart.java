package dev.concert.ui.window;

import dev.concert.model.ModelSource;
import dev.concert.ui.ToolProgram;
import dev.concert.ui.options.ToolOptions;
import java.util.List;

/**
 * A tool and how it is started.
 *
 * @param models where the application's model comes from, or null for a tool without one
 * @param arguments of its command line
 * @param options what they say to every tool
 */
public record ToolStart(
    ToolProgram program, ModelSource models, List<String> arguments, ToolOptions options) {
  public ToolStart {
    arguments = List.copyOf(arguments);
  }

  /**
   * @throws IllegalArgumentException with one sentence if the arguments make no sense
   */
  public static ToolStart of(ToolProgram program, List<String> arguments) {
    ModelSource models = program.models();
    ToolOptions options = ToolOptions.parse(program.name(), arguments, models == null);
    return new ToolStart(program, models, arguments, options);
  }

  /** The same with another source of models. */
  public ToolStart with(ModelSource shared) {
    return new ToolStart(program, shared, arguments, options);
  }

  String name() {
    return program.name();
  }
}
