package dev.concert.easy;

import dev.concert.ui.start.ToolMain;

/** {@code concert easy}. */
public final class Easy {
  private Easy() {}

  public static void main(String[] args) {
    ToolMain.run("easy", args, EasyTool::new);
  }
}
