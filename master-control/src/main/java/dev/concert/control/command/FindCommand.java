package dev.concert.control.command;

import dev.concert.bus.BusClient;
import dev.concert.control.client.BusVisit;
import dev.concert.control.launch.Exit;
import dev.concert.control.output.JsonText;
import dev.concert.control.output.ProgressLine;
import dev.concert.control.output.SearchResultText;
import dev.concert.model.Program;
import dev.concert.model.find.ProgramSearch;
import dev.concert.model.find.SearchResult;
import dev.concert.reader.ProgramReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    headerHeading =
        """
        Examples:
          concert find StringUtils.join
          concert find 'add(int[], int' --app commons-lang3-sources.jar --json

        """,
    description = {
      "Finds classes, routines and files of an application by their names, as Ctrl+K in the windows:",
      "StringUtils.join, SU.join, a.b.C.m, add(int[], new Inner, StringUtils. for all in it.",
      "Exit code 1 where nothing is called like that; what would be found instead is listed."
    })
public final class FindCommand implements Callable<Integer> {
  @Parameters(paramLabel = "QUERY", arity = "1..*", description = "What to find.")
  private List<String> words;

  @Option(
      names = "--app",
      paramLabel = "PATH",
      description =
          "The application; if not given, what is open in master control, else this folder.")
  private Path application;

  @Option(
      names = "--top",
      paramLabel = "N",
      defaultValue = "20",
      description = "So many of each kind; 20 if not given.")
  private int top;

  @Option(names = "--json", description = "JSON instead of lines.")
  private boolean json;

  @Mixin private BusVisit visit;
  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (top < 1) {
      throw new ParameterException(spec.commandLine(), "--top takes a number of 1 or more");
    }
    PrintWriter err = spec.commandLine().getErr();
    Program program;
    try (ProgressLine progress = new ProgressLine(err)) {
      program = new ProgramReader().load(application(), List.of(), progress);
    }
    String query = String.join(" ", words);
    SearchResult found = new ProgramSearch(program, List.of()).find(query, top);
    if (found.instead() != null) {
      err.println("concert: " + query + ": " + found.instead());
    }
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(JsonText.line(SearchResultText.json(query, found, program)));
    } else {
      SearchResultText.lines(found, program).forEach(out::println);
    }
    return found.instead() == null && !found.isEmpty() ? Exit.DONE : Exit.FAILED;
  }

  private Path application() throws IOException, InterruptedException {
    if (application != null) {
      return application;
    }
    if (!visit.isThere()) {
      return Path.of(".");
    }
    try (BusClient client = visit.joinToAsk()) {
      return BusVisit.state(client, "control")
          .map(state -> state.get("application"))
          .filter(String.class::isInstance)
          .map(open -> Path.of((String) open))
          .orElse(Path.of("."));
    }
  }
}
