package dev.concert.control.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.control.Concert;
import dev.concert.control.launch.Exit;
import dev.concert.control.output.JsonText;
import dev.concert.runtime.format.Event;
import dev.concert.trace.read.RunWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the commands that read a run call its nodes. */
class NodeNamesOfCommandsTest {
  private static final String NAME = "{\"node\":\"host.1\",\"label\":\"north\"";

  @TempDir Path folder;
  private Path run;

  /** One node has a name that somebody gave, the other a command, the third nothing. */
  @BeforeEach
  void write() throws IOException {
    run = folder.resolve("run");
    RunWriter writer = new RunWriter(run);
    RunWriter.Node one = writer.node("host", 1).called("north");
    one.thread(1, "main", 0)
        .enter(0, "a.B#add()")
        .extended(1_000_000, Event.OBJECT, one.id("a.Counter"))
        .block(1_000_000, Event.MONITOR, 0x1f2e)
        .unblock(5_000_000, Event.MONITOR)
        .exit(9_000_000, "a.B#add()")
        .end(10_000_000);
    writer
        .node("host", 2)
        .command("a.Main x")
        .thread(1, "main", 0)
        .enter(0, "a.B#add()")
        .exit(20_000_000, "a.B#add()")
        .end(20_000_000);
    writer
        .node("host", 3)
        .thread(1, "main", 0)
        .enter(0, "a.B#add()")
        .exit(2_000_000, "a.B#add()")
        .end(2_000_000);
    writer.write();
  }

  private String told(String command) {
    return told(
        Stream.of(command.split(" "))
            .map(word -> word.equals("RUN") ? run.toString() : word)
            .toArray(String[]::new));
  }

  private static String told(String... words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exit = Concert.execute(new PrintWriter(out), new PrintWriter(err), words);
    assertEquals(Exit.DONE, exit, () -> Arrays.toString(words) + err);
    return out.toString();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"events RUN", "states RUN --name add", "callpaths RUN", "locks RUN", "path RUN"})
  void peopleReadWhatTheyCallThem(String command) {
    String text = told(command);
    assertFalse(text.contains("host.1") || text.contains("host.2"), text);
    assertTrue(text.contains("north") || text.contains("Main.2"), text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"host.2", "Main.2", "Main.2 (host.2)"})
  void aNodeIsChosenByItsNameItsLabelOrBoth(String node) {
    for (String command : List.of("profile", "events", "callpaths")) {
      String text = told(command, run.toString(), "--node", node);
      assertTrue(text.contains("Main.2") || text.contains("host.2"), text);
      assertFalse(Stream.of("north", "host.1", "host.3").anyMatch(text::contains), text);
    }
  }

  @Test
  void theNodeOfTheLongestWaitIsToldWhereThereAreSeveral() {
    String text = told("locks RUN");
    assertTrue(text.contains("main of north in a.B#add() at 0.001000 s"), text);
  }

  @Test
  void aNoteIsOnTheNodeAsItIsCalled() throws IOException {
    Files.writeString(
        run.resolve("notes.json"),
        """
        {"version":1,"notes":[
          {"text":"why?","when":{"fromNanos":1000000,"toNanos":1000000},
           "where":{"node":"host.1","thread":1,"name":"main","state":"a.B#add()"}}]}
        """);
    assertTrue(told("notes RUN").contains("(a.B#add() on main of north)"), () -> told("notes RUN"));
  }

  @Test
  void scriptsHaveBothAndTheNameAloneWhereItIsCalledByThat() {
    List<Map<String, Object>> events =
        told("events RUN --json").lines().map(JsonText::object).toList();
    assertEquals("north", label(events, "host.1"));
    assertEquals("Main.2", label(events, "host.2"));
    assertFalse(first(events, "host.3").containsKey("label"));

    List<Map<String, Object>> states =
        told("states RUN --name add --json").lines().map(JsonText::object).toList();
    assertEquals("north", label(states, "host.1"));
    assertFalse(first(states, "host.3").containsKey("label"));

    assertTrue(told("locks RUN --json").contains(NAME), () -> told("locks RUN --json"));
    assertTrue(told("callpaths RUN --json").contains(NAME), () -> told("callpaths RUN --json"));
    Map<String, Object> path = JsonText.object(told("path RUN --json"));
    for (String list : List.of("threads", "parts")) {
      Map<?, ?> where = (Map<?, ?>) ((List<?>) path.get(list)).getFirst();
      assertEquals("host.2 is Main.2", where.get("node") + " is " + where.get("label"));
    }
  }

  @Test
  void aFindingIsOnANodeWithBoth() {
    String told = told("findings RUN --json");
    assertTrue(told.contains("\"where\":" + NAME), told);
  }

  private static Map<String, Object> first(List<Map<String, Object>> lines, String node) {
    return lines.stream().filter(it -> it.get("node").equals(node)).findFirst().orElseThrow();
  }

  private static Object label(List<Map<String, Object>> lines, String node) {
    return first(lines, node).get("label");
  }

  @Test
  void aTableHasThemInItsLastColumn() {
    List<String> lines = told("events RUN --csv").lines().toList();
    assertTrue(lines.getFirst().endsWith(",label"), lines.getFirst());
    assertTrue(lines.stream().anyMatch(it -> it.contains("host.1") && it.endsWith(",north")));
    assertTrue(lines.stream().anyMatch(it -> it.contains("host.3") && it.endsWith(",")));
  }
}
