package dev.concert.cagey;

import dev.concert.model.ModelSource;
import dev.concert.reader.ProgramReader;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ToolContext;
import dev.concert.ui.ToolProgram;
import dev.concert.ui.start.ToolMain;
import java.util.List;

/** {@code concert cagey}: the call graph display. */
public final class Cagey implements ToolProgram {
  public static void main(String[] args) {
    ToolMain.run(new Cagey(), args);
  }

  @Override
  public String name() {
    return "cagey";
  }

  @Override
  public Hypertool tool(ToolContext context, List<String> arguments) {
    return new CageyTool(context);
  }

  @Override
  public ModelSource models() {
    return new ProgramReader();
  }
}
