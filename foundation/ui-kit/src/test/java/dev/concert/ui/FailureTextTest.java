package dev.concert.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

/** How a window says why something failed. */
class FailureTextTest {
  @Test
  void theFirstLineOfAMessageIsTheReason() {
    assertEquals("it is damaged", FailureText.why(new IOException("it is damaged\nat 5")));
    assertEquals("there is no a/b", FailureText.why(new NoSuchFileException("a/b")));
    assertEquals("IOException", FailureText.why(new IOException()));
  }

  @Test
  void whoHasTooLittleMemoryIsToldHowMuchAndWhereThereIsMore() {
    String why = FailureText.why(new OutOfMemoryError("Java heap space"));
    assertTrue(why.startsWith((Runtime.getRuntime().maxMemory() >> 20) + " MB of memory"), why);
    assertTrue(why.endsWith("-Xmx in Concert's folder jvm gives more"), why);
  }
}
