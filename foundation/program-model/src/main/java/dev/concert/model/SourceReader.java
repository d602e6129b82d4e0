package dev.concert.model;

import dev.concert.model.words.Words;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The text of source files. Whoever counts offsets in a file reads it through here. */
public final class SourceReader {
  /** The largest that people generate have a few. */
  private static final int MAX_BYTES = 64 << 20;

  private SourceReader() {}

  /**
   * @throws IOException if the file is gone or cannot be read, or is larger than any source
   */
  public static String read(Path file) throws IOException {
    return text(Files.newInputStream(file), file.toString());
  }

  private static String text(InputStream opened, String name) throws IOException {
    try (InputStream in = opened) {
      byte[] bytes = in.readNBytes(MAX_BYTES + 1);
      if (bytes.length > MAX_BYTES) {
        throw new IOException(
            Words.say(
                "%s has more than %,d MB, and no source has that many", name, MAX_BYTES >> 20));
      }
      return decode(bytes);
    }
  }

  /**
   * @param application the application's root: a folder, or the archive that holds the sources
   * @param file the file's path as in {@link SourceFile#file()}; may come from anywhere, so nothing
   *     outside of the application is read
   * @throws IOException if the file is gone or cannot be read
   */
  public static String read(Path application, String file) throws IOException {
    int bang = file.indexOf("!/");
    if (bang < 0) {
      return read(inside(application, file));
    }
    Path archive = archive(application, file.substring(0, bang));
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      ZipEntry entry = zip.getEntry(file.substring(bang + 2));
      if (entry == null) {
        throw new NoSuchFileException(file);
      }
      return text(zip.getInputStream(entry), file);
    }
  }

  /**
   * What a program shows of a file: its text, or what stands in place of it.
   *
   * @throws IOException if the file is gone or cannot be read
   */
  public static String read(Program program, String file) throws IOException {
    String outline = program.source(file).map(SourceFile::outline).orElse(null);
    return outline == null ? read(Path.of(program.application()), file) : outline;
  }

  private static Path inside(Path application, String file) throws NoSuchFileException {
    if (Files.isRegularFile(application) && application.endsWith(file)) {
      return application; // a single source file
    }
    Path root = application.normalize();
    Path path = root.resolve(file).normalize();
    if (!path.startsWith(root)) {
      throw new NoSuchFileException(file);
    }
    return path;
  }

  private static Path archive(Path application, String name) {
    return Files.isDirectory(application)
        ? application.resolve(name)
        : application.toAbsolutePath().resolveSibling(name);
  }

  /** Without a byte order mark, which is not a part of the text. */
  public static String decode(byte[] bytes) {
    String text = new String(bytes, charset(bytes));
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }

  /**
   * UTF-16 behind its mark, UTF-8 where the bytes are that, else ISO 8859-1, which every byte
   * sequence is.
   */
  public static Charset charset(byte[] bytes) {
    if (bytes.length > 1 && (bytes[0] & bytes[1] & 0xFF) == 0xFE && bytes[0] != bytes[1]) {
      return StandardCharsets.UTF_16; // 0xFE, 0xFF in either order: of neither has UTF-8 any
    }
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      return StandardCharsets.UTF_8;
    } catch (CharacterCodingException e) {
      return StandardCharsets.ISO_8859_1;
    }
  }
}
