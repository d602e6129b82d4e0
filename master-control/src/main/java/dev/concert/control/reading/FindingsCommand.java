package dev.concert.control.reading;

import dev.concert.control.output.FindingsText;
import dev.concert.control.output.JsonText;
import dev.concert.control.output.NodeText;
import dev.concert.trace.findings.Annotation;
import dev.concert.trace.findings.Findings;
import dev.concert.trace.read.Run;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    headerHeading =
        """
        Examples:
          concert findings my-run
          concert findings my-run --json

        """,
    description = {
      "What stands out in a run, with the figures that tell: at most 20, the costliest first; behind"
          + " them pools whose threads could do more.",
      "row: a thread, or a node where there are several; life: from its start to its end, of a node"
          + " the lives of its threads together; imbalance: 0 %% where all rows do the same, 100 %%"
          + " where one does it all. Waiting for work or for results is no finding, nor what the"
          + " first calls of a routine take."
    })
public final class FindingsCommand implements Callable<Integer> {
  @Mixin private RunArgument run;

  @Override
  public Integer call() throws IOException {
    try (Run opened = run.open()) {
      List<Annotation> findings = Findings.of(opened);
      if (run.json) {
        String directory = opened.info().directory().toString();
        run.out()
            .println(JsonText.line(FindingsText.json(directory, findings, NodeText.of(opened))));
      } else {
        FindingsText.write(findings, run.out());
      }
      return run.exit(opened);
    }
  }
}
