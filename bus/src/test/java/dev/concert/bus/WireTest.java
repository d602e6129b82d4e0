package dev.concert.bus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Wire.Incoming;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WireTest {
  @Test
  void aLineOfAMessageMakesTheSameMessage() {
    for (Message message :
        List.of(
            new Message.SelectFunction("a.B#m(int, java.lang.String)", true, false),
            new Message.SelectTime("/runs/a b", 1, 2, false),
            new Message.SwitchRun(null),
            new Message.SwitchApplication("/home/me/app", List.of("src"), null))) {
      assertEquals(message, Wire.ofLine(Wire.line(message)));
    }
    assertThrows(IllegalArgumentException.class, () -> Wire.ofLine("nothing {}"));
    assertThrows(IllegalArgumentException.class, () -> Wire.ofLine("select-class"));
  }

  private static final List<Message> ONE_OF_EACH =
      List.of(
          new Message.SwitchApplication("app", List.of("a", "b"), List.of("c.jar")),
          new Message.SwitchRun("/runs/1"),
          new Message.CompareRun("/runs/2", "/runs/1", 5L, 9L, 6L, null, "life", true, true),
          new Message.SelectFunction("a.B#m(int)", true, false),
          new Message.SelectClass("a.B", true),
          new Message.SelectFile("a/B.java", 7),
          new Message.SelectCollection("p"),
          new Message.SelectNode("host.1", 1L),
          new Message.SelectTime("/runs/1", 5, 3_000_000_000L),
          new Message.SelectRegion("solver"),
          new Message.ShowSource("a.B#m(int)", 7),
          new Message.ShowCallers("a.B#m(int)"),
          new Message.ShowProfile("a.B#m(int)"),
          new Message.ShowInTime("a.B#m(int)"),
          new Message.ShowView("easy", "concert://easy?run=/runs/1"),
          new Message.View("racy", Map.of("rows", "threads")),
          new Message.Raise("racy"),
          new Message.Arrange("racy"),
          new Message.State("racy/7"),
          new Message.Snapshot("racy", "/tmp/a.png"),
          new Message.Quit("racy"),
          new Message.Recall(),
          new Message.SetColour("a.B#m(int)", "#d55e00"),
          new Message.SetInstrumentation("a.*", true, "trace"),
          new Message.InstrumentationChanged("host.1", "a.*", true, null, 0, "it is stopped"),
          new Message.Hello("racy", "racy/7", 7, "1.0"),
          new Message.Heartbeat("racy", "racy/7"),
          new Message.Bye("racy", "racy/7"));

  private static String encoded(Message message) {
    return new String(
        Wire.encode(new Envelope<>("racy/7", 17, 99, message)), StandardCharsets.UTF_8);
  }

  private static Incoming decoded(String json) {
    return Wire.decode(Wire.read(json.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void everyKindComesBackAsItWent() {
    assertEquals(Wire.kinds().size(), ONE_OF_EACH.size());
    for (Message message : ONE_OF_EACH) {
      Incoming expected = new Incoming.Known(new Envelope<>("racy/7", 17, 99, message));
      assertEquals(expected, decoded(encoded(message)));
    }
  }

  @Test
  void theJsonIsAsTheContractHasIt() {
    assertEquals(
        "{\"protocol\":1,\"kind\":\"select-function\",\"from\":\"racy/7\",\"seq\":17,"
            + "\"atNanos\":99,\"body\":{\"routine\":\"a.B#m(int)\"}}",
        encoded(new Message.SelectFunction("a.B#m(int)")));
    assertEquals(
        "{\"protocol\":1,\"kind\":\"recall\",\"from\":\"racy/7\",\"seq\":17,\"atNanos\":99,\"body\":{}}",
        encoded(new Message.Recall()));
  }

  @Test
  void aFlagIsWrittenOnlyWhereItIsTrue() {
    assertEquals(
        Map.of("routine", "a.B#m()", "reveal", true),
        Wire.body(new Message.SelectFunction("a.B#m()", true, false)));
    assertEquals(
        Map.of("pattern", "a.*", "on", false),
        Wire.body(new Message.SetInstrumentation("a.*", false, null)));
  }

  @Test
  void aFlagThatIsMissingIsFalse() {
    Message plain = new Message.SelectClass("a.B");
    for (String body : List.of("{}", "{\"history\":null}", "{\"history\":false}")) {
      assertEquals(plain, Wire.message("select-class", List.of("a.B"), body));
    }
    assertSentence("since history is neither", "select-class", List.of("a.B", "7"), null);
  }

  @Test
  void everyKindHasAnAddressOfTheBus() {
    for (Message message : ONE_OF_EACH) {
      assertTrue(Addresses.all().contains(MessageKinds.address(message)), message.toString());
    }
    assertEquals(
        "concert.select.collection", MessageKinds.address(new Message.SelectCollection("p")));
    assertEquals("concert.request", MessageKinds.address(new Message.Recall()));
  }

  @Test
  void aMessageIsMadeOfTypedWords() {
    assertEquals(
        new Message.SelectFile("a/B.java", 7, true),
        Wire.message("select-file", List.of("a/B.java", "7", "true"), null));
    assertEquals(
        new Message.SwitchApplication("app", List.of("a", "b"), List.of()),
        Wire.message("switch-application", List.of("app", "a" + File.pathSeparator + "b"), null));
    assertEquals(
        new Message.SelectFunction("a.B#m()", true, false),
        Wire.message("select-function", List.of("a.B#m()"), "{\"routine\":\"x\",\"reveal\":true}"));
    assertEquals(new Message.Recall(), Wire.message("recall", List.of(), null));
    assertEquals(
        new Message.View("easy", Map.of("from", 1.5, "hide", List.of("a.B#m()"))),
        Wire.message("view", List.of("easy", "{\"from\":1.5,\"hide\":[\"a.B#m()\"]}"), null));
    assertEquals(new Message.View("easy", Map.of()), Wire.message("view", List.of("easy"), null));
  }

  @Test
  void wordsThatMakeNoMessageAreRefusedInOneSentence() {
    assertSentence(
        "There is no message of the kind select-all; the kinds are switch-application",
        "select-all",
        List.of(),
        null);
    assertSentence(
        "That is not a valid select-file, since routine is one too many; it takes: select-file FILE"
            + " [LINE] [HISTORY].",
        "select-file",
        List.of("f", "1", "true", "routine"),
        null);
    assertSentence("since line is neither a number", "select-file", List.of("f", "seven"), null);
    assertSentence("since settings is not a JSON object", "view", List.of("racy", "7"), null);
    assertSentence("since line is too large", "select-file", List.of("f", "3000000000"), null);
    assertSentence("since routine is missing", "select-function", List.of(), null);
    assertSentence("since routine is missing", "select-function", List.of(""), null);
    assertSentence("since toNanos is missing", "select-time", List.of("r", "1"), null);
    assertSentence("since it is not a JSON object", "recall", List.of(), "[]");
    assertSentence("since Unexpected", "recall", List.of(), "{");
  }

  private static void assertSentence(String part, String kind, List<String> args, String body) {
    String sentence =
        assertThrows(IllegalArgumentException.class, () -> Wire.message(kind, args, body))
            .getMessage();
    assertTrue(sentence.contains(part), sentence);
    assertTrue(sentence.endsWith("."), sentence);
  }

  @Test
  void aReplyTellsWhatItAnswers() {
    Envelope<Message> request = new Envelope<>("easy/3", 5, 0, new Message.State("racy"));
    byte[] good = Wire.encodeReply("racy/7", 1, 0, request, Map.of("tool", "racy"), null);
    byte[] bad = Wire.encodeReply("racy/7", 2, 0, request, null, "No window.");

    Incoming.Reply answer = assertInstanceOf(Incoming.Reply.class, Wire.decode(Wire.read(good)));
    assertEquals(new Incoming.Reply("easy/3", 5, null, Map.of("tool", "racy")), answer);
    Incoming.Reply error = assertInstanceOf(Incoming.Reply.class, Wire.decode(Wire.read(bad)));
    assertEquals("No window.", error.error());
  }

  @Test
  void aMessageIsOneSentenceForALog() {
    assertEquals(
        "racy/7 sends select-file file=a/B.java line=7",
        Wire.sentence(new Envelope<>("racy/7", 1, 0, new Message.SelectFile("a/B.java", 7))));
  }
}
