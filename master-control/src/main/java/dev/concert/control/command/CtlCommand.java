package dev.concert.control.command;

import dev.concert.control.launch.Exit;
import dev.concert.control.measure.RunMode;
import dev.concert.control.measure.RunWishes;
import dev.concert.control.output.JsonText;
import dev.concert.control.output.NodeText;
import dev.concert.trace.control.RunControl;
import dev.concert.trace.control.RunControl.Answer;
import dev.concert.trace.control.RunControl.Change;
import dev.concert.trace.read.Run;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    headerHeading =
        """
        Examples:
          concert ctl my-run --mode trace
          concert ctl my-run --off com.acme.util --on 'com.acme.util.Matrix#multiply'

        """,
    description = {
      "Changes what is measured while a program runs, in all nodes of a run at once.",
      "Routines that are switched off cost nothing: their code becomes what it was.",
      "Without options: says what is measured now."
    })
public final class CtlCommand implements Callable<Integer> {
  @Parameters(paramLabel = "RUN", description = "Folder of the run.")
  private Path run;

  @Option(names = "--node", paramLabel = "N", description = "Only this node, by name or id.")
  private String node;

  @Option(names = "--detach", description = "End measuring; the program goes on as it was.")
  private boolean detach;

  @Option(
      names = "--save",
      paramLabel = "FILE",
      description = "Write what is measured to a file, for concert run --selection.")
  private Path save;

  @Option(names = "--json", description = "JSON instead of text.")
  private boolean json;

  @Spec private CommandSpec spec;

  private final List<Change> changes = new ArrayList<>();

  @Option(
      names = "--mode",
      paramLabel = "M",
      description = "off, counts, profile, trace or events.")
  private void mode(String mode) {
    if (RunMode.named(mode).isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "'%s' is not one of %s".formatted(mode, String.join(", ", RunMode.words())));
    }
    changes.add(new Change(null, true, mode));
  }

  @Option(
      names = "--on",
      paramLabel = "P",
      description = "Measure what matches, and nothing else in its place.")
  private void on(String pattern) {
    changes.add(new Change(pattern, true, null));
  }

  @Option(
      names = "--off",
      paramLabel = "P",
      description = "Do not measure what matches. The last of all --on and --off holds.")
  private void off(String pattern) {
    changes.add(new Change(pattern, false, null));
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (save != null && changes.isEmpty() && !detach) {
      save();
      return Exit.DONE;
    }
    int answered = 0;
    List<Path> live = liveNodes();
    NodeText names = names();
    List<Path> nodes = chosen(live, names);
    for (Path folder : nodes) {
      long start = System.nanoTime();
      Optional<Answer> answer =
          detach ? RunControl.detach(folder) : RunControl.change(folder, changes);
      if (answer.isPresent()) {
        answered++;
        print(answer.get(), names, (System.nanoTime() - start) / 1e6);
      } else {
        err().println("concert: " + names.both(name(folder)) + " does not answer; is it stopped?");
      }
    }
    if (save != null) {
      save();
    }
    return answered == nodes.size() ? Exit.DONE : answered == 0 ? Exit.FAILED : Exit.PARTIAL;
  }

  /** Of a run that has ended, what it was begun with. */
  private void save() throws IOException {
    if (!Files.isDirectory(run)) {
      throw new NoSuchFileException(run.toString());
    }
    List<String> lines = RunControl.wanted(run).stream().filter(RunWishes::isOfSelections).toList();
    Files.write(save, lines);
    err().println("concert: the selection is in " + save);
  }

  private List<Path> liveNodes() throws IOException {
    if (!Files.isDirectory(run)) {
      throw new NoSuchFileException(run.toString());
    }
    List<Path> live = RunControl.liveNodes(run);
    if (live.isEmpty()) {
      throw new IOException("nothing of " + run + " is being measured now; see concert profile");
    }
    return live;
  }

  private NodeText names() throws IOException {
    try (Run opened = Run.open(run)) {
      return NodeText.of(opened);
    }
  }

  private static String name(Path folder) {
    return folder.getFileName().toString();
  }

  private List<Path> chosen(List<Path> live, NodeText names) throws IOException {
    List<Path> chosen =
        live.stream().filter(folder -> node == null || names.means(node, name(folder))).toList();
    if (chosen.isEmpty()) {
      throw new IOException(
          "no node %s is being measured; these are: %s"
              .formatted(
                  node, String.join(", ", live.stream().map(n -> names.both(name(n))).toList())));
    }
    return chosen;
  }

  private void print(Answer answer, NodeText names, double millis) {
    String called = names.both(answer.node());
    answer.problems().forEach(problem -> err().println("concert: " + called + ": " + problem));
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      Map<String, Object> line = new LinkedHashMap<>();
      line.put("node", answer.node());
      Optional.ofNullable(names.label(answer.node()))
          .ifPresent(label -> line.put(NodeText.LABEL, label));
      line.put("mode", answer.mode());
      line.put("routines", answer.routines());
      line.put("millis", Math.round(millis * 10) / 10.0);
      line.put("problems", answer.problems());
      out.println(JsonText.line(line));
    } else if (detach) {
      out.printf("%s: left; nothing of Concert is in its code%n", called);
    } else {
      out.printf("%s: mode %s, %,d routines measured%n", called, answer.mode(), answer.routines());
    }
  }

  private PrintWriter err() {
    return spec.commandLine().getErr();
  }
}
