package dev.concert.classy;

import dev.concert.reader.ProgramReader;
import dev.concert.ui.start.ToolMain;

/** {@code concert classy}: the class hierarchy browser. */
public final class Classy {
  private Classy() {}

  public static void main(String[] args) {
    ToolMain.run("classy", args, ClassyTool::new, new ProgramReader());
  }
}
