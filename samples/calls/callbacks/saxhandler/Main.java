package calls.callbacks.saxhandler;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import javax.xml.parsers.SAXParserFactory;
import org.xml.sax.Attributes;
import org.xml.sax.helpers.DefaultHandler;

class Main {
  static void main() throws Exception {
    byte[] text = "<a><b/></a>".getBytes(StandardCharsets.UTF_8);
    SAXParserFactory.newInstance()
        .newSAXParser()
        .parse(new ByteArrayInputStream(text), new Counter());
  }
}

class Counter extends DefaultHandler {
  @Override
  public void startElement(String uri, String local, String name, Attributes attributes) {}

  @Override
  public void endDocument() {}
}
