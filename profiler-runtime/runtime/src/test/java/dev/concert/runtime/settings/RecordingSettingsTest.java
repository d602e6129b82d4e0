package dev.concert.runtime.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RecordingSettingsTest {
  @Test
  void linesSayWhatIsWanted() {
    RecordingSettings settings =
        RecordingSettings.parse(
            "mode trace\npackage a.b\npackage\ninclude x.*\nexclude x.Y\n\nclock auto\n");
    assertEquals(Mode.TRACE, settings.mode());
    assertEquals(Set.of("a.b", ""), settings.packages());
    assertEquals("[x.*]", settings.includes().toString());
    assertEquals("[x.Y]", settings.excludes().toString());
    assertEquals(List.of(), settings.problems());
  }

  @Test
  void nothingSaidMeansProfile() {
    assertEquals(Mode.PROFILE, RecordingSettings.parse("").mode());
  }

  @Test
  void whatMakesNoSenseIsAProblemAndTheRestHolds() {
    RecordingSettings settings =
        RecordingSettings.parse("mode quick\nfoo bar\ninclude\nclock sun\nexclude a");
    assertEquals(
        List.of(
            "mode 'quick' is not one of off, counts, profile, trace, events",
            "'foo' is not known here",
            "'include' says nothing after its first word",
            "clock 'sun' is not one of auto, tsc, nanotime"),
        settings.problems());
    assertEquals(Mode.PROFILE, settings.mode());
    assertEquals(1, settings.excludes().size());
  }

  @Test
  void theLastSwitchThatMatchesHolds() {
    RecordingSettings settings = RecordingSettings.parse("off a\non a.B\noff a.B#m");
    assertFalse(settings.on("a.C", "m", null));
    assertTrue(settings.on("a.B", "n", null));
    assertFalse(settings.on("a.B", "m", null));
    assertTrue(settings.on("other", "", null));
  }

  @Test
  void collectionsAreTypesArraysAndFields() {
    RecordingSettings settings =
        RecordingSettings.parse(
            "collections a.B:get,set\ncollections int[][]\ncollections a.*#f\ncollection-blocks 64");
    List<AccessRules.Rule> rules = settings.accesses().rules();
    assertEquals(new AccessRules.Rule("a.B", null, Set.of("get", "set")), rules.get(0));
    assertTrue(rules.get(1).matchesType("int[][]"));
    assertTrue(rules.get(2).matchesField("a.C", "f"));
    assertEquals(64, settings.accesses().blocks());
    assertEquals(List.of(), settings.problems());
  }

  @Test
  void whatIsNoCollectionIsAProblem() {
    for (String text : List.of("a.B#", "#f", "int[", "[]", "a.B:get,", "a.B#f:get", "a b")) {
      assertEquals(
          List.of("collections '" + text + "' is neither a.B, a.B:get,set, int[] nor a.B#field"),
          RecordingSettings.parse("collections " + text).problems());
    }
  }
}
