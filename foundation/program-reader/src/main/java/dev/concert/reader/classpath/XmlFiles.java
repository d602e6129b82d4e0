package dev.concert.reader.classpath;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;

/**
 * XML files as they were read last: one that has the size and time it had is not read again. Keeps
 * those that were asked for last, up to two megabytes. Thread-safe.
 */
final class XmlFiles {
  private static final long MOST_BYTES = 2_000_000;

  private final LinkedHashMap<Path, Known> known = new LinkedHashMap<>(16, 0.75f, true);
  private long bytes;

  private record Known(long size, FileTime modified, XmlElement root) {
    boolean isOf(BasicFileAttributes file) {
      return size == file.size() && modified.equals(file.lastModifiedTime());
    }
  }

  /**
   * @throws IOException if it cannot be read as XML
   */
  XmlElement read(Path file) throws IOException {
    BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
    Known before = known(file);
    if (before != null && before.isOf(now)) {
      return before.root();
    }
    XmlElement root = XmlElement.parse(file);
    keep(file, new Known(now.size(), now.lastModifiedTime(), root));
    return root;
  }

  private synchronized Known known(Path file) {
    return known.get(file);
  }

  private synchronized void keep(Path file, Known read) {
    Known before = known.put(file, read);
    bytes += read.size() - (before == null ? 0 : before.size());
    while (bytes > MOST_BYTES) {
      bytes -= known.pollFirstEntry().getValue().size();
    }
  }
}
