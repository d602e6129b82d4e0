package dev.concert.reader.sources;

import dev.concert.model.words.Words;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Says why something could not be read. */
public final class WhyUnread {
  private WhyUnread() {}

  /** One clause. */
  public static String of(IOException failure) {
    return switch (failure) {
      case AccessDeniedException _ -> Words.say("its permissions forbid it; change them");
      case NoSuchFileException _, FileNotFoundException _ ->
          Words.say("it went away while the application was read");
      case FileSystemException e when e.getReason() != null -> e.getReason();
      default -> failure.getMessage() == null ? failure.toString() : failure.getMessage();
    };
  }
}
