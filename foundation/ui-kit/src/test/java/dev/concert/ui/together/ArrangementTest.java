package dev.concert.ui.together;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.concert.json.JsonValues;
import dev.concert.ui.together.Arrangement.Part;
import dev.concert.ui.together.Arrangement.Split;
import dev.concert.ui.together.Arrangement.Tabs;
import dev.concert.ui.together.Arrangement.TornOff;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArrangementTest {
  private static final Set<String> KNOWN = Set.of("fancy", "cagey", "racy", "easy");

  private static Arrangement reread(Arrangement arrangement, Set<String> known) {
    return Arrangement.read(JsonValues.read(JsonValues.line(arrangement.json())), known);
  }

  @Test
  void whatIsWrittenIsReadAgain() {
    Arrangement arrangement =
        new Arrangement(
            Split.beside(0.3, new Tabs(List.of("fancy", "cagey"), "cagey"), Tabs.of("racy")),
            List.of(new TornOff("easy", -20, 0, 800.5, 600)));
    assertEquals(arrangement, reread(arrangement, KNOWN));
    assertEquals(List.of("fancy", "cagey", "racy", "easy"), arrangement.tools());
  }

  @Test
  void whateverIsArrangedIsReadAgain() {
    for (long seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      Arrangement arrangement =
          Arrangement.of(
              random(random, new ArrayList<>(List.of("fancy", "cagey", "racy", "easy"))));
      assertEquals(arrangement, reread(arrangement, KNOWN), "seed " + seed);
    }
  }

  private static Part random(Random random, List<String> tools) {
    if (tools.size() == 1 || random.nextInt(3) == 0) {
      return new Tabs(tools, tools.get(random.nextInt(tools.size())));
    }
    int middle = 1 + random.nextInt(tools.size() - 1);
    double divider = 0.05 + 0.9 * random.nextDouble();
    Part first = random(random, tools.subList(0, middle));
    Part second = random(random, tools.subList(middle, tools.size()));
    return new Split(random.nextBoolean(), List.of(divider), List.of(first, second));
  }

  @Test
  void toolsThatAreNotThereLeaveTheirPlaceToOthers() {
    Arrangement arrangement =
        Arrangement.of(
            Split.stacked(
                0.4, Split.beside(0.5, Tabs.of("gone"), Tabs.of("racy")), Tabs.of("easy")));
    assertEquals(
        Arrangement.of(Split.stacked(0.4, Tabs.of("racy"), Tabs.of("easy"))),
        reread(arrangement, KNOWN));
  }

  @Test
  void aToolThatComesTwiceIsThereOnce() {
    Arrangement arrangement =
        new Arrangement(
            Split.beside(0.5, Tabs.of("racy"), Tabs.of("racy", "easy")),
            List.of(new TornOff("easy", 0, 0, 10, 10)));
    assertEquals(List.of("racy", "easy"), reread(arrangement, KNOWN).tools());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "[]",
        "{}",
        "{\"frame\":3}",
        "{\"frame\":{\"tabs\":[]}}",
        "{\"frame\":{\"tabs\":\"racy\"}}",
        "{\"frame\":{\"parts\":[{\"tabs\":[1,null]}]}}",
        "{\"frame\":{\"tabs\":[\"gone\"]}}"
      })
  void whatMakesNoSenseIsNoArrangement(String json) {
    assertNull(Arrangement.read(JsonValues.read(json), KNOWN));
  }

  @ParameterizedTest
  @ValueSource(strings = {"[0.5,0.6]", "[7]", "[\"x\"]", "{}", "[]"})
  void whereDividersMakeNoSenseAllPartsAreAlike(String dividers) {
    String json =
        "{\"frame\":{\"dividers\":%s,\"parts\":[{\"tabs\":[\"racy\"]},{\"tabs\":[\"easy\"]}]}}"
            .formatted(dividers);
    assertEquals(
        Arrangement.of(Split.beside(0.5, Tabs.of("racy"), Tabs.of("easy"))),
        Arrangement.read(JsonValues.read(json), KNOWN));
  }
}
