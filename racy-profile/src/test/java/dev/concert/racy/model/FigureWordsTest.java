package dev.concert.racy.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class FigureWordsTest {
  @Test
  void windowAndHelpSayFromHowLongOnAWaitIsRecorded() throws IOException {
    assertEquals("10 µs or longer", FigureWords.longEnough());
    try (InputStream page = FigureWords.class.getResourceAsStream("/help/racy.md")) {
      String help = new String(page.readAllBytes(), StandardCharsets.UTF_8);
      assertTrue(help.contains("in which the thread waited, for " + FigureWords.longEnough()));
    }
  }
}
