package dev.concert.control.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.tools.attach.AttachOperationFailedException;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class LiveJvmTest {
  @Test
  void aJvmThatIsStillStartingIsAskedAgain() throws IOException {
    Properties told = new Properties();
    Deque<String> failures = new ArrayDeque<>(List.of("no bundle", "no module"));
    Properties answer =
        LiveJvm.properties(
            1,
            () -> {
              if (!failures.isEmpty()) {
                throw new AttachOperationFailedException(failures.pop());
              }
              return told;
            });
    assertEquals(told, answer);
    assertTrue(failures.isEmpty());
  }

  @Test
  void whoIsInterruptedWhileAskingHearsWhy() {
    Thread.currentThread().interrupt();
    IOException failed =
        assertThrows(
            IOException.class,
            () ->
                LiveJvm.properties(
                    7,
                    () -> {
                      throw new AttachOperationFailedException("no bundle");
                    }));
    assertTrue(Thread.interrupted());
    assertEquals("process 7 does not tell its properties: no bundle", failed.getMessage());
  }

  @Test
  void aConnectionThatIsLostIsNotAskedAgain() {
    Deque<String> asked = new ArrayDeque<>(List.of("once", "twice"));
    assertThrows(
        IOException.class,
        () ->
            LiveJvm.properties(
                7,
                () -> {
                  throw new IOException(asked.pop());
                }));
    assertEquals(1, asked.size());
  }
}
