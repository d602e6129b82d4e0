package dev.concert.control.command;

import dev.concert.bus.BusClient;
import dev.concert.bus.Message;
import dev.concert.bus.ViewLink;
import dev.concert.control.client.BusVisit;
import dev.concert.control.client.Polling;
import dev.concert.control.host.MasterControl;
import dev.concert.control.launch.Distribution;
import dev.concert.control.launch.Exit;
import dev.concert.control.launch.MainClasses;
import dev.concert.control.launch.Tool;
import dev.concert.control.launch.ToolProcesses;
import dev.concert.control.launch.UserFolders;
import dev.concert.control.output.JsonText;
import dev.concert.ui.options.OfferedPath;
import dev.concert.ui.options.ToolOptions;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    headerHeading =
        """
        Examples:
          concert open .
          concert open guava-33.5.0-jre-sources.jar
          concert open view.json
          concert open 'concert://easy?run=/home/me/runs/7&from=1000&to=250000'

        """,
    description = {
      "Opens an application or a run in master control and all tools.",
      "An application is a Maven or Gradle project, a source folder, a sources jar or a src.zip.",
      "A link, as easy copies it, opens its run, and shows that part of it;",
      "so does a file with what easy copies as JSON.",
      "Starts master control where there is none."
    })
public final class OpenCommand implements Callable<Integer> {
  private static final long MOST_BYTES = 1 << 20;
  private static final long PATIENCE_NANOS = 180_000_000_000L;

  @Parameters(paramLabel = "PATH|LINK", description = "What to open.")
  private String wanted;

  @Spec private CommandSpec spec;

  @Mixin private BusVisit visit;

  @Override
  public Integer call() throws Exception {
    Message message = ViewLink.isLink(wanted) ? view(wanted) : message(existing(wanted));
    if (!visit.isThere()) {
      startMasterControl();
    }
    try (BusClient client = visit.joinToAsk()) {
      if (message instanceof Message.ShowView view) {
        tell(BusVisit.ask(client, view));
      } else {
        client.send(message);
        BusVisit.ask(client, new Message.Raise(MasterControl.NAME));
      }
    }
    return Exit.DONE;
  }

  /** The run that a link names is opened by the tool; whether it is there is told here. */
  private Message.ShowView view(String text) throws IOException {
    ViewLink link;
    try {
      link = ViewLink.parse(text);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
    if (Tool.named(link.tool()).isEmpty()) {
      throw new ParameterException(spec.commandLine(), "there is no tool " + link.tool());
    }
    if (link.value("run").isPresent()) {
      existing(link.value("run").get());
    }
    return new Message.ShowView(link.tool(), text);
  }

  private static Path existing(String text) throws NoSuchFileException {
    Path path = Path.of(text).toAbsolutePath().normalize();
    if (!Files.exists(path)) {
      throw new NoSuchFileException(path.toString());
    }
    return path;
  }

  private static String linkIn(Path json) throws IOException {
    if (Files.size(json) > MOST_BYTES) {
      throw new IOException(json + " is too large to be a view that was copied as JSON");
    }
    try {
      Object link = JsonText.object(Files.readString(json)).get("link");
      if (link instanceof String text) {
        return text;
      }
    } catch (CharacterCodingException e) {
      throw new IOException(json + " is no view that was copied as JSON: it is not UTF-8", e);
    } catch (IllegalArgumentException e) {
      throw new IOException(json + " is no view that was copied as JSON: " + e.getMessage(), e);
    }
    throw new IOException(json + " is no view that was copied as JSON: it has no link");
  }

  /** What of it is not there any more. */
  private void tell(Map<String, Object> shown) {
    if (shown.get("why") instanceof String why) {
      spec.commandLine().getErr().println("concert: " + why);
    }
  }

  private Message message(Path path) throws IOException {
    if (path.toString().endsWith(".json") && Files.isRegularFile(path)) {
      return view(linkIn(path));
    }
    String refusal = OfferedPath.whyNothing(path);
    if (refusal != null) {
      throw new IOException(refusal);
    }
    return ToolOptions.looksLikeRun(path)
        ? new Message.SwitchRun(path.toString())
        : new Message.SwitchApplication(path.toString(), null, null);
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
