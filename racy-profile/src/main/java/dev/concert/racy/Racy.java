package dev.concert.racy;

import dev.concert.ui.start.ToolMain;

/** The program {@code concert racy}. */
public final class Racy {
  private Racy() {}

  public static void main(String[] args) {
    ToolMain.run("racy", args, RacyTool::new);
  }
}
