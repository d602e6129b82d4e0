package dev.concert.control.reading;

import dev.concert.control.launch.Exit;
import dev.concert.control.output.NodeText;
import dev.concert.control.output.SourceChangesText;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.read.Run;
import dev.concert.trace.sources.SourceChanges;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What every command that reads a run takes, and how it ends. */
final class RunArgument {
  @Parameters(
      paramLabel = "RUN",
      description = "Folder of the run, of one of its nodes, a .trc, or what concert merge wrote.")
  private Path run;

  @Option(names = "--json", description = "JSON instead of text.")
  boolean json;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  Run open() throws IOException {
    return Run.open(run);
  }

  /**
   * What the run was made from and what has changed since, for JSON; null where nothing is known.
   */
  Map<String, Object> sources() throws IOException {
    return SourceChangesText.json(SourceChanges.of(run, null));
  }

  PrintWriter out() {
    return spec.commandLine().getOut();
  }

  /** Says on stderr what is missing or was put right, and gives the exit code that goes with it. */
  int exit(Run run) {
    run.problems().forEach(this::tell);
    return run.isWhole() ? Exit.DONE : Exit.PARTIAL;
  }

  /** Says a sentence on stderr. */
  void tell(String problem) {
    spec.commandLine().getErr().println("concert: " + problem);
  }

  /** The nodes of that name, or called so, or both as lists have it; all where none is given. */
  List<NodeProfile> nodes(List<NodeProfile> nodes, String named) {
    List<NodeProfile> chosen =
        nodes.stream().filter(node -> named == null || node.isMeantBy(named)).toList();
    if (chosen.isEmpty() && named != null) {
      throw unknown("node", named, nodes.stream().map(NodeProfile::title).toList());
    }
    return chosen;
  }

  /** The name of the node that is called so, has that name, or both; null where none is given. */
  String node(Run opened, String named) throws IOException {
    if (named == null || opened.nodes().contains(named)) {
      return named;
    }
    Map<String, String> labels = opened.nodeLabels();
    NodeText names = NodeText.of(opened);
    return labels.entrySet().stream()
        .filter(entry -> named.equals(entry.getValue()) || named.equals(names.both(entry.getKey())))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseThrow(() -> unknown("node", named, List.copyOf(labels.values())));
  }

  ParameterException unknown(String what, String named, List<String> known) {
    String list =
        known.isEmpty() ? "none" : String.join(", ", known.subList(0, Math.min(8, known.size())));
    String more = known.size() > 8 ? ", … (" + known.size() + " in all)" : "";
    return new ParameterException(
        spec.commandLine(),
        "the run has no %s %s; it has: %s%s".formatted(what, named, list, more));
  }
}
