package dev.concert.ui.export;

import dev.concert.model.words.Words;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.image.RenderedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import javafx.scene.paint.Color;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.apache.batik.svggen.ImageHandlerBase64Encoder;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** A page as SVG, by Batik. */
final class SvgPage {
  private static final String SVG = "http://www.w3.org/2000/svg";
  private static final int DECIMALS = 2;

  private SvgPage() {}

  static byte[] of(Page page) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder().newDocument();
      document.appendChild(root(page, document));
      TransformerFactory.newInstance()
          .newTransformer()
          .transform(new DOMSource(document), new StreamResult(bytes));
    } catch (ParserConfigurationException | TransformerException | UncheckedIOException e) {
      throw new IOException(Words.say("the SVG could not be made"), e);
    }
    return bytes.toByteArray();
  }

  private static Element root(Page page, Document document) {
    SVGGeneratorContext context = SVGGeneratorContext.createDefault(document);
    context.setComment(null);
    context.setPrecision(DECIMALS);
    context.setImageHandler(new EmbeddedPng());
    Canvas canvas = new Canvas(context);
    canvas.setSVGCanvasSize(new Dimension(whole(page.width()), whole(page.height())));
    PageDrawing.draw(page, canvas, Canvas::words);
    Element root = canvas.getRoot();
    root.setAttributeNS(
        null, "viewBox", "0 0 " + number(page.width()) + " " + number(page.height()));
    Element title = document.createElementNS(SVG, "title");
    title.setTextContent(known(page.title()));
    root.insertBefore(title, root.getFirstChild());
    return root;
  }

  private static int whole(double pixels) {
    return (int) Math.ceil(pixels);
  }

  private static String number(double value) {
    double rounded = Math.round(value * 100) / 100.0;
    return rounded == Math.rint(rounded) ? Long.toString((long) rounded) : Double.toString(rounded);
  }

  /** Characters that XML does not know become a replacement. */
  private static String known(String text) {
    return text.replaceAll("[\\x00-\\x08\\x0a-\\x1f\\ufffe\\uffff]", "\ufffd");
  }

  private static String hex(Color colour) {
    return String.format(
        Locale.ROOT,
        "#%02x%02x%02x",
        Math.round(colour.getRed() * 255),
        Math.round(colour.getGreen() * 255),
        Math.round(colour.getBlue() * 255));
  }

  /** Batik's own needs a further library for what the JDK can do. */
  private static final class EmbeddedPng extends ImageHandlerBase64Encoder {
    @Override
    public void encodeImage(RenderedImage image, OutputStream out) {
      try {
        Pictures.writePng(image, out);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Writes words with the width that they had, which Batik leaves to the reader's font. */
  private static final class Canvas extends SVGGraphics2D {
    Canvas(SVGGeneratorContext context) {
      super(context, false);
    }

    private Canvas(Canvas copied) {
      super(copied);
    }

    @Override
    public Graphics create() {
      return new Canvas(this);
    }

    void words(Item.Words words) {
      Item.Face face = words.face();
      Element text = getDOMFactory().createElementNS(SVG, "text");
      text.setAttributeNS(null, "x", number(words.x()));
      text.setAttributeNS(null, "y", number(words.baseline()));
      text.setAttributeNS(null, "textLength", number(words.width()));
      text.setAttributeNS(null, "lengthAdjust", "spacingAndGlyphs");
      text.setAttributeNS(null, "font-family", face.family() + ", sans-serif");
      text.setAttributeNS(null, "font-size", number(face.size()));
      text.setAttributeNS(null, "font-weight", face.bold() ? "bold" : "normal");
      text.setAttributeNS(null, "font-style", face.italic() ? "italic" : "normal");
      text.setAttributeNS(null, "stroke", "none");
      text.setAttributeNS(null, "fill", hex(words.colour()));
      text.setAttributeNS(null, "fill-opacity", number(words.colour().getOpacity()));
      text.setAttributeNS("http://www.w3.org/XML/1998/namespace", "xml:space", "preserve");
      text.setTextContent(known(words.text()));
      domGroupManager.addElement(text);
    }
  }
}
