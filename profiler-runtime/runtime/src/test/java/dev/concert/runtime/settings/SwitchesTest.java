package dev.concert.runtime.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SwitchesTest {
  private final Switches switches =
      new Switches(RecordingSettings.parse("mode profile\noff a.B#off"), null);

  @Test
  void namesOfMarksAndTasksAreNoRoutinesThatAreMeasured() {
    switches.reserveScope("a.B#on()V");
    switches.reserveScope("a.B#off()V");
    switches.reserve("a.Task");
    switches.reserve("round over");
    assertEquals(1, switches.on());
  }

  @Test
  void aScopeOfAnEarlierRecordingCountsAndAMarkOfItDoesNot() {
    int scope = switches.reserveScope("by hand");
    int mark = switches.reserve("round over");
    Switches next = new Switches(RecordingSettings.parse("mode profile"), switches);
    next.keepScope(scope, "by hand");
    next.keep(mark, "round over");
    assertEquals(1, next.on());
  }
}
