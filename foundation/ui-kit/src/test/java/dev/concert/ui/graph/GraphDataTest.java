package dev.concert.ui.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.json.JsonValues;
import java.io.ByteArrayInputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class GraphDataTest {
  private static final String NAMESPACE = "http://graphml.graphdrawing.org/xmlns";

  private static SequencedMap<String, Object> facts(Object... pairs) {
    SequencedMap<String, Object> facts = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      facts.put((String) pairs[i], pairs[i + 1]);
    }
    return facts;
  }

  private static GraphData some() {
    return new GraphData(
        "a<b>.jar",
        List.of(
            new GraphData.Box("a.A#m(int)", facts("label", "A \"m\" \\ & <x>", "line", 12)),
            new GraphData.Box("b", facts("label", "b", "parallel", true, "share", 0.5))),
        List.of(
            new GraphData.Arrow(
                "a.A#m(int)", "b", facts("lines", List.of(3, 7), "file", null, "line", 3))));
  }

  private static Map<String, String> data(Element of) {
    Map<String, String> data = new LinkedHashMap<>();
    NodeList all = of.getElementsByTagNameNS(NAMESPACE, "data");
    for (int i = 0; i < all.getLength(); i++) {
      Element each = (Element) all.item(i);
      data.put(each.getAttribute("key"), each.getTextContent());
    }
    return data;
  }

  @Test
  void graphMlDeclaresWhatItTells() throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    Document read =
        factory.newDocumentBuilder().parse(new ByteArrayInputStream(GraphMl.bytes(some())));
    Map<String, String> types = new LinkedHashMap<>();
    NodeList keys = read.getElementsByTagNameNS(NAMESPACE, "key");
    for (int i = 0; i < keys.getLength(); i++) {
      Element key = (Element) keys.item(i);
      assertTrue(key.getAttribute("id").startsWith(key.getAttribute("for") + "."));
      types.put(key.getAttribute("id"), key.getAttribute("attr.type"));
    }
    assertEquals(
        Map.of(
            "node.label", "string",
            "node.line", "long",
            "node.parallel", "boolean",
            "node.share", "double",
            "edge.lines", "string",
            "edge.line", "long"),
        types);
    Element node = (Element) read.getElementsByTagNameNS(NAMESPACE, "node").item(0);
    assertEquals("a.A#m(int)", node.getAttribute("id"));
    assertEquals(Map.of("node.label", "A \"m\" \\ & <x>", "node.line", "12"), data(node));
    Element edge = (Element) read.getElementsByTagNameNS(NAMESPACE, "edge").item(0);
    assertEquals("b", edge.getAttribute("target"));
    assertEquals(Map.of("edge.lines", "3, 7", "edge.line", "3"), data(edge));
  }

  @Test
  void dotQuotesWhatItTells() {
    String dot = GraphDot.text(some());
    assertTrue(dot.startsWith("digraph \"a<b>.jar\" {\n"), dot);
    assertTrue(dot.contains("label=\"A \\\"m\\\" \\\\ & <x>\", line=\"12\"];"), dot);
    assertTrue(dot.contains("\"a.A#m(int)\" -> \"b\" [lines=\"3, 7\", line=\"3\"];"), dot);
    assertFalse(dot.contains("null"), dot);
  }

  @Test
  void jsonKeepsListsAndNulls() {
    Map<?, ?> read = (Map<?, ?>) JsonValues.read(JsonValues.bytes(some().json()));
    Map<?, ?> edge = (Map<?, ?>) ((List<?>) read.get("edges")).getFirst();
    assertEquals("a.A#m(int)", edge.get("from"));
    assertEquals(List.of(3, 7), edge.get("lines"));
    assertTrue(edge.containsKey("file"));
    assertEquals(true, ((Map<?, ?>) ((List<?>) read.get("nodes")).get(1)).get("parallel"));
  }
}
