package dev.concert.control.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.control.host.ToolPresence.Entry;
import dev.concert.control.host.ToolPresence.State;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ToolPresenceTest {
  private static final long PID = 4711;
  private static final String RACY = "racy/4711";

  private final ToolPresence board = new ToolPresence();

  private List<Entry> racy() {
    return board.entries().stream().filter(entry -> entry.tool().equals("racy")).toList();
  }

  private State state() {
    return racy().getFirst().state();
  }

  @Test
  void everyToolIsOffAtFirst() {
    assertEquals(
        List.of("fancy", "cagey", "classy", "racy", "easy"),
        board.entries().stream().map(Entry::tool).toList());
    assertTrue(board.entries().stream().allMatch(entry -> entry.state() == State.OFF));
  }

  @Test
  void aToolIsStartingUntilItSaysHello() {
    board.launched("racy", PID, 0);
    assertEquals(State.STARTING, state());
    assertTrue(board.isUp("racy"));

    board.hello("racy", RACY, PID, 1);
    assertEquals(List.of(new Entry("racy", RACY, PID, State.RUNNING, null)), racy());
  }

  @Test
  void aToolThatSaysByeIsOffAndItsExitChangesNothing() {
    board.hello("racy", RACY, PID, 0);
    board.bye(RACY);
    assertEquals(State.OFF, state());

    board.exited(PID, "killed");
    assertEquals(State.OFF, state());
  }

  /** It was under way when the tool said bye. */
  @Test
  void aLateHeartbeatDoesNotBringAToolBackThatSaidBye() {
    board.hello("racy", RACY, PID, 0);
    board.bye(RACY);
    board.heartbeat("racy", RACY, 1);
    assertEquals(State.OFF, state());

    board.hello("racy", RACY, PID, 2);
    board.heartbeat("racy", RACY, 3);
    assertEquals(State.RUNNING, state());
  }

  @Test
  void aToolThatDiesIsLostWithItsReasonUntilItIsStartedAgain() {
    board.hello("racy", RACY, PID, 0);
    board.exited(PID, "killed");
    assertEquals(new Entry("racy", RACY, PID, State.LOST, "killed"), racy().getFirst());
    assertFalse(board.isUp("racy"));

    board.launched("racy", 4712, 1);
    assertEquals(List.of(new Entry("racy", null, 4712, State.STARTING, null)), racy());
  }

  @Test
  void aToolThatDiesBeforeItsHelloIsLost() {
    board.launched("racy", PID, 0);
    board.exited(PID, "no font");
    assertEquals(State.LOST, state());
  }

  @Test
  void silenceForMoreThanSixSecondsIsLostAndAHeartbeatBringsItBack() {
    board.hello("racy", RACY, PID, 0);
    board.sweep(ToolPresence.SILENCE_NANOS);
    assertEquals(State.RUNNING, state());

    board.sweep(ToolPresence.SILENCE_NANOS + 1);
    assertEquals(State.LOST, state());

    board.heartbeat("racy", RACY, ToolPresence.SILENCE_NANOS + 2);
    assertEquals(State.RUNNING, state());
  }

  @Test
  void severalInstancesOfAToolStandSideBySide() {
    board.hello("racy", "racy/1", 1, 0);
    board.hello("racy", "racy/2", 2, 0);
    assertEquals(2, racy().size());
  }

  @Test
  void othersOnTheBusComeAfterTheTools() {
    board.hello("editor", "editor/9", 9, 0);
    assertEquals("editor", board.entries().getLast().tool());
    assertEquals(6, board.entries().size());
  }

  @Test
  void toolsOfOneProcessDoNotPushEachOtherOut() {
    board.hello("fancy", "fancy/7", 7, 0);
    board.hello("easy", "easy/7", 7, 0);

    assertTrue(board.isRunning("fancy"));
    assertTrue(board.isRunning("easy"));
  }

  @Test
  void listenersHearEveryChangeOnce() {
    List<List<Entry>> heard = new ArrayList<>();
    board.onChange(heard::add);
    board.hello("racy", RACY, PID, 0);
    board.heartbeat("racy", RACY, 1);
    board.heartbeat("racy", RACY, 2);
    board.bye(RACY);
    assertEquals(3, heard.size());
  }
}
