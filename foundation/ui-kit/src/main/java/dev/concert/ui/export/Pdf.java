package dev.concert.ui.export;

import java.awt.Font;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.font.GlyphVector;
import java.awt.geom.AffineTransform;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import javafx.scene.paint.Color;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.graphics.image.LosslessFactory;
import org.apache.pdfbox.pdmodel.graphics.state.PDExtendedGraphicsState;
import org.apache.pdfbox.util.Matrix;

/** A page as PDF, by PDFBox; words as outlines, so that no font need be there. */
final class Pdf {
  private static final double POINTS_PER_PIXEL = 0.75;
  private static final FontRenderContext EXACT = new FontRenderContext(null, true, true);

  private final PDDocument document;
  private final PDPageContentStream out;

  private Pdf(PDDocument document, PDPageContentStream out) {
    this.document = document;
    this.out = out;
  }

  static byte[] of(Page page) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PDDocument document = new PDDocument()) {
      float width = (float) (page.width() * POINTS_PER_PIXEL);
      float height = (float) (page.height() * POINTS_PER_PIXEL);
      PDPage sheet = new PDPage(new PDRectangle(width, height));
      document.addPage(sheet);
      document.getDocumentInformation().setTitle(page.title());
      try (PDPageContentStream out = new PDPageContentStream(document, sheet)) {
        float scale = (float) POINTS_PER_PIXEL;
        out.transform(new Matrix(scale, 0, 0, -scale, 0, height));
        Pdf pdf = new Pdf(document, out);
        for (Item item : page.items()) {
          pdf.write(item);
        }
      }
      document.save(bytes);
    }
    return bytes.toByteArray();
  }

  private void write(Item item) throws IOException {
    switch (item) {
      case Item.Fill(var shape, var colour) -> fill(shape, colour);
      case Item.Stroke stroke -> stroke(stroke);
      case Item.Words words -> fill(outline(words), words.colour());
      case Item.Image image -> image(image);
      case Item.Clip(var x, var y, var width, var height) -> {
        out.saveGraphicsState();
        out.addRect((float) x, (float) y, (float) width, (float) height);
        out.clip();
      }
      case Item.Unclip _ -> out.restoreGraphicsState();
    }
  }

  private void fill(Shape shape, Color colour) throws IOException {
    PathIterator outline = shape.getPathIterator(null);
    if (outline.isDone()) {
      return;
    }
    opacity(colour);
    out.setNonStrokingColor(
        (float) colour.getRed(), (float) colour.getGreen(), (float) colour.getBlue());
    boolean evenOdd = outline.getWindingRule() == PathIterator.WIND_EVEN_ODD;
    path(outline);
    if (evenOdd) {
      out.fillEvenOdd();
    } else {
      out.fill();
    }
  }

  private void stroke(Item.Stroke stroke) throws IOException {
    Color colour = stroke.colour();
    opacity(colour);
    out.setStrokingColor(
        (float) colour.getRed(), (float) colour.getGreen(), (float) colour.getBlue());
    out.setLineWidth((float) stroke.width());
    path(stroke.shape().getPathIterator(null));
    out.stroke();
  }

  private void opacity(Color colour) throws IOException {
    PDExtendedGraphicsState state = new PDExtendedGraphicsState();
    state.setNonStrokingAlphaConstant((float) colour.getOpacity());
    state.setStrokingAlphaConstant((float) colour.getOpacity());
    out.setGraphicsStateParameters(state);
  }

  private void path(PathIterator outline) throws IOException {
    float[] p = new float[6];
    float x = 0;
    float y = 0;
    for (; !outline.isDone(); outline.next()) {
      switch (outline.currentSegment(p)) {
        case PathIterator.SEG_MOVETO -> out.moveTo(x = p[0], y = p[1]);
        case PathIterator.SEG_LINETO -> out.lineTo(x = p[0], y = p[1]);
        case PathIterator.SEG_QUADTO -> {
          out.curveTo(
              x + (p[0] - x) * 2 / 3,
              y + (p[1] - y) * 2 / 3,
              p[2] + (p[0] - p[2]) * 2 / 3,
              p[3] + (p[1] - p[3]) * 2 / 3,
              p[2],
              p[3]);
          x = p[2];
          y = p[3];
        }
        case PathIterator.SEG_CUBICTO -> out.curveTo(p[0], p[1], p[2], p[3], x = p[4], y = p[5]);
        default -> out.closePath();
      }
    }
  }

  /** The letters' shapes, as wide as they were on the screen. */
  private static Shape outline(Item.Words words) {
    Item.Face face = words.face();
    int style = (face.bold() ? Font.BOLD : 0) | (face.italic() ? Font.ITALIC : 0);
    Font font = new Font(face.family(), style, 1).deriveFont((float) face.size());
    GlyphVector glyphs = font.createGlyphVector(EXACT, words.text());
    Rectangle2D logical = glyphs.getLogicalBounds();
    double stretch = logical.getWidth() <= 0 ? 1 : words.width() / logical.getWidth();
    AffineTransform place = AffineTransform.getTranslateInstance(words.x(), words.baseline());
    place.scale(stretch, 1);
    return place.createTransformedShape(glyphs.getOutline());
  }

  private void image(Item.Image image) throws IOException {
    out.saveGraphicsState();
    // The page is upside down here, an image must not be.
    out.transform(
        new Matrix(
            (float) image.width(),
            0,
            0,
            (float) -image.height(),
            (float) image.x(),
            (float) (image.y() + image.height())));
    out.drawImage(LosslessFactory.createFromImage(document, image.pixels()), 0, 0, 1, 1);
    out.restoreGraphicsState();
  }
}
