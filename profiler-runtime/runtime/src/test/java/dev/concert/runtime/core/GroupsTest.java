package dev.concert.runtime.core;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GroupsTest {
  @ParameterizedTest
  @CsvSource({
    "main, false, main",
    "pool-1-thread-17, false, pool-1-thread",
    "ForkJoinPool.commonPool-worker-1, false, ForkJoinPool.commonPool-worker",
    "Thread-0, false, Thread",
    "worker #12, false, worker",
    "42, false, unnamed threads",
    "'', true, virtual threads",
    "request-9, true, request",
  })
  void threadsBelongTogetherWhoseNamesDifferInANumber(String name, boolean virtual, String group) {
    assertEquals(group, Groups.nameOf(name, virtual));
  }
}
