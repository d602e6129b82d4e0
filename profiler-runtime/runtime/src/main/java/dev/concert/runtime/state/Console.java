package dev.concert.runtime.state;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;

/** What is said to the user of a measured program. */
public final class Console {
  /** A program that puts another in its place, as tests do, would find our sentences there. */
  private static final PrintStream STDERR =
      new PrintStream(new FileOutputStream(FileDescriptor.err), true);

  private Console() {}

  /**
   * One sentence, on the JVM's stderr whatever the program takes for its own.
   *
   * @param sentence without its full stop
   */
  public static void say(String sentence) {
    STDERR.println("concert: " + sentence + '.');
  }
}
