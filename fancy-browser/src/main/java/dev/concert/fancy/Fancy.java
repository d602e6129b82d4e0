package dev.concert.fancy;

import dev.concert.model.ModelSource;
import dev.concert.reader.ProgramReader;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ToolContext;
import dev.concert.ui.ToolProgram;
import dev.concert.ui.start.ToolMain;
import java.util.List;

/** {@code concert fancy}: the file and class browser. */
public final class Fancy implements ToolProgram {
  public static void main(String[] args) {
    ToolMain.run(new Fancy(), args);
  }

  @Override
  public String name() {
    return "fancy";
  }

  @Override
  public Hypertool tool(ToolContext context, List<String> arguments) {
    return new FancyTool(context);
  }

  @Override
  public ModelSource models() {
    return new ProgramReader();
  }
}
