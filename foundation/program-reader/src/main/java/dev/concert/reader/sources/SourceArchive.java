package dev.concert.reader.sources;

import dev.concert.model.SourceFile;
import dev.concert.model.words.Words;
import dev.concert.reader.classpath.JavaReleases;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
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

  /** Entries that are damaged, with the reason. */
  final List<SourceFile> unread = new ArrayList<>();

  private SourceArchive(Path folder) {
    this.folder = folder;
  }

  /**
   * @param below what the names of entries begin with; empty for all
   * @throws IOException with one sentence, if it is no archive, or holds more than any sources do
   * @throws InterruptedIOException if the thread is interrupted
   */
  public static SourceArchive unpack(Path file, String below) throws IOException {
    return unpack(file, below, MAX_BYTES);
  }

  static SourceArchive unpack(Path file, String below, long maxBytes) throws IOException {
    try (ZipFile zip = new ZipFile(file.toFile())) {
      check(file, zip, maxBytes);
      SourceArchive archive = new SourceArchive(Files.createTempDirectory("concert-sources"));
      try {
        archive.copy(zip, file, below);
      } catch (IOException e) {
        archive.close(); // what is there of it would fill the disk for good
        throw e;
      }
      return archive;
    } catch (ZipException e) {
      throw new IOException(
          Words.say(
              "%s cannot be read as a jar or zip file (%s); name one that holds sources",
              file, e.getMessage()),
          e);
    }
  }

  private static IOException withoutRoom(Path file, IOException failure) {
    return new IOException(
        Words.say(
            "%s cannot be unpacked (%s); make room in %s",
            file, WhyUnread.of(failure), System.getProperty("java.io.tmpdir")),
        failure);
  }

  /** By what the entries say of themselves; an entry that says too little ends where it says. */
  private static void check(Path file, ZipFile zip, long maxBytes) throws IOException {
    long bytes =
        zip.stream()
            .filter(SourceArchive::isProgram)
            .mapToLong(entry -> Math.clamp(entry.getSize(), 0, maxBytes + 1))
            .sum();
    if (bytes > maxBytes) {
      throw new IOException(
          Words.say("%s holds %,d MB of sources, more than any does", file, bytes >> 20));
    }
  }

  private static boolean isProgram(ZipEntry entry) {
    String name = entry.getName();
    return SourceFinder.isProgram(name.substring(name.lastIndexOf('/') + 1));
  }

  private void copy(ZipFile zip, Path archive, String below) throws IOException {
    for (Enumeration<? extends ZipEntry> e = zip.entries(); e.hasMoreElements(); ) {
      ZipEntry entry = e.nextElement();
      if (Thread.interrupted()) {
        throw new InterruptedIOException(Words.say("unpacking %s was cancelled", archive));
      }
      if (isProgram(entry) && entry.getName().startsWith(below)) {
        copy(zip, entry, archive);
      }
    }
    units.sort(Comparator.comparing(SourceUnit::file));
  }

  private void copy(ZipFile zip, ZipEntry entry, Path archive) throws IOException {
    Path target = target(entry);
    if (target == null) {
      return;
    }
    String inside = folder.relativize(target).toString().replace('\\', '/');
    String name = archive.getFileName() + "!/" + inside;
    byte[] text;
    try {
      text = text(zip, entry);
    } catch (ZipException | EOFException e) {
      unread(name, WhyUnread.of(e));
      return;
    }
    try {
      Files.createDirectories(target.getParent());
      Files.write(target, text, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      units.add(new SourceUnit(name, target, JavaReleases.NEWEST));
    } catch (FileAlreadyExistsException _) {
      if (!Files.isRegularFile(target)) { // of two with one name the first is read
        unread(name, Words.say("another entry of the archive is in its way"));
      }
    } catch (IOException e) {
      throw withoutRoom(archive, e);
    }
  }

  /**
   * Where an entry is unpacked to; null if it leaves the folder, or has a name that no file has.
   */
  private Path target(ZipEntry entry) {
    try {
      Path target = folder.resolve(entry.getName()).normalize();
      return target.startsWith(folder) ? target : null;
    } catch (InvalidPathException _) {
      return null;
    }
  }

  private static byte[] text(ZipFile zip, ZipEntry entry) throws IOException {
    try (InputStream in = zip.getInputStream(entry)) {
      return in.readNBytes((int) Math.clamp(entry.getSize(), 0, MAX_SOURCE));
    }
  }

  private void unread(String name, String why) {
    String told = Words.say("could not be read: %s", why);
    unread.add(new SourceFile(name, 0, List.of(told)));
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
