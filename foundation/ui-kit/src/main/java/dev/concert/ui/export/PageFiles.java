package dev.concert.ui.export;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes pages; a file appears whole or not at all. Called off the FX thread. */
public final class PageFiles {
  private PageFiles() {}

  public static void svg(Page page, Path file) throws IOException {
    write(file, Svg.of(page).getBytes(StandardCharsets.UTF_8));
  }

  public static void pdf(Page page, Path file) throws IOException {
    write(file, Pdf.of(page));
  }

  /** Any other text or bytes in the same way. */
  public static void write(Path file, byte[] bytes) throws IOException {
    Path absolute = file.toAbsolutePath();
    Files.createDirectories(absolute.getParent());
    Path part = absolute.resolveSibling(absolute.getFileName() + ".part");
    Files.write(part, bytes);
    Files.move(part, absolute, StandardCopyOption.REPLACE_EXISTING);
  }
}
