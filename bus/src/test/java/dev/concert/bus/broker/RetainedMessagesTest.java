package dev.concert.bus.broker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.bus.Envelope;
import dev.concert.bus.Message;
import java.util.List;
import org.junit.jupiter.api.Test;

class RetainedMessagesTest {
  private final RetainedMessages retention = new RetainedMessages();
  private long seq;

  private void keep(Message message) {
    retention.keep(new Envelope<>("racy/1", ++seq, 0, message));
  }

  private List<Message> kept() {
    return retention.newest().stream().<Message>map(Envelope::message).toList();
  }

  @Test
  void theNewestOfEachKindIsKeptInTheOrderANewcomerNeeds() {
    keep(new Message.SelectFunction("a.B#old()"));
    keep(new Message.SetInstrumentation("a.*", true, "trace"));
    keep(new Message.CompareRun("/old"));
    keep(new Message.SwitchRun("/r"));
    keep(new Message.CompareRun("/s"));
    keep(new Message.SelectFunction("a.B#new()"));
    keep(new Message.SwitchApplication("app", null, null));
    keep(new Message.SelectClass("a.B"));

    assertEquals(
        List.of(
            new Message.SwitchApplication("app", null, null),
            new Message.SwitchRun("/r"),
            new Message.CompareRun("/s"),
            new Message.SelectFunction("a.B#new()"),
            new Message.SelectClass("a.B"),
            new Message.SetInstrumentation("a.*", true, "trace")),
        kept());
  }

  @Test
  void runAndSelectionGoWithTheirApplication() {
    keep(new Message.SwitchApplication("/a", null, null));
    keep(new Message.SwitchRun("/r"));
    keep(new Message.SelectClass("a.B"));
    keep(new Message.SelectFunction("a.B#m()"));
    keep(new Message.SelectClass("a.C"));
    keep(new Message.SwitchApplication("/a", List.of("/a/src"), null));
    assertEquals(
        List.of(
            new Message.SwitchApplication("/a", List.of("/a/src"), null),
            new Message.SwitchRun("/r"),
            new Message.SelectFunction("a.B#m()"),
            new Message.SelectClass("a.C")),
        kept());
    keep(new Message.SwitchApplication("/b", null, null));
    assertEquals(List.of(new Message.SwitchApplication("/b", null, null)), kept());
  }

  @Test
  void instrumentationIsKeptByPattern() {
    keep(new Message.SetInstrumentation("a.*", true, "trace"));
    keep(new Message.SetInstrumentation("b.*", true, "trace"));
    keep(new Message.SetInstrumentation("a.*", false, "trace"));

    assertEquals(
        List.of(
            new Message.SetInstrumentation("b.*", true, "trace"),
            new Message.SetInstrumentation("a.*", false, "trace")),
        kept());
  }

  @Test
  void whatIsSaidOnceAndDoneIsNotKept() {
    keep(new Message.Hello("racy", "racy/1", 1, "1"));
    keep(new Message.ShowSource("a.B#m()"));
    keep(new Message.InstrumentationChanged("n", "a.*", true, "trace", 3, null));

    assertEquals(List.of(), kept());
  }

  @Test
  void patternsAreBounded() {
    for (int i = 0; i < 5_000; i++) {
      keep(new Message.SetInstrumentation("p" + i, true, null));
    }

    assertEquals(1_000, kept().size());
    assertEquals(new Message.SetInstrumentation("p4999", true, null), kept().getLast());
  }
}
