package dev.concert.ui.joined;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.concert.bus.Envelope;
import dev.concert.bus.Message;
import dev.concert.bus.Message.SelectClass;
import dev.concert.bus.Message.SelectFunction;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import org.junit.jupiter.api.Test;

class InboxTest {
  private final Queue<Runnable> soon = new ArrayDeque<>();
  private final Queue<Runnable> afterPulse = new ArrayDeque<>();
  private final List<Message> read = new ArrayList<>();
  private long nanos;
  private final Inbox inbox =
      new Inbox(soon::add, afterPulse::add, () -> nanos, envelope -> read.add(envelope.message()));

  @Test
  void ofAFloodTheNewestOfEachKindIsReadByOneHandOver() {
    for (int i = 0; i < 10_000; i++) {
      offer(new SelectFunction("a.B#m" + i + "()"));
    }
    offer(new SelectClass("a.B"));
    assertEquals(1, soon.size());
    soon.remove().run();
    assertEquals(List.of(new SelectFunction("a.B#m9999()"), new SelectClass("a.B")), read);
    assertEquals(0, soon.size() + afterPulse.size());
  }

  @Test
  void ofColoursTheNewestOfEachRoutineIsRead() {
    offer(new Message.SetColour("a.B#one()", "#000000"));
    offer(new Message.SetColour("a.B#two()", "#ffffff"));
    offer(new Message.SetColour("a.B#one()", "#ff0000"));
    soon.remove().run();
    assertEquals(
        List.of(
            new Message.SetColour("a.B#two()", "#ffffff"),
            new Message.SetColour("a.B#one()", "#ff0000")),
        read);
  }

  @Test
  void whatComesDuringALongHandOverWaitsForThePulse() {
    List<Message> seen = new ArrayList<>();
    Inbox[] itself = new Inbox[1];
    itself[0] =
        new Inbox(
            soon::add,
            afterPulse::add,
            () -> nanos,
            envelope -> {
              if (seen.isEmpty()) {
                itself[0].offer(envelope(new SelectFunction("a.B#later()")));
              }
              seen.add(envelope.message());
              nanos += 20_000_000;
            });
    itself[0].offer(envelope(new SelectFunction("a.B#first()")));
    soon.remove().run();
    assertEquals(List.of(new SelectFunction("a.B#first()")), seen);
    assertEquals(0, soon.size());
    afterPulse.remove().run();
    assertEquals(new SelectFunction("a.B#later()"), seen.getLast());
  }

  @Test
  void whoHoldsGetsTheNewestAfterwards() {
    inbox.hold(true);
    offer(new SelectFunction("a.B#one()"));
    offer(new SelectFunction("a.B#two()"));
    assertEquals(0, soon.size());
    inbox.hold(false);
    soon.remove().run();
    assertEquals(List.of(new SelectFunction("a.B#two()")), read);
  }

  @Test
  void aReaderThatFailsDoesNotStopTheInbox() {
    Inbox failing =
        new Inbox(
            soon::add,
            afterPulse::add,
            () -> nanos,
            _ -> {
              throw new IllegalStateException("a tool's fault");
            });
    failing.offer(envelope(new SelectFunction("a.B#one()")));
    assertThrows(IllegalStateException.class, soon.remove()::run);
    failing.offer(envelope(new SelectFunction("a.B#two()")));
    assertEquals(1, soon.size());
  }

  @Test
  void aMessageThatFailsCostsNoOther() {
    Inbox failing =
        new Inbox(
            soon::add,
            afterPulse::add,
            () -> nanos,
            envelope -> {
              if (envelope.message() instanceof SelectFunction) {
                throw new IllegalStateException("a tool's fault");
              }
              read.add(envelope.message());
            });
    failing.offer(envelope(new SelectFunction("a.B#one()")));
    failing.offer(envelope(new SelectClass("a.B")));
    assertThrows(IllegalStateException.class, soon.remove()::run);
    soon.remove().run();
    assertEquals(List.of(new SelectClass("a.B")), read);
    assertEquals(0, soon.size() + afterPulse.size());
  }

  private void offer(Message message) {
    inbox.offer(envelope(message));
  }

  private static Envelope<Message> envelope(Message message) {
    return new Envelope<>("easy/7", 1, 0, message);
  }
}
