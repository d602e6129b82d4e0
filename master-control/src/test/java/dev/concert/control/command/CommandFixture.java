package dev.concert.control.command;

import dev.concert.control.Concert;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Commands in this JVM, which find a distribution that has nothing but the runtime's name. */
abstract class CommandFixture {
  @TempDir Path folder;
  final StringWriter err = new StringWriter();

  @BeforeEach
  void pretendADistribution() throws IOException {
    Files.createDirectories(folder.resolve("dist/lib"));
    Files.createFile(folder.resolve("dist/lib/concert.jar"));
    System.setProperty("concert.home", folder.resolve("dist").toString());
  }

  @AfterEach
  void forgetHome() {
    System.clearProperty("concert.home");
  }

  /** Runs a command and returns its exit code. */
  int concert(Object... args) {
    String[] words = new String[args.length];
    for (int i = 0; i < args.length; i++) {
      words[i] = args[i].toString();
    }
    return Concert.execute(new PrintWriter(new StringWriter()), new PrintWriter(err), words);
  }
}
