package dev.concert.control.reading;

import dev.concert.control.output.JsonText;
import dev.concert.control.output.NodeText;
import dev.concert.control.output.PathText;
import dev.concert.trace.path.CriticalPath;
import dev.concert.trace.read.Run;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
    headerHeading =
        """
        Examples:
          concert path my-run
          concert path my-run --json

        """,
    description =
        "The critical path of a traced run: the chain of work, through tasks, locks, queues and"
            + " messages, that decided how long it took, and what each routine has of it.")
public final class PathCommand implements Callable<Integer> {
  @Mixin private RunArgument run;

  @Option(
      names = "--top",
      paramLabel = "N",
      description = "So many routines (default: ${DEFAULT-VALUE}); as JSON all.")
  private int top = 20;

  @Spec private picocli.CommandLine.Model.CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    if (top < 0) {
      throw new ParameterException(
          spec.commandLine(), "--top takes a number of routines, not " + top);
    }
    try (Run opened = run.open()) {
      if (!opened.traced()) {
        throw new ParameterException(
            spec.commandLine(),
            opened.info().directory()
                + " has no events, by which a path is found; record it with --mode trace");
      }
      CriticalPath path = CriticalPath.of(opened);
      PathText text = new PathText(path, opened::threadName, NodeText.of(opened));
      if (run.json) {
        run.out().println(JsonText.line(text.json(opened.info().directory().toString())));
      } else {
        run.out().print(text.table(top));
      }
      return run.exit(opened);
    }
  }
}
