package dev.concert.ui.graph;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** GraphML 1.0, as yEd, Gephi and NetworkX read it. */
public final class GraphMl {
  private static final String NAMESPACE = "http://graphml.graphdrawing.org/xmlns";

  private final XMLStreamWriter out;
  private final Map<String, String> keys = new LinkedHashMap<>();

  private GraphMl(XMLStreamWriter out) {
    this.out = out;
  }

  /**
   * In UTF-8.
   *
   * @throws IOException if the JDK's writer fails
   */
  public static byte[] bytes(GraphData graph) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      XMLStreamWriter out =
          XMLOutputFactory.newDefaultFactory()
              .createXMLStreamWriter(bytes, StandardCharsets.UTF_8.name());
      new GraphMl(out).write(graph);
      out.close();
    } catch (XMLStreamException e) {
      throw new IOException(e.getMessage(), e);
    }
    return bytes.toByteArray();
  }

  private void write(GraphData graph) throws XMLStreamException {
    out.writeStartDocument(StandardCharsets.UTF_8.name(), "1.0");
    out.writeStartElement("graphml");
    out.writeDefaultNamespace(NAMESPACE);
    for (GraphData.Box box : graph.boxes()) {
      writeKeys("node", box.facts());
    }
    for (GraphData.Arrow arrow : graph.arrows()) {
      writeKeys("edge", arrow.facts());
    }
    out.writeStartElement("graph");
    out.writeAttribute("id", graph.name());
    out.writeAttribute("edgedefault", "directed");
    for (GraphData.Box box : graph.boxes()) {
      out.writeStartElement("node");
      out.writeAttribute("id", box.id());
      writeFacts("node", box.facts());
      out.writeEndElement();
    }
    int id = 0;
    for (GraphData.Arrow arrow : graph.arrows()) {
      out.writeStartElement("edge");
      out.writeAttribute("id", "e" + id++);
      out.writeAttribute("source", arrow.from());
      out.writeAttribute("target", arrow.to());
      writeFacts("edge", arrow.facts());
      out.writeEndElement();
    }
    out.writeEndDocument();
  }

  /** A fact is declared before the graph, once, with its type. */
  private void writeKeys(String of, Map<String, Object> facts) throws XMLStreamException {
    for (Map.Entry<String, Object> fact : facts.entrySet()) {
      String key = of + '.' + fact.getKey();
      if (fact.getValue() != null && keys.putIfAbsent(key, key) == null) {
        out.writeEmptyElement("key");
        out.writeAttribute("id", key);
        out.writeAttribute("for", of);
        out.writeAttribute("attr.name", fact.getKey());
        out.writeAttribute("attr.type", type(fact.getValue()));
      }
    }
  }

  private static String type(Object value) {
    return switch (value) {
      case Boolean _ -> "boolean";
      case Double _ -> "double";
      case Number _ -> "long";
      default -> "string";
    };
  }

  private void writeFacts(String of, Map<String, Object> facts) throws XMLStreamException {
    for (Map.Entry<String, Object> fact : facts.entrySet()) {
      if (fact.getValue() != null) {
        out.writeStartElement("data");
        out.writeAttribute("key", of + '.' + fact.getKey());
        out.writeCharacters(text(fact.getValue()));
        out.writeEndElement();
      }
    }
  }

  /** A list as its elements with commas between them. */
  static String text(Object value) {
    return value instanceof Collection<?> list
        ? list.stream().map(String::valueOf).collect(Collectors.joining(", "))
        : String.valueOf(value);
  }
}
