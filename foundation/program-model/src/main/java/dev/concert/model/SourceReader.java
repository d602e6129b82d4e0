package dev.concert.model;

import java.io.IOException;
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
  private SourceReader() {}

  /**
   * @param application the application's root: a folder, or the archive that holds the sources
   * @param file the file's path as in {@link SourceFile#file()}; may come from anywhere, so nothing
   *     outside of the application is read
   * @throws IOException if the file is gone or cannot be read
   */
  public static String read(Path application, String file) throws IOException {
    int bang = file.indexOf("!/");
    if (bang < 0) {
      return decode(Files.readAllBytes(inside(application, file)));
    }
    Path archive = archive(application, file.substring(0, bang));
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      ZipEntry entry = zip.getEntry(file.substring(bang + 2));
      if (entry == null) {
        throw new NoSuchFileException(file);
      }
      return decode(zip.getInputStream(entry).readAllBytes());
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

  /** UTF-8 where the bytes are that, else ISO 8859-1, which every byte sequence is. */
  public static Charset charset(byte[] bytes) {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      return StandardCharsets.UTF_8;
    } catch (CharacterCodingException e) {
      return StandardCharsets.ISO_8859_1;
    }
  }
}
