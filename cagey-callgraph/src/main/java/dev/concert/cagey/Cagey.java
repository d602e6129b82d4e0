package dev.concert.cagey;

import dev.concert.reader.ProgramReader;
import dev.concert.ui.start.ToolMain;

/** {@code concert cagey}: the call graph display. */
public final class Cagey {
  private Cagey() {}

  public static void main(String[] args) {
    ToolMain.run("cagey", args, CageyTool::new, new ProgramReader());
  }
}
