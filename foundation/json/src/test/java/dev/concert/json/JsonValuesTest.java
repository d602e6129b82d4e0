package dev.concert.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonValuesTest {
  @Test
  void valuesComeBackAsTheyWereWritten() {
    List<?> values = Arrays.asList(1, 2.5, "x\n", true, null, Map.of("a", List.of()));
    assertEquals(values, JsonValues.read(JsonValues.line(values)));
  }

  @Test
  void membersKeepTheirOrder() {
    String text = "{\"b\":1,\"a\":2}";
    assertEquals(text, JsonValues.line(JsonValues.read(text)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{", "{\"a\":1", "[1,", "nothing", "{} {}", "{\"a\":}"})
  void whatIsNotOneWholeValueIsRefused(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    assertThrows(IllegalArgumentException.class, () -> JsonValues.read(utf8));
  }

  @Test
  void valuesDeeperThanAnyMessageAreRefusedRatherThanFollowed() {
    String text = "[".repeat(100_000);
    assertThrows(IllegalArgumentException.class, () -> JsonValues.read(text));
  }

  @Test
  void valuesThatJsonDoesNotHaveAreRefused() {
    Map<String, File> file = Map.of("file", new File("a"));
    assertThrows(IllegalArgumentException.class, () -> JsonValues.line(file));
  }
}
