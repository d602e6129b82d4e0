package dev.concert.ui.memory;

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

/** Theme and zoom as the user chose them, the same in all windows: a change reaches all at once. */
public final class AppearanceSettings {
  private static final Logger LOG = LoggerFactory.getLogger(AppearanceSettings.class);

  private final JsonFile file;
  private final Appearance appearance;
  private FileWatch watch;

  public AppearanceSettings(Path folder, Appearance appearance) {
    file = new JsonFile(folder.resolve("settings.json"));
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
    Object id = new JsonFile(folder.resolve("settings.json")).read().get("theme");
    return id instanceof String text ? known(text) : null;
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
