package dev.concert.ui.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.concert.model.words.Language;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.look.Appearance;
import dev.concert.ui.look.Theme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AppearanceSettingsTest {
  @TempDir Path folder;
  private Appearance first;
  private Appearance second;
  private AppearanceSettings ours;
  private AppearanceSettings theirs;

  private void open() {
    Fx.run(() -> {
      first = new Appearance(null);
      second = new Appearance(null);
      ours = new AppearanceSettings(folder, first);
      theirs = new AppearanceSettings(folder, second);
      ours.follow();
      theirs.follow();
    });
  }

  @AfterEach
  void close() {
    Fx.run(() -> {
      ours.dispose();
      theirs.dispose();
      first.dispose();
      second.dispose();
    });
  }

  @Test
  void aThemeChosenInOneWindowReachesTheOthers() {
    open();
    Fx.run(() -> ours.chooseTheme(Theme.DARK));
    Fx.until("the other window is dark", () -> second.theme() == Theme.DARK);
    Fx.run(() -> theirs.chooseZoom(1.5));
    Fx.until("this window is larger", () -> first.zoom() == 1.5);
    Fx.run(() -> ours.chooseTheme(null));
    Fx.until("the other follows the desktop", () -> second.chosen() == null);
  }

  @Test
  void windowsSpeakWhatWasChosenUnlessTheirStartSaysOtherwiseOrNobodyLooks() {
    open();
    Fx.run(() -> ours.chooseLanguage(Language.GERMAN));
    assertEquals(Language.GERMAN, AppearanceSettings.language(folder, null, true));
    assertEquals(Language.ENGLISH, AppearanceSettings.language(folder, Language.ENGLISH, true));
    assertEquals(Language.ENGLISH, AppearanceSettings.language(folder, null, false));
    assertEquals(Language.GERMAN, AppearanceSettings.language(folder, Language.GERMAN, false));
  }

  @Test
  void nonsenseInTheSettingsIsLeftOut() throws IOException {
    Files.writeString(
        folder.resolve("settings.json"),
        "{\"theme\":\"pink\",\"zoom\":99,\"language\":\"klingon\"}");
    open();
    assertEquals(Language.ENGLISH, AppearanceSettings.language(folder, null, true));
    assertNull(Fx.call(first::chosen));
    assertEquals(Appearance.LARGEST_ZOOM, Fx.call(first::zoom));
  }
}
