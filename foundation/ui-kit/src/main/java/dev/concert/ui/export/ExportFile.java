package dev.concert.ui.export;

import dev.concert.model.words.Words;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Locale;
import java.util.UUID;

/**
 * A file that a request from elsewhere names, such as a picture of a window. Who can reach the bus
 * must not reach the user's other files by it: the name ends as a picture's or a table's does, it
 * is not a link, nor are its folders but by {@link TrustedLinks}, and what is there already is
 * replaced only if it is of the same kind.
 *
 * @param path absolute, without {@code ..}
 */
public record ExportFile(Path path, Kind kind) {
  private static final int HEAD_BYTES = 4096;
  private static final byte[] PNG_MAGIC = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};

  /** What can be written. */
  public enum Kind {
    PNG,
    SVG,
    PDF,
    CSV,
    JSON,
    GRAPHML,
    DOT;

    /** Such as {@code .png}. */
    public String ending() {
      return "." + name().toLowerCase(Locale.ROOT);
    }

    private static Kind of(String name) {
      String end = name.substring(Math.max(0, name.lastIndexOf('.')));
      return Arrays.stream(values())
          .filter(kind -> end.toLowerCase(Locale.ROOT).equals(kind.ending()))
          .findFirst()
          .orElse(null);
    }
  }

  /**
   * @throws IllegalArgumentException with one clause if nothing of that name is ever written
   */
  public static ExportFile of(String name) {
    try {
      return of(Path.of(name));
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException("\"" + name + "\" is not the name of a file", e);
    }
  }

  /**
   * @throws IllegalArgumentException with one clause if nothing of that name is ever written
   */
  public static ExportFile of(Path named) {
    Path path = named.toAbsolutePath().normalize();
    Kind kind = path.getFileName() == null ? null : Kind.of(path.getFileName().toString());
    if (kind == null) {
      throw new IllegalArgumentException(
          path
              + " does not end in .png, .svg, .pdf, .csv, .json, .graphml or .dot, so it is not"
              + " written");
    }
    return new ExportFile(path, kind);
  }

  /**
   * Writes the file whole or not at all; folders that are missing are made.
   *
   * @throws IOException with one clause if it must not be written, or cannot
   */
  public void write(byte[] bytes) throws IOException {
    check(bytes);
    replace(bytes, () -> check(bytes));
  }

  /** The same over whatever is there, for a file that the user has chosen in a dialog. */
  public void replace(byte[] bytes) throws IOException {
    replace(bytes, () -> {});
  }

  private interface Check {
    void run() throws IOException;
  }

  private void replace(byte[] bytes, Check last) throws IOException {
    Files.createDirectories(path.getParent());
    Path part = path.resolveSibling("." + path.getFileName() + "." + UUID.randomUUID() + ".part");
    try {
      Files.write(part, bytes, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      last.run();
      Files.move(part, path, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private void check(byte[] bytes) throws IOException {
    if (Files.isSymbolicLink(path)) {
      throw new IOException(Words.say("%s is a link, and nothing is written through a link", path));
    }
    TrustedLinks.ofUser(path).check(path.getParent());
    if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
      throw new IOException(Words.say("%s is not a file", path));
    }
    byte[] there = head();
    if (there.length > 0 && !isOfThisKind(there, bytes)) {
      throw new IOException(otherKind());
    }
  }

  private String otherKind() {
    return switch (kind) {
      case PNG, SVG, PDF ->
          Words.say("what is there is not a picture of Concert's, and is not overwritten");
      case GRAPHML, DOT ->
          Words.say("what is there is not a graph of Concert's, and is not overwritten");
      case CSV, JSON ->
          Words.say("what is there is not a table of Concert's, and is not overwritten");
    };
  }

  private byte[] head() throws IOException {
    try (InputStream in = Files.newInputStream(path, LinkOption.NOFOLLOW_LINKS)) {
      return in.readNBytes(HEAD_BYTES);
    }
  }

  private boolean isOfThisKind(byte[] there, byte[] bytes) {
    String text = new String(there, StandardCharsets.UTF_8);
    return switch (kind) {
      case PNG -> startsWith(there, PNG_MAGIC);
      case PDF -> text.startsWith("%PDF-");
      case SVG -> text.startsWith("<svg") || text.startsWith("<?xml") && text.contains("<svg");
      // Rows have no sign of their own: only the same columns, the same first key, come over them.
      case CSV -> firstLine(text).equals(firstLine(new String(bytes, StandardCharsets.UTF_8)));
      case GRAPHML -> text.startsWith("<?xml") && text.contains("<graphml");
      case DOT -> text.startsWith("digraph ");
      case JSON -> text.startsWith("{\"tool\":");
    };
  }

  private static boolean startsWith(byte[] bytes, byte[] beginning) {
    return Arrays.mismatch(bytes, beginning) == -1
        || Arrays.mismatch(bytes, beginning) == beginning.length;
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("");
  }
}
