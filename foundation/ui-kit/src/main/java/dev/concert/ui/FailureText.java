package dev.concert.ui;

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
      case NoSuchFileException e -> "there is no " + e.getFile();
      case AccessDeniedException e -> "there is no permission for " + e.getFile();
      case FileAlreadyExistsException e -> e.getFile() + " is in the way";
      case FileSystemException e when e.getReason() == null -> e.getFile() + " cannot be used";
      case OutOfMemoryError _ -> outOfMemory();
      default -> firstLine(cause);
    };
  }

  private static String outOfMemory() {
    return "%d MB of memory were not enough; -Xmx in Concert's folder jvm gives more"
        .formatted(Runtime.getRuntime().maxMemory() >> 20);
  }

  private static String firstLine(Throwable cause) {
    String message = cause.getMessage();
    if (message == null || message.isBlank()) {
      return cause.getClass().getSimpleName();
    }
    return message.strip().lines().findFirst().orElse(message);
  }
}
