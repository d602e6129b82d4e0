package dev.concert.control.launch;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns what went wrong into one sentence on stderr. */
public final class ErrorMessages {
  private static final int TELLING_LETTERS = 3;

  private ErrorMessages() {}

  public static int wrongUse(ParameterException e, String[] args) {
    CommandLine command = e.getCommandLine();
    command.getErr().println("concert: " + wrong(e));
    command.getErr().println("See: " + command.getCommandSpec().qualifiedName() + " --help");
    return Exit.WRONG_USE;
  }

  private static String wrong(ParameterException e) {
    if (!(e instanceof UnmatchedArgumentException unmatched)) {
      return sentence(e);
    }
    String word = unmatched.getUnmatched().getFirst();
    if (unmatched.isUnknownOption()) {
      return "there is no option " + word;
    }
    // Those that only share letters with it would be guessed at random.
    List<String> alike =
        unmatched.getSuggestions().stream().filter(known -> isBeginning(word, known)).toList();
    boolean command = e.getCommandLine().getParent() == null;
    String what = command ? "there is no command " + word : "what is " + word + " for?";
    return alike.isEmpty() ? what : what + "; did you mean " + String.join(" or ", alike) + '?';
  }

  private static boolean isBeginning(String typed, String known) {
    int least = Math.min(TELLING_LETTERS, typed.length());
    return known.regionMatches(true, 0, typed, 0, least);
  }

  public static int failed(Exception e, CommandLine command, ParseResult parsed) {
    return failed(e, command.getErr());
  }

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
      case OutOfMemoryError _ -> "out of memory; give more with JAVA_TOOL_OPTIONS=-Xmx4g";
      case ParameterException wrong -> wrong.getMessage();
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
