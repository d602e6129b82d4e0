package dev.concert.control.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.control.launch.Exit;
import dev.concert.control.output.JsonText;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ViewCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int print(Map<String, Object> answer, int top) {
    return ViewCommand.print(answer, top, new PrintWriter(out), new PrintWriter(err));
  }

  private static Map<String, Object> settings(int names) {
    List<String> unfolded = IntStream.range(0, names).mapToObj(i -> "a.B#r" + i + "()").toList();
    return Map.of("settings", Map.of("mode", "tree", "unfolded", unfolded));
  }

  @Test
  void aLongListIsCutAndItsLengthTold() {
    assertEquals(Exit.DONE, print(settings(21), 20));
    Map<String, Object> printed = JsonText.object(out.toString());
    assertEquals(Map.of("mode", "tree"), printed.get("settings"), "these can be set as they are");
    Map<?, ?> cut = (Map<?, ?>) ((Map<?, ?>) printed.get("cut")).get("unfolded");
    assertEquals(21, cut.get("total"));
    assertEquals(20, ((List<?>) cut.get("items")).size());
    assertEquals(
        "concert: unfolded has 21 names, of which the first 20 are printed; --top 21 prints all of"
            + " them, for --from.\n",
        err.toString());
  }

  @Test
  void asManyAsAreWantedAreWhole() {
    assertEquals(Exit.DONE, print(settings(21), 21));
    assertEquals(settings(21), JsonText.object(out.toString()));
    assertEquals("", err.toString());
  }

  @Test
  void whatTheToolHasCutItselfIsNotPromised() {
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("settings", Map.of());
    answer.put("cut", Map.of("unfolded", Map.of("total", 4_000, "items", List.of("a", "b", "c"))));
    print(answer, 1);
    assertEquals(
        "{cut={unfolded={total=4000, items=[a]}}}",
        Map.of("cut", JsonText.object(out.toString()).get("cut")).toString());
    assertEquals(
        "concert: unfolded has 4,000 names, of which the first is printed; all of them do not fit"
            + " into a message.\n",
        err.toString());
  }

  @Test
  void whatIsShownInPartIsSaidAndIsNoFailure() {
    Map<String, Object> answer = new LinkedHashMap<>();
    answer.put("set", List.of("depth"));
    answer.put("refused", Map.of());
    answer.put("remarks", Map.of("depth", "depth: less is shown"));
    answer.put("settings", Map.of());
    assertEquals(Exit.DONE, print(answer, 20));
    assertEquals("concert: depth: less is shown.\n", err.toString());
    answer.put("refused", Map.of("mode", "mode is one of tree, merged, not wood"));
    assertEquals(Exit.WRONG_USE, print(answer, 20));
  }
}
