package dev.concert.ui;

import dev.concert.model.words.Words;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Says a failure in words. */
public final class FailureText {
  private FailureText() {}

  /** The reason as one clause; never empty. */
  public static String why(Throwable cause) {
    return switch (cause) {
      case NoSuchFileException e -> Words.say("there is no %s", e.getFile());
      case AccessDeniedException e -> Words.say("there is no permission for %s", e.getFile());
      case FileAlreadyExistsException e -> Words.say("%s is in the way", e.getFile());
      case FileSystemException e when e.getReason() == null ->
          Words.say("%s cannot be used", e.getFile());
      case OutOfMemoryError _ -> outOfMemory();
      default -> firstLine(cause);
    };
  }

  private static String outOfMemory() {
    return Words.say(
        "%d MB of memory were not enough; -Xmx in Concert's folder jvm gives more",
        Runtime.getRuntime().maxMemory() >> 20);
  }

  private static String firstLine(Throwable cause) {
    String message = cause.getMessage();
    if (message == null || message.isBlank()) {
      return cause.getClass().getSimpleName();
    }
    return message.strip().lines().findFirst().orElse(message);
  }
}
