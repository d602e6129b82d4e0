package dev.concert.reader.jdt;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MemberFaultsTest {
  private final MemberFaults faults = new MemberFaults();
  private final List<String> read = new ArrayList<>();

  @Test
  void aFaultCostsTheMemberThatWasReadAndIsTold() {
    faults.confine(1, () -> read.add("before"));
    faults.confine(
        2,
        () -> {
          read.add("half");
          throw new IllegalStateException("odd");
        });
    faults.confine(3, () -> read.add("behind"));
    assertEquals(List.of("before", "half", "behind"), read);
    assertEquals(
        List.of(
            "line 2: this member is known in part only; reading it failed: "
                + "java.lang.IllegalStateException: odd"),
        faults.problems());
  }

  @Test
  void runningOutOfStackCostsTheMemberOnly() {
    faults.confine(7, this::endless);
    assertEquals(1, faults.problems().size());
  }

  private void endless() {
    endless();
  }
}
