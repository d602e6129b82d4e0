package dev.concert.control.form;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Reads what is added to a growing log. Used by one thread at a time. */
final class LogTail {
  /** So much at once; what lies before it in a faster log is skipped. */
  private static final int CHUNK_BYTES = 64 * 1024;

  /** By which programs colour what they say on a terminal. */
  private static final Pattern COLOURS = Pattern.compile("\u001B\\[[0-9;]*m");

  private final Path log;
  private long position;

  LogTail(Path log) {
    this.log = log;
  }

  /** What has been added since the last call, without colours; what begins anew is read anew. */
  String next() throws IOException {
    if (!Files.exists(log)) {
      return "";
    }
    try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
      long length = file.length();
      position = length < position ? 0 : Math.max(position, length - CHUNK_BYTES);
      byte[] added = new byte[(int) (length - position)];
      file.seek(position);
      file.readFully(added);
      position = length;
      return COLOURS.matcher(new String(added, StandardCharsets.UTF_8)).replaceAll("");
    }
  }
}
