package dev.concert.racy;

import dev.concert.ui.Hypertool;
import dev.concert.ui.ToolContext;
import dev.concert.ui.ToolProgram;
import dev.concert.ui.start.ToolMain;
import java.util.List;

/** The program {@code concert racy}. */
public final class Racy implements ToolProgram {
  public static void main(String[] args) {
    ToolMain.run(new Racy(), args);
  }

  @Override
  public String name() {
    return "racy";
  }

  @Override
  public Hypertool tool(ToolContext context, List<String> arguments) {
    return new RacyTool(context);
  }
}
