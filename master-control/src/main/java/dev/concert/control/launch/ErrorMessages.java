package dev.concert.control.launch;

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
      case NoSuchFileException missing -> missing.getFile() + " does not exist";
      case AccessDeniedException denied -> "no permission to use " + denied.getFile();
      case NotDirectoryException file -> file.getFile() + " is not a folder";
      case FileAlreadyExistsException existing ->
          existing.getFile()
              + (existing.getReason() == null ? " exists" : " " + existing.getReason())
              + " already";
      case InterruptedException _ -> "interrupted";
      case OutOfMemoryError _ ->
          "%d MB of memory were not enough; -Xmx in Concert's folder jvm gives more"
              .formatted(Runtime.getRuntime().maxMemory() >> 20);
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
    String where = stack.length == 0 ? "" : " at " + stack[0];
    return "a mistake in Concert: " + e + where + " (CONCERT_DEBUG=1 shows the stack trace)";
  }
}
