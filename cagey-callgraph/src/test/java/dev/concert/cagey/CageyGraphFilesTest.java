package dev.concert.cagey;

import static dev.concert.cagey.graph.CallPrograms.name;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.cagey.graph.CallPrograms;
import dev.concert.cagey.picture.TreePicture;
import dev.concert.json.JsonValues;
import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.ui.fixture.ToolFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import org.graphstream.graph.Edge;
import org.graphstream.graph.Graph;
import org.graphstream.graph.implementations.MultiGraph;
import org.graphstream.stream.file.FileSource;
import org.graphstream.stream.file.FileSourceDOT;
import org.graphstream.stream.file.FileSourceGraphML;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The picture as a graph, read again by other programs' readers. */
class CageyGraphFilesTest {
  @TempDir Path folder;
  private ToolFixture fixture;

  @BeforeEach
  void open() {
    Program program =
        new CallPrograms()
            .calls("main", "parse", "solve", "parse")
            .mayCall("solve", "task")
            .calls("task", "solve")
            .parallel("task")
            .build();
    fixture =
        ToolFixture.open(
            "cagey",
            CageyTool::new,
            (_, _, _) -> program,
            "--app",
            folder.toString(),
            "--mode",
            "merged",
            "--depth",
            "2");
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private Path write(String file) {
    Path path = folder.resolve(file);
    fixture.bus().request(new Message.Snapshot("cagey", path.toString()));
    return path;
  }

  private static Graph read(FileSource source, Path file) throws IOException {
    Graph graph = new MultiGraph("read");
    source.addSink(graph);
    source.readAll(file.toString());
    return graph;
  }

  private static Edge edge(Graph graph, String from, String to) {
    return graph
        .edges()
        .filter(it -> it.getSourceNode().getId().equals(name(from)))
        .filter(it -> it.getTargetNode().getId().equals(name(to)))
        .findFirst()
        .orElseThrow();
  }

  private static void check(Graph graph) {
    assertEquals(
        new TreeSet<>(List.of(name("main"), name("parse"), name("solve"), name("task"))),
        new TreeSet<>(graph.nodes().map(node -> node.getId()).toList()));
    assertEquals(3, graph.getEdgeCount());
    assertTrue(edge(graph, "main", "parse").isDirected());
    assertEquals("|| A.task", graph.getNode(name("task")).getAttribute("label"));
    assertEquals("function", graph.getNode(name("task")).getAttribute("kind"));
    assertEquals("true", String.valueOf(graph.getNode(name("task")).getAttribute("parallel")));
    assertEquals("static", edge(graph, "main", "parse").getAttribute("kinds"));
    assertEquals("1, 3", edge(graph, "main", "parse").getAttribute("lines"));
    assertEquals("true", String.valueOf(edge(graph, "main", "parse").getAttribute("certain")));
    assertEquals("false", String.valueOf(edge(graph, "solve", "task").getAttribute("certain")));
    assertEquals("dotted", edge(graph, "solve", "task").getAttribute("style"));
    assertEquals("solid", edge(graph, "main", "parse").getAttribute("style"));
    assertEquals(
        "started as a thread at A.java:1", graph.getNode(name("task")).getAttribute("why"));
  }

  @Test
  void graphMlHasKindsLinesAndWhatIsCertain() throws IOException {
    check(read(new FileSourceGraphML(), write("calls.graphml")));
  }

  @Test
  void dotHasTheSame() throws IOException {
    check(read(new FileSourceDOT(), write("calls.dot")));
  }

  @Test
  void jsonHasTheSameAsLists() throws IOException {
    Map<?, ?> shown = (Map<?, ?>) JsonValues.read(Files.readAllBytes(write("calls.json")));
    Map<?, ?> graph = (Map<?, ?>) shown.get("graph");
    assertEquals(4, ((List<?>) graph.get("nodes")).size());
    Map<?, ?> first = (Map<?, ?>) ((List<?>) graph.get("edges")).getFirst();
    assertEquals(name("main"), first.get("from"));
    assertEquals(name("parse"), first.get("to"));
    assertEquals(List.of("static"), first.get("kinds"));
    assertEquals(List.of(1, 3), first.get("lines"));
    assertEquals(true, first.get("certain"));
    assertEquals("A.java", first.get("file"));
    assertEquals(false, first.get("guess"));
    assertEquals(false, first.get("fromOutside"));
  }

  /**
   * Of each kind of line what the window draws, what JSON says and what the graph's writers say.
   */
  @Test
  void allFilesTellOutsideGuessesCallbacksAndReflectionAsTheWindowDoes() throws IOException {
    fixture.close();
    Program program =
        new CallPrograms()
            .mayCallFromOutside("main", "outer")
            .mayCall("main", "guess")
            .callsBy(Call.Kind.CALLBACK, "main", "handed")
            .callsBy(Call.Kind.REFLECTIVE, "main", "named")
            .build();
    fixture =
        CageyByHand.open(folder, program, "--mode", "merged", "--outside", "on", "--depth", "1");
    Set<String> dotted = new TreeSet<>();
    CageyByHand.pane(fixture).picture().arrows().stream()
        .filter(TreePicture.Arrow::isGuess)
        .forEach(arrow -> dotted.add(arrow.to()));
    assertEquals(Set.of(name("guess"), name("outer")), dotted);
    for (Graph graph :
        List.of(
            read(new FileSourceGraphML(), write("kinds.graphml")),
            read(new FileSourceDOT(), write("kinds.dot")))) {
      assertEquals(List.of("static", "dotted", "true", "true"), told(graph, "outer"));
      assertEquals(List.of("static", "dotted", "true", "false"), told(graph, "guess"));
      assertEquals(List.of("callback", "solid", "false", "false"), told(graph, "handed"));
      assertEquals(List.of("reflective", "solid", "false", "false"), told(graph, "named"));
    }
    String svg = Files.readString(write("kinds.svg"));
    assertTrue(svg.contains("call that may go elsewhere instead"), "the legend");
    long dottedPaths =
        Pattern.compile("<path [^>]*stroke-dasharray=\"2,3\"").matcher(svg).results().count();
    assertEquals(2 + 1, dottedPaths, "both guesses, and a sample");
  }

  private List<String> told(Graph graph, String callee) {
    Edge edge = edge(graph, "main", callee);
    return Stream.of("kinds", "style", "guess", "fromOutside")
        .map(fact -> String.valueOf(edge.getAttribute(fact)))
        .toList();
  }

  @Test
  void theWindowOffersThem() {
    List<String> offered =
        fixture.nodes(".menu-button").stream()
            .flatMap(it -> ((MenuButton) it).getItems().stream())
            .map(MenuItem::getText)
            .toList();
    assertTrue(
        offered.containsAll(List.of("Save as GraphML…", "Save as DOT (Graphviz)…")),
        offered.toString());
  }
}
