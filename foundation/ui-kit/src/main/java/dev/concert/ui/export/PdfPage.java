package dev.concert.ui.export;

import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2D;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.font.GlyphVector;
import java.awt.geom.AffineTransform;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;

/**
 * A page as PDF, by PDFBox. Words are outlines, so that no font need be there, and once more text
 * that is not seen.
 */
final class PdfPage {
  private static final float POINTS_PER_PIXEL = 0.75f;
  private static final FontRenderContext EXACT = new FontRenderContext(null, true, true);

  private PdfPage() {}

  static byte[] of(Page page) throws IOException {
    float width = (float) page.width() * POINTS_PER_PIXEL;
    float height = (float) page.height() * POINTS_PER_PIXEL;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PDDocument document = new PDDocument()) {
      PDPage sheet = new PDPage(new PDRectangle(width, height));
      document.addPage(sheet);
      document.getDocumentInformation().setTitle(page.title());
      PdfBoxGraphics2D out = new PdfBoxGraphics2D(document, width, height);
      out.scale(POINTS_PER_PIXEL, POINTS_PER_PIXEL);
      PdfWords text = new PdfWords(page.height());
      PageDrawing.<Graphics2D>draw(page, out, (graphics, words) -> words(graphics, words, text));
      out.dispose();
      try (PDPageContentStream content = new PDPageContentStream(document, sheet)) {
        content.drawForm(out.getXFormObject());
      }
      text.write(document, sheet, POINTS_PER_PIXEL);
      document.save(bytes);
    }
    return bytes.toByteArray();
  }

  private static void words(Graphics2D out, Item.Words words, PdfWords text) {
    Item.Face face = words.face();
    int style = (face.bold() ? Font.BOLD : 0) | (face.italic() ? Font.ITALIC : 0);
    Font font = new Font(face.family(), style, 1).deriveFont((float) face.size());
    Shape outline = outline(words, font);
    out.setColor(PageDrawing.awt(words.colour()));
    out.fill(outline);
    Shape clip = out.getClip();
    if (clip == null || clip.intersects(outline.getBounds2D())) {
      text.add(words, font);
    }
  }

  /** The letters' shapes, as wide as they were on the screen. */
  private static Shape outline(Item.Words words, Font font) {
    GlyphVector glyphs = font.createGlyphVector(EXACT, words.text());
    double natural = glyphs.getLogicalBounds().getWidth();
    AffineTransform place = AffineTransform.getTranslateInstance(words.x(), words.baseline());
    place.scale(natural <= 0 ? 1 : words.width() / natural, 1);
    return place.createTransformedShape(glyphs.getOutline());
  }
}
