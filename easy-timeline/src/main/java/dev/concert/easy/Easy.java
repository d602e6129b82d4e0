package dev.concert.easy;

import dev.concert.easy.labels.Prompt;
import dev.concert.easy.states.RunTimelines;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ToolContext;
import dev.concert.ui.ToolProgram;
import dev.concert.ui.start.ToolMain;
import java.util.List;

/** {@code concert easy}. */
public final class Easy implements ToolProgram {
  public static void main(String[] args) {
    ToolMain.run(new Easy(), args);
  }

  @Override
  public String name() {
    return "easy";
  }

  @Override
  public Hypertool tool(ToolContext context, List<String> arguments) {
    return new EasyTool(
        context,
        RunTimelines::new,
        Prompt::byDialog,
        EasyOptions.of(arguments.toArray(String[]::new)));
  }
}
