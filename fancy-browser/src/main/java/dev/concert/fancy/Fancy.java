package dev.concert.fancy;

import dev.concert.reader.ProgramReader;
import dev.concert.ui.start.ToolMain;

/** {@code concert fancy}: the file and class browser. */
public final class Fancy {
  private Fancy() {}

  public static void main(String[] args) {
    ToolMain.run("fancy", args, FancyTool::new, new ProgramReader());
  }
}
