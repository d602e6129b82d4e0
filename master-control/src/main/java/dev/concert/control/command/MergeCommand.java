package dev.concert.control.command;

import dev.concert.control.launch.Exit;
import dev.concert.control.launch.UserFolders;
import dev.concert.control.output.ProgressLine;
import dev.concert.trace.merge.RunMerge;
import dev.concert.trace.merge.RunMerge.Merged;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    headerHeading =
        """
        Examples:
          concert merge my-run -o my-run.concert
          concert merge my-run worker-1/my-run worker-2/my-run -o all.concert

        """,
    description = {
      "Writes the nodes of runs, with names and clocks, into one file that every command and window"
          + " opens like a run.",
      "It is a zip archive: any unpacker gives the folder of the run back."
    })
public final class MergeCommand implements Callable<Integer> {
  @Parameters(
      arity = "1..*",
      paramLabel = "RUN",
      description =
          "Folder of a run that has ended, of one of its nodes, a .trc, or what was merged before;"
              + " the first that has a run.json gives the start.")
  private List<Path> runs;

  @Option(
      names = "-o",
      required = true,
      paramLabel = "FILE",
      description = "Where it goes: a file that is not there yet.")
  private Path out;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Merged merged;
    try (ProgressLine progress = new ProgressLine(spec.commandLine().getErr())) {
      merged = RunMerge.write(runs, out, UserFolders.of(System.getenv()).state(), progress);
    }
    PrintWriter err = spec.commandLine().getErr();
    merged.problems().forEach(problem -> err.println("concert: " + problem));
    err.println(
        "concert: %s of %s in %s, %,.1f MB"
            .formatted(
                count(merged.nodes(), "node"),
                count(runs.size(), "run"),
                out,
                merged.bytes() / 1e6));
    return merged.whole() ? Exit.DONE : Exit.PARTIAL;
  }

  private static String count(int number, String one) {
    return "%,d %s".formatted(number, number == 1 ? one : one + 's');
  }
}
