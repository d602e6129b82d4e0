package dev.concert.reader.classpath;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Finds out which Java release something was compiled for. */
public final class JavaReleases {
  public static final int NEWEST = 25;

  /** The major version of Java 1.0's class files was 45, of Java 8's 52. */
  private static final int MAJOR_OF_RELEASE_0 = 44;

  private static final int MAGIC = 0xCAFEBABE;

  private JavaReleases() {}

  /** As written in build files: {@code 1.8}, {@code 17}; the newest if it is neither. */
  static int parse(String written) {
    String number =
        written.strip().startsWith("1.") ? written.strip().substring(2) : written.strip();
    return number.matches("\\d{1,3}") ? Integer.parseInt(number) : NEWEST;
  }

  /** By the first class file of a jar that is not of another release's own part. */
  public static Optional<Integer> ofJar(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        String name = entry.getName();
        boolean wanted =
            name.endsWith(".class")
                && !name.startsWith("META-INF/")
                && !name.endsWith("module-info.class");
        if (wanted) {
          try (InputStream in = zip.getInputStream(entry)) {
            return release(in);
          }
        }
      }
    }
    return Optional.empty();
  }

  /** By some class file below a folder. */
  static Optional<Integer> ofFolder(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return Optional.empty();
    }
    Optional<Path> found;
    try (Stream<Path> files = Files.walk(folder)) {
      found =
          files
              .filter(f -> f.toString().endsWith(".class") && !f.endsWith("module-info.class"))
              .findFirst();
    }
    if (found.isEmpty()) {
      return Optional.empty();
    }
    try (InputStream in = Files.newInputStream(found.get())) {
      return release(in);
    }
  }

  private static Optional<Integer> release(InputStream in) throws IOException {
    DataInputStream data = new DataInputStream(in);
    if (data.readInt() != MAGIC) {
      return Optional.empty();
    }
    data.readUnsignedShort(); // minor version
    return Optional.of(data.readUnsignedShort() - MAJOR_OF_RELEASE_0);
  }
}
