package dev.concert.ui;

/** The {@code main} of a tool, as short as all are. */
final class DemoMain {
  private DemoMain() {}

  public static void main(String[] args) {
    ToolMain.run("demo", args, DemoTool::new);
  }
}
