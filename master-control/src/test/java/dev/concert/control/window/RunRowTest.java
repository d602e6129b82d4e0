package dev.concert.control.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class RunRowTest {
  @Test
  void aCommandIsListedByWhatItRan() {
    assertEquals(
        "java -Xmx1g a.Main --deep",
        RunRow.brief(List.of("/opt/jdk/bin/java", "-Xmx1g", "-cp", "a.jar", "a.Main", "--deep")));
  }

  @Test
  void aCommandThatEndsTooEarlyIsListedToo() {
    assertEquals("java", RunRow.brief(List.of("java", "-cp")));
    assertEquals("", RunRow.brief(List.of()));
  }
}
