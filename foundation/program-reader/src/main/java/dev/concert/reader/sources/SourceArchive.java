package dev.concert.reader.sources;

import dev.concert.reader.classpath.JavaReleases;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** A jar or zip of sources, unpacked into a temporary folder until it is closed. */
public final class SourceArchive implements AutoCloseable {
  final Path folder;
  public final List<SourceUnit> units = new ArrayList<>();

  private SourceArchive(Path folder) {
    this.folder = folder;
  }

  public static SourceArchive unpack(Path file) throws IOException {
    try (ZipFile zip = new ZipFile(file.toFile())) {
      SourceArchive archive = new SourceArchive(Files.createTempDirectory("concert-sources"));
      archive.copy(zip, file.getFileName().toString());
      return archive;
    } catch (ZipException e) {
      throw new IOException(
          file + " is not a jar or zip file (" + e.getMessage() + "); name one that holds sources",
          e);
    }
  }

  private void copy(ZipFile zip, String name) throws IOException {
    for (Enumeration<? extends ZipEntry> e = zip.entries(); e.hasMoreElements(); ) {
      ZipEntry entry = e.nextElement();
      Path target = folder.resolve(entry.getName()).normalize();
      boolean program = SourceFinder.isProgram(target.getFileName().toString());
      if (!entry.isDirectory() && program && target.startsWith(folder)) {
        Files.createDirectories(target.getParent());
        try (InputStream in = zip.getInputStream(entry)) {
          Files.copy(in, target);
        }
        String inside = folder.relativize(target).toString().replace('\\', '/');
        units.add(new SourceUnit(name + "!/" + inside, target, JavaReleases.NEWEST));
      }
    }
    units.sort(Comparator.comparing(SourceUnit::file));
  }

  @Override
  public void close() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(SourceArchive::delete);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static void delete(Path file) {
    try {
      Files.delete(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
