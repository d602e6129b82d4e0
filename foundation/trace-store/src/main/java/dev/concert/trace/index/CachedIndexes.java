package dev.concert.trace.index;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;

/**
 * Indexes of nodes whose own folders cannot be written, in a folder of the user. Those that were
 * used longest ago are removed where there is no room for all.
 */
public final class CachedIndexes {
  private static final long MOST_BYTES = 512L << 20;

  private final Path folder;
  private final long mostBytes;

  private record Kept(Path path, FileTime used, long bytes) {}

  /**
   * @param folder is made when it is needed
   */
  public CachedIndexes(Path folder) {
    this(folder, MOST_BYTES);
  }

  /**
   * @param mostBytes of all together
   */
  public CachedIndexes(Path folder, long mostBytes) {
    this.folder = folder;
    this.mostBytes = mostBytes;
  }

  /** Where the index of a node lies; what it is an index of, it says itself. */
  Path of(Path node) {
    byte[] name = node.toAbsolutePath().normalize().toString().getBytes(StandardCharsets.UTF_8);
    try {
      byte[] sum = MessageDigest.getInstance("SHA-256").digest(name);
      return folder.resolve(HexFormat.of().formatHex(sum, 0, 16) + ".index");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  void makeFolder() throws IOException {
    Files.createDirectories(folder);
  }

  /** An index has been read, and is the last to be removed. */
  void used(Path index) throws IOException {
    Files.setLastModifiedTime(index, FileTime.from(Instant.now()));
  }

  /** Removes those that were used longest ago, but not the newest. */
  void trim() throws IOException {
    List<Kept> all = all();
    all.sort(Comparator.comparing(Kept::used).reversed());
    long bytes = 0;
    for (Kept kept : all) {
      bytes += kept.bytes;
      if (bytes > mostBytes && kept != all.getFirst()) {
        Files.deleteIfExists(kept.path);
      }
    }
  }

  private List<Kept> all() throws IOException {
    List<Kept> all = new ArrayList<>();
    try (DirectoryStream<Path> found = Files.newDirectoryStream(folder)) {
      for (Path path : found) {
        try {
          var file = Files.readAttributes(path, BasicFileAttributes.class);
          all.add(new Kept(path, file.lastModifiedTime(), file.size()));
        } catch (NoSuchFileException _) {
          // somebody else has removed it
        }
      }
    }
    return all;
  }
}
