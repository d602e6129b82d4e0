package dev.concert.ui.marking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.ui.setting.SettingTable;
import dev.concert.ui.setting.ViewSettings;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MarkSettingsTest {
  private final Marks marks = new Marks();
  private final ViewSettings settings = new MarksOnly().in(marks);

  private static final class MarksOnly extends SettingTable<Marks> {
    MarksOnly() {
      MarkSettings.addTo(this, window -> window);
    }
  }

  @Test
  void marksAreShownAndHiddenByName() {
    assertEquals(Map.of("marks", false), settings.values());
    settings.set("marks", "on");
    assertTrue(marks.isShown());
    assertEquals(Map.of("marks", true), settings.values());
    settings.set("marks", false);
    assertFalse(marks.isShown());
  }
}
