package dev.concert.control.command;

import dev.concert.control.launch.Exit;
import dev.concert.ui.HelpPages;
import java.io.PrintWriter;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    headerHeading =
        """
        Examples:
          concert help
          concert help racy

        """,
    description = "A page of the help, as in the windows; or how a command is used.")
public final class HelpCommand implements Callable<Integer> {
  private static final String CONTENTS = "index";

  @Parameters(
      arity = "0..1",
      paramLabel = "TOPIC",
      description =
          "A page such as racy, bus, glossary, trouble; or a command. Without it, what there is.")
  private String topic;

  private final Supplier<CommandLine> concert;
  @Spec private CommandSpec spec;

  /**
   * @param concert the whole command line, made when it is asked for
   */
  public HelpCommand(Supplier<CommandLine> concert) {
    this.concert = concert;
  }

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    if (topic == null) {
      concert.get().usage(out);
      out.println();
    }
    String name = topic == null ? CONTENTS : topic;
    Optional<String> page = HelpPages.read(name);
    CommandLine command = commands().get(name);
    if (page.isEmpty() && command == null) {
      throw new ParameterException(
          spec.commandLine(), "there is no help on " + name + "; concert help lists what there is");
    }
    page.ifPresent(text -> out.println(plain(text)));
    if (command != null) {
      command.usage(out);
    }
    return Exit.DONE;
  }

  private Map<String, CommandLine> commands() {
    return concert.get().getSubcommands();
  }

  /** Markdown reads well as it is, but for links to other pages: they become their titles. */
  static String plain(String markdown) {
    return markdown
        .replaceAll("\\[([^\\]]+)\\]\\(([a-z0-9-]+)\\.md\\)", "$1 (concert help $2)")
        .replace("**", "")
        .strip();
  }
}
