package dev.concert.runtime.file;

import dev.concert.runtime.state.Quiet;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Appends lines to {@code identities}; each is in the page cache when the call returns. */
public final class IdentityFile {
  /** Not a channel: interrupting the program's thread must not close it. */
  private final FileOutputStream out;

  public IdentityFile(Path path) throws IOException {
    out = new FileOutputStream(path.toFile(), true);
  }

  public void append(String line) throws IOException {
    byte[] bytes = (line + '\n').getBytes(StandardCharsets.UTF_8);
    boolean quiet = Quiet.begin();
    try {
      synchronized (this) {
        out.write(bytes);
      }
    } finally {
      Quiet.end(quiet);
    }
  }
}
