package dev.concert.ui;

import dev.concert.model.words.Words;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The pages of help: Markdown at {@code /help/<page>.md} of the kit and of each tool, and in other
 * languages at {@code /help/de/<page>.md}.
 */
public final class HelpPages {
  private HelpPages() {}

  /**
   * @param page a name without folder and ending, such as {@code racy}; anything else is not found
   */
  public static Optional<String> read(String page) {
    if (!page.matches("[a-z0-9-]+")) {
      return Optional.empty();
    }
    String language = Words.locale().getLanguage();
    return in(language + '/' + page).or(() -> in(page));
  }

  private static Optional<String> in(String path) {
    try (InputStream in = HelpPages.class.getResourceAsStream("/help/" + path + ".md")) {
      return in == null
          ? Optional.empty()
          : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
