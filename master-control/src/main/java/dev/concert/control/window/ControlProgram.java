package dev.concert.control.window;

import dev.concert.bus.Message;
import dev.concert.control.host.MasterControl;
import dev.concert.control.launch.ToolProcesses;
import dev.concert.control.launch.UserFolders;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ToolContext;
import dev.concert.ui.ToolProgram;
import java.nio.file.Path;
import java.util.List;

/**
 * Master control as a window.
 *
 * @param asked the application to open, or null for what was open last
 * @param standing how things stood in the shape before, in place of what was open last; empty for
 *     none
 * @param together whether all tools are in one window
 * @param other changes that
 */
public record ControlProgram(
    MasterControl control,
    ToolProcesses processes,
    UserFolders folders,
    Path asked,
    List<Message> standing,
    boolean together,
    Runnable other)
    implements ToolProgram {
  @Override
  public String name() {
    return MasterControl.NAME;
  }

  @Override
  public Hypertool tool(ToolContext context, List<String> arguments) {
    return new ControlTool(context, this);
  }
}
