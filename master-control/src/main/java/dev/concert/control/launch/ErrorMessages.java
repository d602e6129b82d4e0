package dev.concert.control.launch;

import dev.concert.model.words.Words;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

/** Turns what went wrong into one sentence on stderr. */
public final class ErrorMessages {
  private ErrorMessages() {}

  public static int failed(Exception e, PrintWriter err) {
    err.println("concert: " + sentence(e));
    if (debugging()) {
      e.printStackTrace(err);
    }
    return Exit.FAILED;
  }

  static boolean debugging() {
    return "1".equals(System.getenv("CONCERT_DEBUG"));
  }

  /**
   * What to tell a person. Our own exceptions carry a sentence ({@link IOException}, {@link
   * IllegalStateException}, {@link IllegalArgumentException}); anything else is a mistake in
   * Concert and says where.
   */
  public static String sentence(Throwable e) {
    return switch (e) {
      case CompletionException wrapper when wrapper.getCause() != null ->
          sentence(wrapper.getCause());
      case ExecutionException wrapper when wrapper.getCause() != null ->
          sentence(wrapper.getCause());
      case UncheckedIOException wrapper -> sentence(wrapper.getCause());
      case NoSuchFileException missing -> Words.say("%s does not exist", missing.getFile());
      case AccessDeniedException denied -> Words.say("no permission to use %s", denied.getFile());
      case NotDirectoryException file -> Words.say("%s is not a folder", file.getFile());
      case FileAlreadyExistsException existing ->
          existing.getReason() == null
              ? Words.say("%s exists already", existing.getFile())
              : Words.say("%s %s already", existing.getFile(), existing.getReason());
      case InterruptedException _ -> Words.say("interrupted");
      case OutOfMemoryError _ ->
          Words.say(
              "%d MB of memory were not enough; -Xmx in Concert's folder jvm gives more",
              Runtime.getRuntime().maxMemory() >> 20);
      default -> isOurs(e) ? e.getMessage() : mistake(e);
    };
  }

  private static boolean isOurs(Throwable e) {
    return e.getMessage() != null
        && (e instanceof IOException
            || e.getClass() == IllegalStateException.class
            || e.getClass() == IllegalArgumentException.class);
  }

  private static String mistake(Throwable e) {
    StackTraceElement[] stack = e.getStackTrace();
    return stack.length == 0
        ? Words.say("a mistake in Concert: %s (CONCERT_DEBUG=1 shows the stack trace)", e)
        : Words.say(
            "a mistake in Concert: %s at %s (CONCERT_DEBUG=1 shows the stack trace)", e, stack[0]);
  }
}
