package dev.concert.easy;

import dev.concert.easy.labels.Prompt;
import dev.concert.easy.states.RunTimelines;
import dev.concert.ui.start.ToolMain;

/** {@code concert easy}. */
public final class Easy {
  private Easy() {}

  public static void main(String[] args) {
    ToolMain.run(
        "easy",
        args,
        context ->
            new EasyTool(context, RunTimelines::new, Prompt::byDialog, EasyOptions.of(args)));
  }
}
