package dev.concert.reader.sources;

import dev.concert.model.words.Words;
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
  /** Of the largest archives that we know, ten times. */
  private static final long MAX_BYTES = 2_000_000_000;

  /** More of one entry is not worth its room: no source has that many bytes. */
  private static final long MAX_SOURCE = 65 << 20;

  final Path folder;
  public final List<SourceUnit> units = new ArrayList<>();

  private SourceArchive(Path folder) {
    this.folder = folder;
  }

  /**
   * @throws IOException with one sentence, if it is no archive or holds more than any sources do
   */
  public static SourceArchive unpack(Path file) throws IOException {
    return unpack(file, MAX_BYTES);
  }

  static SourceArchive unpack(Path file, long maxBytes) throws IOException {
    try (ZipFile zip = new ZipFile(file.toFile())) {
      check(file, zip, maxBytes);
      SourceArchive archive = new SourceArchive(Files.createTempDirectory("concert-sources"));
      archive.copy(zip, file.getFileName().toString());
      return archive;
    } catch (ZipException e) {
      throw new IOException(
          Words.say(
              "%s is not a jar or zip file (%s); name one that holds sources",
              file, e.getMessage()),
          e);
    }
  }

  /** By what the entries say of themselves; an entry that says too little ends where it says. */
  private static void check(Path file, ZipFile zip, long maxBytes) throws IOException {
    long bytes = zip.stream().filter(SourceArchive::isProgram).mapToLong(ZipEntry::getSize).sum();
    if (bytes > maxBytes) {
      throw new IOException(
          Words.say("%s holds %,d MB of sources, more than any does", file, bytes >> 20));
    }
  }

  private static boolean isProgram(ZipEntry entry) {
    String name = entry.getName();
    return SourceFinder.isProgram(name.substring(name.lastIndexOf('/') + 1));
  }

  private void copy(ZipFile zip, String name) throws IOException {
    for (Enumeration<? extends ZipEntry> e = zip.entries(); e.hasMoreElements(); ) {
      ZipEntry entry = e.nextElement();
      Path target = folder.resolve(entry.getName()).normalize();
      if (isProgram(entry) && target.startsWith(folder)) {
        Files.createDirectories(target.getParent());
        try (InputStream in = zip.getInputStream(entry)) {
          Files.write(target, in.readNBytes((int) Math.min(entry.getSize(), MAX_SOURCE)));
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
