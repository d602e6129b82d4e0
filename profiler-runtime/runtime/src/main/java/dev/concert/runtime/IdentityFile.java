package dev.concert.runtime;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Appends lines to {@code identities}; each is in the page cache when the call returns. */
final class IdentityFile {
  /** Not a channel: interrupting the program's thread must not close it. */
  private final FileOutputStream out;

  IdentityFile(Path path) throws IOException {
    out = new FileOutputStream(path.toFile(), true);
  }

  synchronized void append(String line) throws IOException {
    out.write((line + '\n').getBytes(StandardCharsets.UTF_8));
  }
}
