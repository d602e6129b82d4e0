package dev.concert.reader.classpath;

import dev.concert.model.words.Words;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * An element of a small XML file from an untrusted place: no entities, no network. Immutable.
 *
 * @param text of an element without children, else empty; without blanks around
 */
record XmlElement(String name, String text, List<XmlElement> children) {
  static XmlElement parse(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return parse(in, file.toString());
    }
  }

  static XmlElement parse(InputStream in, String name) throws IOException {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
      factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
      factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
      factory.setExpandEntityReferences(false);
      DocumentBuilder builder = factory.newDocumentBuilder();
      builder.setErrorHandler(new DefaultHandler()); // else it prints to stderr
      return of(builder.parse(in).getDocumentElement());
    } catch (ParserConfigurationException | SAXException e) {
      throw new IOException(Words.say("%s cannot be read as XML: %s", name, e.getMessage()), e);
    }
  }

  private static XmlElement of(Element element) {
    List<XmlElement> children = new ArrayList<>();
    for (Node n = element.getFirstChild(); n != null; n = n.getNextSibling()) {
      if (n instanceof Element child) {
        children.add(of(child));
      }
    }
    String text = children.isEmpty() ? element.getTextContent().strip() : "";
    return new XmlElement(element.getNodeName(), text, List.copyOf(children));
  }

  Optional<XmlElement> child(String name) {
    return children.stream().filter(c -> c.name.equals(name)).findFirst();
  }

  /** The element at the end of a path of names. */
  Optional<XmlElement> at(String... path) {
    Optional<XmlElement> at = Optional.of(this);
    for (String name : path) {
      at = at.flatMap(x -> x.child(name));
    }
    return at;
  }

  /** The text of a child, or the default. */
  String text(String child, String otherwise) {
    return child(child).map(XmlElement::text).filter(t -> !t.isEmpty()).orElse(otherwise);
  }
}
