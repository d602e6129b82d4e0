package dev.concert.reader.classpath;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
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

  /** By some class file of a jar or folder. */
  public static Optional<Integer> of(Path classes) {
    return Files.isDirectory(classes) ? ofFolder(classes) : ofJar(classes);
  }

  /** By the first class file of a jar that is not of another release's own part; if it is whole. */
  public static Optional<Integer> ofJar(Path jar) {
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
      return Optional.empty();
    } catch (IOException e) {
      return Optional.empty(); // a damaged jar says as little as one without classes
    }
  }

  /** By some class file below a folder; if it is whole. */
  static Optional<Integer> ofFolder(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      Optional<Path> found =
          files
              .filter(f -> f.toString().endsWith(".class") && !f.endsWith("module-info.class"))
              .findFirst();
      return found.isEmpty() ? Optional.empty() : ofFile(found.get());
    } catch (IOException | UncheckedIOException e) {
      return Optional.empty(); // what was not built, or not to its end, says nothing
    }
  }

  private static Optional<Integer> ofFile(Path classFile) throws IOException {
    try (InputStream in = Files.newInputStream(classFile)) {
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
