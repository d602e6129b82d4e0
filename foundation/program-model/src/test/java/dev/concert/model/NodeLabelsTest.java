package dev.concert.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NodeLabelsTest {
  private static final String NODE = "big.host.22871";

  @Test
  void whatSomebodyCalledItGoesFirst() {
    assertEquals("node 2", NodeLabels.of(NODE, " node 2 ", "a.Live x"));
    assertEquals("node 2", NodeLabels.of(NODE, "node\n2", ""));
    assertEquals(60, NodeLabels.of(NODE, "x".repeat(1_000), "").length());
  }

  @Test
  void elseTheMainClassOrJarTellsItWithTheProcess() {
    assertEquals("Live.22871", NodeLabels.of(NODE, "", "com.acme.Live --port 1.2"));
    assertEquals("Live.22871", NodeLabels.of(NODE, "", "Live"));
    assertEquals("Live.22871", NodeLabels.of(NODE, "", "com.acme/com.acme.Live x"));
    assertEquals("Outer$Live.22871", NodeLabels.of(NODE, "", "a.Outer$Live"));
    assertEquals("Live.22871", NodeLabels.of(NODE, "", "com.acme.Live /tmp/in.jar"));
    assertEquals("app-1.2.22871", NodeLabels.of(NODE, "", "/opt/my app/app-1.2.jar in.jar"));
    assertEquals("app.22871", NodeLabels.of(NODE, "", "app.jar"));
    assertEquals("app.22871", NodeLabels.of(NODE, "", "C:\\lib\\app.jar x"));
  }

  @Test
  void itsNameIsLeftWhereNothingIsKnown() {
    assertEquals(NODE, NodeLabels.of(NODE, "", ""));
    assertEquals("odd", NodeLabels.of("odd", " ", " "));
  }

  @Test
  void thoseThatAreCalledTheSameAreToldApart() {
    Map<String, String> labels = new LinkedHashMap<>();
    labels.put("a.1", "node 2");
    labels.put("a.3", "Live.3");
    labels.put("b.2", "node 2");
    Map<String, String> apart = new LinkedHashMap<>();
    apart.put("a.1", "node 2 (a.1)");
    apart.put("a.3", "Live.3");
    apart.put("b.2", "node 2 (b.2)");
    assertEquals(apart, NodeLabels.apart(labels));
  }

  @Test
  void aThreadCarriesItsNodeWhereThereAreSeveral() {
    assertEquals("main · node 2", NodeLabels.within("main", "node 2", true));
    assertEquals("main", NodeLabels.within("main", "node 2", false));
  }

  @Test
  void whoKnowsNothingButTheNameSaysProcessAndMachine() {
    assertEquals("process 22871 on big.host", NodeLabels.plain(NODE));
    assertEquals("thread 1234 of process 22871 on big.host", NodeLabels.plain(NODE, 1234));
    assertEquals("odd", NodeLabels.plain("odd"));
  }

  @Test
  void nodesGoByWhatTheyAreCalledWithNumbersAsNumbers() {
    Map<String, String> labels =
        Map.of(
            "a.3",
            "node 10",
            "a.20",
            "node 2",
            "a.100",
            "Live.100",
            "a.9",
            "Live.9",
            "a.12",
            "node 2");
    assertEquals(
        List.of("a.9", "a.100", "a.12", "a.20", "a.3"),
        List.copyOf(NodeLabels.ordered(labels).keySet()));
  }
}
