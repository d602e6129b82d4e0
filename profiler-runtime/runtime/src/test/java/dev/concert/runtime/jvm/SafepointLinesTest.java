package dev.concert.runtime.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.format.JsonLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SafepointLinesTest {
  private static final Pattern SAFEPOINT =
      Pattern.compile(
          "\\{\"safepoint\":\\{\"start\":(\\d+),\"tick\":(\\d+),\"name\":\"([^\"]+)\",\"reachNanos\":(\\d+)}}");

  @TempDir Path folder;
  private Path file;
  private SafepointLines lines;

  @BeforeEach
  void open() throws IOException {
    file = Files.createFile(folder.resolve("safepoints.log"));
    lines = new SafepointLines(file.toFile());
  }

  @AfterEach
  void close() throws IOException {
    lines.close();
  }

  private void log(String text) throws IOException {
    Files.writeString(file, text, StandardOpenOption.APPEND);
  }

  private static String safepoint(long nanoTime, String rest) {
    return "[" + nanoTime + "ns] Safepoint \"ThreadDump\", Time since last: 278503163 ns, " + rest;
  }

  private static Matcher matched(List<JsonLine> taken) {
    assertEquals(1, taken.size(), taken.toString());
    Matcher matcher = SAFEPOINT.matcher(taken.get(0).toString());
    assertTrue(matcher.matches(), taken.toString());
    return matcher;
  }

  @Test
  void aSafepointHasItsNameItsTimesAndHowLongTheThreadsTookToStand() throws IOException {
    long now = System.nanoTime();
    log(
        safepoint(
            now,
            "Reaching safepoint: 2970 ns, At safepoint: 38327 ns, Leaving safepoint: 963 ns, Total: 42260 ns, Threads: 0 runnable, 10 total\n"));
    Matcher told = matched(lines.take());
    assertEquals("ThreadDump", told.group(3));
    assertEquals(2970, Long.parseLong(told.group(4)));
    long ticks = Long.parseLong(told.group(2)) - Long.parseLong(told.group(1));
    assertEquals(42_260, Clock.nanos(ticks), 2); // ticks are whole numbers
  }

  @Test
  void theFormOfJdk17IsReadToo() throws IOException {
    log(
        safepoint(
            System.nanoTime(),
            "Reaching safepoint: 3949 ns, Cleanup: 60803 ns, At safepoint: 84001 ns, Total: 148753 ns\n"));
    assertEquals(3949, Long.parseLong(matched(lines.take()).group(4)));
  }

  @Test
  void aLineThatIsNotWholeYetIsTakenWhenItIs() throws IOException {
    String line = safepoint(System.nanoTime(), "Total: 5 ns\n");
    log(line.substring(0, 30));
    assertEquals(List.of(), lines.take());
    log(line.substring(30));
    matched(lines.take());
    assertEquals(List.of(), lines.take());
  }

  @Test
  void linesThatTellOfNoSafepointAreLeftOut() throws IOException {
    log(
        "\n[12ns] something else\n[ns] Safepoint \"X\", Total: 5 ns\n[7ns] Safepoint \"X, Total: 5 ns\n");
    assertEquals(List.of(), lines.take());
  }

  @Test
  void aLogThatSomebodyHasCutTellsNothing() throws IOException {
    log(safepoint(System.nanoTime(), "Total: 5 ns\n"));
    matched(lines.take());
    Files.write(file, new byte[0]);
    assertEquals(List.of(), lines.take());
  }

  @Test
  void thereIsAnEndToThem() throws IOException {
    String many = safepoint(System.nanoTime(), "Total: 5 ns\n").repeat(1_000);
    for (int i = 0; i < SafepointLines.MOST / 1_000; i++) {
      assertFalse(lines.isFull());
      log(many);
      assertEquals(1_000, lines.take().size());
    }
    assertTrue(lines.isFull());
    log(many);
    assertEquals(List.of(), lines.take());
  }
}
