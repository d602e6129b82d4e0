package dev.concert.runtime.state;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class FailuresTest {
  @Test
  void aClassThatCouldNotBeInitialisedForLackOfMemoryIsNoFaultOfOurs() {
    Throwable noClass = new NoClassDefFoundError("Could not initialize class A");
    noClass.initCause(new ExceptionInInitializerError(new OutOfMemoryError("Java heap space")));
    assertTrue(Failures.isLackOfMemory(noClass));
    assertTrue(Failures.isLackOfMemory(new StackOverflowError()));
  }

  @Test
  void anyOtherFailureIsToBeReported() {
    assertFalse(Failures.isLackOfMemory(new NoClassDefFoundError("A")));
    assertFalse(Failures.isLackOfMemory(new IllegalStateException(new InternalError())));
  }
}
