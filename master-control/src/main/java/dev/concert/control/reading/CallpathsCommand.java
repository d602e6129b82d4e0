package dev.concert.control.reading;

import dev.concert.control.output.NodeText;
import dev.concert.control.output.ProfileJson;
import dev.concert.trace.CallPath;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.Profile;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.read.Run;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    headerHeading =
        """
        Examples:
          concert callpaths my-run
          concert callpaths my-run --json

        """,
    description = "The calling-context tree of each thread, callees under their callers.")
public final class CallpathsCommand implements Callable<Integer> {
  private static final Comparator<CallPath> LARGEST_FIRST =
      Comparator.comparingLong(CallPath::inclusiveNanos).reversed();

  private static final int DEEPEST_INDENT = 40;

  @Mixin private RunArgument run;

  @Option(names = "--node", paramLabel = "N", description = "Only this node, by name or id.")
  private String node;

  @Override
  public Integer call() throws IOException {
    try (Run opened = run.open()) {
      Profile profile = opened.profile();
      NodeText nodes = NodeText.of(opened);
      for (NodeProfile chosen : run.nodes(profile.nodes(), node)) {
        for (ThreadProfile thread : chosen.threads()) {
          if (run.json) {
            ProfileJson.callPaths(thread, nodes, run.out());
          } else {
            text(thread, nodes);
          }
        }
      }
      return run.exit(opened);
    }
  }

  private record Line(CallPath path, int depth) {}

  private void text(ThreadProfile thread, NodeText nodes) {
    PrintWriter out = run.out();
    out.print("%s / %d %s%n".formatted(nodes.of(thread.node()), thread.id(), thread.thread()));
    out.print("   Incl.secs    Excl.secs       #Calls  Name\n");
    Deque<Line> open = new ArrayDeque<>(List.of(new Line(thread.root(), 0)));
    while (!open.isEmpty()) { // trees are as deep as the program's recursion
      Line line = open.pop();
      out.print(text(line));
      line.path().children().stream()
          .sorted(LARGEST_FIRST.reversed())
          .forEach(child -> open.push(new Line(child, line.depth() + 1)));
    }
    out.print("\n");
  }

  private static String text(Line line) {
    CallPath path = line.path();
    String name = path.routine() == null ? "(thread)" : path.routine();
    return String.format(
        Locale.ROOT,
        "%12.6f %12.6f %,12d  %s%s\n",
        path.inclusiveNanos() / 1e9,
        path.exclusiveNanos() / 1e9,
        path.calls(),
        indent(line.depth()),
        name);
  }

  /** Deep recursion is numbered instead of indented further. */
  private static String indent(int depth) {
    return depth <= DEEPEST_INDENT
        ? "  ".repeat(depth)
        : "  ".repeat(DEEPEST_INDENT) + "(" + depth + ") ";
  }
}
