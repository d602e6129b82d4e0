package dev.concert.trace.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.trace.Trace;
import dev.concert.trace.findings.Annotation;
import dev.concert.trace.findings.Findings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A run of one node, whose one thread is in one call for a second; tests add what its JVM did. */
abstract class RunOfOneCall {
  static final long MILLI = 1_000_000;

  @TempDir Path folder;
  RunWriter writer;
  RunWriter.Node node;

  @BeforeEach
  void write() {
    writer = new RunWriter(folder.resolve("run"));
    node = writer.node("host", 1);
    node.thread(1, "main", 0)
        .enter(1, "a.A#main()")
        .exit(1_000 * MILLI, "a.A#main()")
        .end(1_000 * MILLI);
  }

  Run open() throws IOException {
    return Run.open(writer.write());
  }

  static Trace.Node only(Run run) throws IOException {
    List<Trace.Node> nodes = run.trace().nodes();
    assertEquals(1, nodes.size());
    return nodes.getFirst();
  }

  static List<Annotation> findings(Run run, Annotation.Kind kind) throws IOException {
    return Findings.of(run).stream().filter(it -> it.kind() == kind).toList();
  }
}
