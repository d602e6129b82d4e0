package dev.concert.control.command;

import dev.concert.bus.BusClient;
import dev.concert.bus.Message;
import dev.concert.control.client.BusVisit;
import dev.concert.control.client.Polling;
import dev.concert.control.host.MasterControl;
import dev.concert.control.launch.Distribution;
import dev.concert.control.launch.Exit;
import dev.concert.control.launch.MainClasses;
import dev.concert.control.launch.ToolProcesses;
import dev.concert.control.launch.UserFolders;
import dev.concert.ui.options.ToolOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    headerHeading =
        """
        Examples:
          concert open .
          concert open guava-33.5.0-jre-sources.jar

        """,
    description = {
      "Opens an application or a run in master control and all tools.",
      "An application is a Maven or Gradle project, a source folder, a sources jar or a src.zip.",
      "Starts master control where there is none."
    })
public final class OpenCommand implements Callable<Integer> {
  private static final long PATIENCE_NANOS = 20_000_000_000L;

  @Parameters(paramLabel = "PATH", description = "What to open.")
  private Path path;

  @Mixin private BusVisit visit;

  @Override
  public Integer call() throws Exception {
    Path wanted = path.toAbsolutePath().normalize();
    if (!Files.exists(wanted)) {
      throw new NoSuchFileException(wanted.toString());
    }
    if (!visit.isThere()) {
      startMasterControl();
    }
    try (BusClient client = visit.joinToAsk()) {
      client.send(message(wanted));
      BusVisit.ask(client, new Message.Raise(MasterControl.NAME));
    }
    return Exit.DONE;
  }

  private static Message message(Path wanted) {
    return ToolOptions.looksLikeRun(wanted)
        ? new Message.SwitchRun(wanted.toString())
        : new Message.SwitchApplication(wanted.toString(), null, null);
  }

  /** Starts it as a process that goes on when this one ends, and waits for its bus. */
  private void startMasterControl() throws IOException, InterruptedException {
    UserFolders folders = UserFolders.of(System.getenv());
    ToolProcesses processes = new ToolProcesses(Distribution.here(), folders.logs());
    Process control =
        processes.start("control", MasterControl.NAME, MainClasses.CONCERT, null, List.of());
    boolean there = Polling.until(PATIENCE_NANOS, visit::isThere, control::isAlive);
    if (!there && !control.isAlive()) { // else somebody else has started one meanwhile
      throw new IOException(
          "master control did not start: "
              + processes.why(MasterControl.NAME, control.exitValue()));
    }
  }
}
