package dev.concert.control.form;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogTailTest {
  @TempDir private Path folder;

  @Test
  void whatIsAddedIsReadOnceAndWithoutColours() throws Exception {
    Path log = folder.resolve("run.log");
    LogTail tail = new LogTail(log);
    assertEquals("", tail.next());
    Files.writeString(log, "\u001B[1;31mERROR\u001B[m no [0m\n");
    assertEquals("ERROR no [0m\n", tail.next());
    Files.writeString(log, "more\n", StandardOpenOption.APPEND);
    assertEquals("more\n", tail.next());
    Files.writeString(log, "anew\n");
    assertEquals("anew\n", tail.next());
  }
}
