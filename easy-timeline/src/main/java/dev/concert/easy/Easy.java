package dev.concert.easy;

import dev.concert.easy.labels.Prompt;
import dev.concert.easy.states.RunTimelines;
import dev.concert.ui.ToolContext;
import dev.concert.ui.options.ToolOptions;
import dev.concert.ui.start.ToolMain;
import java.util.List;

/** {@code concert easy}. */
public final class Easy {
  private Easy() {}

  public static void main(String[] args) {
    ToolMain.run("easy", args, context -> tool(context, args));
  }

  /** The arguments have been found to make sense. */
  private static EasyTool tool(ToolContext context, String... args) {
    String filter = ToolOptions.parse("easy", List.of(args), true).filter();
    return new EasyTool(context, RunTimelines::new, Prompt::byDialog, filter);
  }
}
