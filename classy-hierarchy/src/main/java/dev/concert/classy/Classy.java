package dev.concert.classy;

import dev.concert.model.ModelSource;
import dev.concert.reader.ProgramReader;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ToolContext;
import dev.concert.ui.ToolProgram;
import dev.concert.ui.start.ToolMain;
import java.util.List;

/** {@code concert classy}: the class hierarchy browser. */
public final class Classy implements ToolProgram {
  public static void main(String[] args) {
    ToolMain.run(new Classy(), args);
  }

  @Override
  public String name() {
    return "classy";
  }

  @Override
  public Hypertool tool(ToolContext context, List<String> arguments) {
    return new ClassyTool(context);
  }

  @Override
  public ModelSource models() {
    return new ProgramReader();
  }
}
