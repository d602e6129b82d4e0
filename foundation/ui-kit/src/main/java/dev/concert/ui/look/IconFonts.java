package dev.concert.ui.look;

import dev.concert.model.CacheFolder;
import dev.concert.model.words.Words;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.scene.text.Font;
import org.kordamp.ikonli.FontLoader;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.IkonHandler;
import org.kordamp.ikonli.IkonResolver;
import org.kordamp.ikonli.IkonResolverProvider;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;

/**
 * Loads the font of our icons, and none of the four others that Ikonli brings along. JavaFX copies
 * a font that is in a jar into a temporary file, which stays when the process is killed; so the
 * font lies in a file in the user's cache, which all processes share, and is read from there.
 */
final class IconFonts implements FontLoader {
  private static final List<Ikon> USED = List.of(Material2AL.ARTICLE, Material2MZ.PUSH_PIN);

  /** Icons have their own. */
  private static final double SIZE = 16;

  private final Path folder;
  private final Map<String, Font> fonts = new HashMap<>();

  /**
   * @param folder where the font lies, made if it is not there
   */
  IconFonts(Path folder) {
    this.folder = folder;
  }

  /** Ikonli asks the loader that it is given first, and keeps what resolves icons by it. */
  private static final class Used {
    private static final IkonResolver RESOLVER =
        IkonResolverProvider.getInstance(new IconFonts(CacheFolder.ofUser().resolve("fonts")));
  }

  /** To be called before an icon is made; the toolkit runs. */
  static void use() {
    Objects.requireNonNull(Used.RESOLVER);
  }

  /** Whether the icon has a glyph. */
  static boolean has(Ikon icon) {
    return USED.stream().anyMatch(used -> used.getClass() == icon.getClass());
  }

  @Override
  public void loadFont(IkonHandler handler) {
    if (USED.stream().anyMatch(icon -> handler.supports(icon.getDescription()))) {
      String resource = handler.getFontResource().toExternalForm();
      handler.setFont(fonts.computeIfAbsent(resource, _ -> load(handler)));
    }
  }

  private Font load(IkonHandler handler) {
    byte[] bytes = bytes(handler);
    String path = handler.getFontResource().getPath();
    Font font = fromFile(folder.resolve(path.substring(path.lastIndexOf('/') + 1)), bytes);
    // A copy in a temporary file is better than no icons.
    return font == null ? Font.loadFont(new ByteArrayInputStream(bytes), SIZE) : font;
  }

  private static byte[] bytes(IkonHandler handler) {
    try (InputStream in = handler.getFontResourceAsStream()) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(Words.say("the font of the icons cannot be read"), e);
    }
  }

  /** Null where the cache cannot be used. */
  private static Font fromFile(Path file, byte[] bytes) {
    try {
      if (!Files.exists(file) || !Arrays.equals(Files.readAllBytes(file), bytes)) {
        write(file, bytes);
      }
    } catch (IOException e) {
      return null;
    }
    // JavaFX takes the path as it stands, without decoding it.
    return Font.loadFont("file:" + file.toAbsolutePath(), SIZE);
  }

  /** At once: other processes may be starting, too. */
  private static void write(Path file, byte[] bytes) throws IOException {
    Files.createDirectories(file.getParent());
    Path part = Files.createTempFile(file.getParent(), "font", ".part");
    try {
      Files.write(part, bytes);
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
  }
}
