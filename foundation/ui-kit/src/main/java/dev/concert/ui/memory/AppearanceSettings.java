package dev.concert.ui.memory;

import dev.concert.model.words.Language;
import dev.concert.ui.FailureText;
import dev.concert.ui.look.Appearance;
import dev.concert.ui.look.Theme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Theme, zoom and language as the user chose them, the same in all windows: a change of the look
 * reaches all at once, one of the language those that are opened from then on.
 */
public final class AppearanceSettings {
  private static final Logger LOG = LoggerFactory.getLogger(AppearanceSettings.class);

  private static final String LANGUAGE = "language";

  private final JsonFile file;
  private final Appearance appearance;
  private FileWatch watch;

  public AppearanceSettings(Path folder, Appearance appearance) {
    file = in(folder);
    this.appearance = appearance;
  }

  /**
   * As the windows of this process look at first. Without a screen pictures are wanted, the same
   * for every user.
   *
   * @param wanted the theme that was asked for, or null
   */
  public static AppearanceSettings of(Path folder, Theme wanted, boolean onScreen) {
    boolean chosen = wanted == null && onScreen;
    Theme first = chosen ? chosenTheme(folder) : wanted;
    AppearanceSettings settings = new AppearanceSettings(folder, new Appearance(first));
    if (chosen) {
      settings.follow();
    }
    return settings;
  }

  /** The theme that was chosen last, or null. */
  private static Theme chosenTheme(Path folder) {
    Object id = in(folder).read().get("theme");
    return id instanceof String text ? known(text) : null;
  }

  private static JsonFile in(Path folder) {
    return new JsonFile(folder.resolve("settings.json"));
  }

  /**
   * What the windows of this process speak: without a choice what the desktop does, and English
   * where nobody looks at them.
   *
   * @param wanted what was asked for, or null
   */
  public static Language language(Path folder, Language wanted, boolean onScreen) {
    if (wanted != null || !onScreen) {
      return wanted == null ? Language.ENGLISH : wanted;
    }
    try {
      Object id = in(folder).read().get(LANGUAGE);
      return id instanceof String text ? Language.of(text) : Language.ofDesktop(System.getenv());
    } catch (IllegalArgumentException e) {
      LOG.warn("In the settings {}", e.getMessage());
      return Language.ENGLISH;
    }
  }

  /** Takes over what was chosen last, and follows what other windows choose from now on. */
  public void follow() {
    take();
    try {
      Files.createDirectories(file.path().getParent());
    } catch (IOException e) {
      LOG.warn("Settings cannot be remembered: {}", FailureText.why(e));
    }
    watch = FileWatch.of(List.of(file.path()), "settings", this::take);
  }

  public void chooseTheme(Theme theme) {
    appearance.choose(theme);
    keep("theme", theme == null ? null : theme.id());
  }

  /** For windows that are opened from now on; null is that of the desktop. */
  public void chooseLanguage(Language language) {
    keep(LANGUAGE, language == null ? null : language.id());
  }

  public void chooseZoom(double zoom) {
    appearance.zoom(zoom);
    keep("zoom", appearance.zoom());
  }

  public Appearance appearance() {
    return appearance;
  }

  public void dispose() {
    appearance.dispose();
    if (watch != null) {
      watch.close();
    }
  }

  private void keep(String key, Object value) {
    Map<String, Object> values = file.read();
    values.put(key, value);
    file.write(values);
  }

  private void take() {
    Map<String, Object> values = file.read();
    Theme theme = values.get("theme") instanceof String id ? known(id) : null;
    if (theme != appearance.chosen()) {
      appearance.choose(theme);
    }
    if (values.get("zoom") instanceof Number zoom && zoom.doubleValue() != appearance.zoom()) {
      appearance.zoom(zoom.doubleValue());
    }
  }

  private static Theme known(String id) {
    try {
      return Theme.of(id);
    } catch (IllegalArgumentException e) {
      LOG.warn("In the settings {}", e.getMessage());
      return null;
    }
  }
}
