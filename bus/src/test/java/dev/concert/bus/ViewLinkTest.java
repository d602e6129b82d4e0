package dev.concert.bus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ViewLinkTest {
  @Test
  void aLinkComesBackAsItWent() {
    Map<String, List<String>> values = new LinkedHashMap<>();
    values.put("run", List.of("/home/me/my runs/7 & more=1"));
    values.put("hidden", List.of("routine:a.B#m(int)->1", "blocked:größe+%"));
    ViewLink link = new ViewLink("easy", values);

    assertEquals(link, ViewLink.parse(link.text()));
    assertTrue(link.text().startsWith("concert://easy?run=/home/me/my%20runs/7%20"), link::text);
  }

  @Test
  void namesThatAreNotThereHaveNoValue() {
    ViewLink link = ViewLink.parse("concert://easy");

    assertEquals(List.of(), link.all("hidden"));
    assertTrue(link.value("run").isEmpty());
    assertEquals(OptionalLong.empty(), link.number("from"));
    assertEquals("concert://easy", link.text());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "http://easy?run=1",
        "concert://",
        "concert://../easy?run=1",
        "concert://easy?run=%zz"
      })
  void whatIsNoLinkIsRefusedWithASentence(String text) {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> ViewLink.parse(text));

    assertTrue(refused.getMessage().contains("link"), refused::getMessage);
  }

  @Test
  void aNumberThatIsNoneIsRefused() {
    ViewLink link = ViewLink.parse("concert://easy?from=soon&to=7");

    assertEquals(7, link.number("to").orElseThrow());
    assertEquals(
        "the link's from is no whole number: soon",
        assertThrows(IllegalArgumentException.class, () -> link.number("from")).getMessage());
  }

  @Test
  void aLinkOfMoreThan64KbIsNotOpened() {
    ViewLink link = new ViewLink("easy", Map.of("hidden", List.of("x".repeat(70_000))));

    assertFalse(link.fits());
    assertThrows(IllegalArgumentException.class, () -> ViewLink.parse(link.text()));
  }
}
