package dev.concert.control.command;

import dev.concert.control.launch.Exit;
import dev.concert.control.launch.Tool;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** One of the tools, in this JVM. The options are the tool's own; here they are for the help. */
@Command
public final class ToolCommand implements Callable<Integer> {
  private final Tool tool;

  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "A run's folder or file, or an application.")
  private Path file;

  @Option(names = "--app", paramLabel = "PATH", description = "The application to show.")
  private Path application;

  @Option(names = "--run", paramLabel = "RUN", description = "The run to show.")
  private Path run;

  @Option(
      names = "--select",
      paramLabel = "NAME",
      description = "A routine a.B#m(int), a class a.B or a file a/B.java:12 to select.")
  private String select;

  @Option(names = "--headless", description = "No window on the screen; needs no display.")
  private boolean headless;

  @Option(
      names = "--theme",
      paramLabel = "THEME",
      description = "light, dark, contrast or enterprise.")
  private String theme;

  @Option(
      names = "--snapshot",
      paramLabel = "FILE",
      description = "Write it once it is shown: .png, .svg, .pdf, or its rows as .csv or .json.")
  private Path snapshot;

  @Option(names = "--size", paramLabel = "WxH", description = "Size of the window.")
  private String size;

  @Option(names = "--bus", paramLabel = "URI", description = "Broker to join.")
  private String bus;

  @Spec private CommandSpec spec;

  public ToolCommand(Tool tool) {
    this.tool = tool;
  }

  /** Adds the tool's own words to the help. */
  public static void describe(Tool tool, CommandLine command) {
    command
        .getCommandSpec()
        .usageMessage()
        .headerHeading(
            """
            Examples:
              concert %1$s
              concert %1$s --run RUN --headless --snapshot %1$s.png

            """
                .formatted(tool.id()))
        .description("The tool %s: %s.".formatted(tool.id(), tool.shows));
  }

  @Override
  public Integer call() throws Exception {
    List<String> all = spec.commandLine().getParseResult().originalArgs();
    launch(tool, all.toArray(String[]::new));
    return Exit.DONE;
  }

  /** Hands over to the tool's own {@code main}, which ends this JVM. */
  public static void launch(Tool tool, String... args) throws Exception {
    Method main = Class.forName(tool.mainClass()).getMethod("main", String[].class);
    try {
      main.invoke(null, (Object) args);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof Exception cause) {
        throw cause;
      }
      throw e;
    }
  }
}
