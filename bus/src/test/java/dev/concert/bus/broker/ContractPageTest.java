package dev.concert.bus.broker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.concert.bus.BusClient;
import dev.concert.bus.Discovery;
import dev.concert.bus.Message;
import dev.concert.bus.Wire;
import dev.concert.json.JsonValues;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What docs/bus.md tells outsiders is true. */
@Timeout(300)
class ContractPageTest {
  @TempDir Path runtime;

  private static String readme() throws IOException {
    return Files.readString(Path.of("../docs/bus.md"));
  }

  private static Stream<String> examples() throws IOException {
    return readme().lines().filter(line -> line.startsWith("{\"protocol\":1,\"kind\":"));
  }

  @Test
  void thereIsAnExampleOfEachKind() throws IOException {
    Set<String> kinds = new TreeSet<>();
    examples().forEach(line -> kinds.add((String) ((Map<?, ?>) JsonValues.read(line)).get("kind")));

    Set<String> expected = new TreeSet<>(Wire.kinds());
    expected.add("reply");
    assertEquals(expected, kinds);
  }

  @Test
  void eachExampleIsExactlyWhatItsMessageIsOnTheWire() throws IOException {
    for (String line : examples().filter(line -> !line.contains("\"kind\":\"reply\"")).toList()) {
      Map<?, ?> example = (Map<?, ?>) JsonValues.read(line);
      String body = JsonValues.line(example.get("body"));
      Message message = Wire.message((String) example.get("kind"), List.of(), body);
      assertEquals(body, JsonValues.line(Wire.body(message)));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"python", "js"})
  void theSessionsOfOutsidersWork(String language) throws Exception {
    Optional<StompClient> client = StompClient.of(language);
    assumeTrue(client.isPresent(), "no STOMP client for " + language + " here");
    Path script = Files.writeString(runtime.resolve("script." + language), block(language));
    Discovery discovery = Discovery.of(null, Map.of("XDG_RUNTIME_DIR", runtime.toString()));
    try (ControlBus control = ControlBus.open(discovery).orElseThrow();
        BusClient racy = BusClient.connect("racy", discovery)) {
      BlockingQueue<String> heard = new LinkedBlockingQueue<>();
      racy.on(Message.SelectFunction.class, select -> heard.add(select.message().routine()));
      control.started().get();
      assertTrue(racy.awaitConnection(60_000));

      Process session = client.get().run(script, Map.of("XDG_RUNTIME_DIR", runtime.toString()));
      try (BufferedReader printed = session.inputReader()) {
        assertEquals("a.B#m(int)", Await.next(heard));
        assertTrue(printed.readLine().contains("\"routine\""));
      } finally {
        session.destroyForcibly();
      }
    }
  }

  @Test
  void anEditorFollowsWhatIsSelected() throws Exception {
    Path project = Files.createDirectories(runtime.resolve("my project/a")).getParent();
    Path file = Files.createFile(project.resolve("a/B.java"));
    Path model =
        Files.writeString(
            runtime.resolve("model.json"),
            """
            {"routines":[{"name":"a.B#m(int)","file":"a/B.java","line":7},
             {"name":"a.Out#m()","file":"../model.json","line":1}]}\
            """);
    Discovery discovery = Discovery.of(null, Map.of("XDG_RUNTIME_DIR", runtime.toString()));
    try (ControlBus control = ControlBus.open(discovery).orElseThrow();
        BusClient racy = BusClient.connect("racy", discovery)) {
      control.started().get();
      assertTrue(racy.awaitConnection(60_000));
      Process script = follow(project, model, "echo", "--line", "{line}", "{file}");
      try (BufferedReader printed = script.inputReader()) {
        awaitLine(printed, "receipt-id:following");
        for (String routine : List.of("a.Unknown#m()", "a.Out#m()", "a.B#m(int)")) {
          racy.send(new Message.SelectFunction(routine));
        }
        assertEquals("--line 7 " + file.toRealPath(), awaitLine(printed, "--line"));
      } finally {
        script.destroyForcibly();
      }
    }
  }

  private Process follow(Path project, Path model, String... editor) throws Exception {
    assumeTrue(hasPython(), "no Python here");
    List<String> command =
        new ArrayList<>(List.of("python3", Path.of("../samples/editor/follow.py").toString()));
    command.addAll(List.of(project.toString(), model.toString()));
    command.addAll(List.of(editor));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("XDG_RUNTIME_DIR", runtime.toString());
    return builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }

  private static boolean hasPython() throws InterruptedException {
    try {
      return new ProcessBuilder("python3", "--version").start().waitFor() == 0;
    } catch (IOException e) {
      return false; // it is not installed
    }
  }

  /** The next line that begins so; those before it are passed over. */
  private static String awaitLine(BufferedReader printed, String beginning) throws IOException {
    String line = printed.readLine();
    while (line != null && !line.startsWith(beginning)) {
      line = printed.readLine();
    }
    assertNotNull(line, "it ended before it said " + beginning);
    return line;
  }

  private static String block(String language) throws IOException {
    String text = readme();
    int start = text.indexOf("```" + language + "\n") + language.length() + 4;
    return text.substring(start, text.indexOf("```", start));
  }
}
