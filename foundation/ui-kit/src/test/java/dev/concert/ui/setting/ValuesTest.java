package dev.concert.ui.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.concert.json.JsonValues;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ValuesTest {
  private enum Unit {
    TIME,
    CALLS
  }

  @Test
  void whatIsToldAsJsonIsReadAsTheSame() {
    comesBack(Values.flag(), true);
    comesBack(Values.flag().or("usual"), null);
    comesBack(Values.constants(Unit.class), Unit.CALLS);
    comesBack(Values.whole(1, 100).or("all"), 20);
    comesBack(Values.whole(1, 100).or("all"), null);
    comesBack(Values.decimal(0, 1), 0.0125);
    comesBack(Values.decimal(), -1.5e-7);
    comesBack(Values.text("NAME"), "a b=c");
    comesBack(Values.texts("NAME"), List.of("a.B#m(int,int)", "a.B#n()"));
    comesBack(Values.texts("NAME"), List.of());
    comesBack(Values.texts("CLASS").or("all"), null);
    for (long nanos : new long[] {0, 1, 999_999_999, 10_000_000_000L, 86_400_000_000_001L}) {
      comesBack(Values.seconds().or("none"), nanos);
      comesBack(Values.span(), new Span(0, nanos));
    }
    comesBack(Values.span().or("none"), null);
  }

  private static <T> void comesBack(Values<T> values, T value) {
    Object told = JsonValues.read(JsonValues.line(Map.of("it", List.of(values.tell(value)))));
    Object json = ((List<?>) ((Map<?, ?>) told).get("it")).getFirst();
    assertEquals(value, values.read(json), () -> "told " + json);
  }

  @Test
  void aWordOfACommandLineIsReadAsWell() {
    assertEquals(true, Values.flag().read("on"));
    assertEquals(Unit.TIME, Values.constants(Unit.class).read("time"));
    assertEquals(List.of("a.B#m(int,int)"), Values.texts("NAME").read("a.B#m(int,int)"));
    assertEquals(List.of(), Values.texts("NAME").read(""));
    assertEquals(List.of(), Values.texts("CLASS").or("all").read(""), "nothing is not all");
    assertNull(Values.texts("CLASS").or("all").read("all"));
    assertEquals("x", Values.text("NAME").read(List.of("x")));
    assertNull(Values.text("NAME").or("none").read(""));
  }

  @Test
  void timesHaveUnits() {
    assertEquals(
        List.of(1_250_000_000L, 350_000_000L, 12_000L, 7L, 90_000_000_000L),
        Stream.of("1.25", "350ms", "12 us", "7ns", "1.5min").map(Values.seconds()::read).toList());
    assertEquals(new Span(1_200_000_000, 1_300_000_000), Values.span().read("1.2-1.3"));
    assertEquals(new Span(20_000, 90_000), Values.span().read("20us - 90us"));
  }

  @Test
  void whatMakesNoSenseIsRefusedWithWhatDoes() {
    refused("is one of time, calls, not tmie; the nearest is time", "tmie", Unit.class);
    refused("is one of time, calls, not call; the nearest is calls", "call", Unit.class);
    refused("is one of time, calls, not nothing", "", Unit.class);
    refused("is on or off, not of; the nearest is off", Values.flag(), "of");
    refused("is on, off or usual", Values.flag().or("usual"), "maybe");
    refused("is a whole number, 1 to 9, not 10", Values.whole(1, 9), "10");
    refused("is a whole number, 1 to 9, not 1.5", Values.whole(1, 9), 1.5);
    refused("is a number, 0 to 1, not 50%", Values.decimal(0, 1), "50%");
    refused("is a number, 0 to 1, not NaN", Values.decimal(0, 1), Double.NaN);
    refused("is a text, not [a, b]", Values.text("NAME"), List.of("a", "b"));
    refused("is any number of names, not {a=1}", Values.texts("NAME"), Map.of("a", 1));
    refused("is a time in seconds", Values.seconds(), "-1");
    refused("is a time in seconds", Values.seconds(), "1e99");
    for (String wrong : List.of("1.2", "1.3-1.2", "a-b", "1-2-3", "-1-2")) {
      refused("is a stretch of time in seconds, such as 1.2-1.3, not ", Values.span(), wrong);
    }
  }

  private static void refused(String why, Object given, Class<Unit> units) {
    assertEquals(
        why, assertThrows(Refusal.class, () -> Values.constants(units).read(given)).getMessage());
  }

  private static void refused(String why, Values<?> values, Object given) {
    String said = assertThrows(Refusal.class, () -> values.read(given)).getMessage();
    assertEquals(why, said.substring(0, Math.min(said.length(), why.length())));
  }

  @Test
  void whatIsNotThereIsRefusedWithTheNearestThatIs() {
    assertEquals(
        "there is no metric aloc; the nearest is alloc",
        Refusal.unknown("metric", "aloc", List.of("time", "alloc")).getMessage());
    assertEquals(
        "there is no metric cycles; what there is: time, alloc",
        Refusal.unknown("metric", "cycles", List.of("time", "alloc")).getMessage());
    assertEquals(
        "there is no filter at all", Refusal.unknown("filter", "mine", List.of()).getMessage());
  }
}
