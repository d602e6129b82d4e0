package dev.concert.control.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FastPathTest {
  private final StringWriter out = new StringWriter();

  private Optional<Integer> run(String line) {
    PrintWriter writer = new PrintWriter(out);
    return FastPath.run(writer, writer, List.of(line.split(" ")).toArray(String[]::new));
  }

  /** What picocli alone knows how to answer. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "state",
        "state racy easy",
        "state --help",
        "tools --bus tcp://127.0.0.1:1",
        "tools racy",
        "send",
        "send dance",
        "send select-function",
        "watch",
        "dance"
      })
  void whatItDoesNotKnowItLeavesAlone(String line) {
    assertEquals(Optional.empty(), run(line));
    assertEquals("", out.toString());
  }
}
