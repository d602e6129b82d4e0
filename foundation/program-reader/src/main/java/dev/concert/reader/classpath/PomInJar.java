package dev.concert.reader.classpath;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Maven packs a project's description into its jar. */
public final class PomInJar {
  private PomInJar() {}

  /** Empty if the jar is damaged, has none, or several: then it is nobody's in particular. */
  public static Optional<Pom> read(Path jar, PomReader poms) {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      List<? extends ZipEntry> found =
          zip.stream()
              .filter(e -> e.getName().matches("META-INF/maven/[^/]+/[^/]+/pom\\.xml"))
              .toList();
      return found.size() == 1 ? read(zip, found.getFirst(), poms) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty(); // its dependencies are then a hole in the class path
    }
  }

  private static Optional<Pom> read(ZipFile zip, ZipEntry entry, PomReader poms)
      throws IOException {
    Path folder = Files.createTempDirectory("concert-pom");
    Path copy = folder.resolve("pom.xml");
    try (InputStream in = zip.getInputStream(entry)) {
      Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
      return poms.read(copy);
    } finally {
      Files.deleteIfExists(copy);
      Files.delete(folder);
    }
  }
}
