package dev.concert.runtime.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class JsonLineTest {
  @Test
  void membersAndElementsArePartedByCommas() {
    JsonLine json =
        new JsonLine().open().open("a").put("n", 1).put("t", "x").put("no", (String) null);
    json.close().openArray("l").open().put("b", true).close().open().close().add("e").closeArray();
    assertEquals(
        "{\"a\":{\"n\":1,\"t\":\"x\"},\"l\":[{\"b\":true},{},\"e\"]}", json.close().toString());
  }

  @Test
  void whatWouldEndATextOrALineIsEscaped() {
    assertEquals(
        "{\"t\":\"\\\"\\\\\\u000a\\u0000\\ud800é\"}",
        new JsonLine().open().put("t", "\"\\\n\0\ud800é").close().toString());
  }

  @Test
  void aTextThatEndsInABraceDoesNotConfuseCommas() {
    assertEquals(
        "{\"a\":\"{\",\"b\":\"[\",\"c\":1}",
        new JsonLine().open().put("a", "{").put("b", "[").put("c", 1).close().toString());
  }
}
