package dev.concert.ui.export;

import java.awt.Font;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.common.PDStream;

/**
 * Words as text that is not seen, over the outlines of the same words: what makes a page searched,
 * copied from and read aloud. Its fonts lie in the file and know letters by name and width only, so
 * that none is looked for on this machine, whatever the language.
 */
final class PdfWords {
  private final List<PdfLetters> fonts = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private final double height;

  /**
   * @param height of the page in pixels
   */
  PdfWords(double height) {
    this.height = height;
  }

  /**
   * @param font of the words
   */
  void add(Item.Words words, Font font) {
    double size = words.face().size();
    List<Place> places = words.text().codePoints().mapToObj(letter -> place(letter, font)).toList();
    double natural = places.stream().mapToDouble(Place::width).sum() * size;
    if (natural <= 0) {
      return;
    }
    text.append(
        String.format(
            Locale.ROOT,
            "%.2f Tz 1 0 0 1 %.2f %.2f Tm",
            100 * words.width() / natural,
            words.x(),
            height - words.baseline()));
    int before = -1;
    for (Place place : places) {
      if (place.font() != before) {
        text.append(before < 0 ? "" : "> Tj");
        text.append(String.format(Locale.ROOT, " /%s %.2f Tf <", name(place.font()), size));
        before = place.font();
      }
      text.append(String.format(Locale.ROOT, "%02x", place.code()));
    }
    text.append("> Tj\n");
  }

  /** A letter of one of the fonts. */
  private record Place(int font, int code, double width) {}

  private Place place(int letter, Font font) {
    for (int i = 0; i < fonts.size(); i++) {
      int code = fonts.get(i).code(letter);
      if (code >= 0) {
        return new Place(i, code, fonts.get(i).width(code));
      }
    }
    if (fonts.isEmpty() || fonts.getLast().isFull()) {
      fonts.add(new PdfLetters());
    }
    int code = fonts.getLast().add(letter, PdfLetters.widthOf(letter, font));
    return new Place(fonts.size() - 1, code, fonts.getLast().width(code));
  }

  private static String name(int font) {
    return "Words" + font;
  }

  /** Puts all words on the page, over what is there. */
  void write(PDDocument document, PDPage page, float pointsPerPixel) throws IOException {
    COSDictionary all = new COSDictionary();
    for (int i = 0; i < fonts.size(); i++) {
      all.setItem(COSName.getPDFName(name(i)), fonts.get(i).font(document));
    }
    page.getResources().getCOSObject().setItem(COSName.FONT, all);
    PDStream stream = new PDStream(document);
    try (OutputStream out = stream.createOutputStream(COSName.FLATE_DECODE)) {
      String scaled = String.format(Locale.ROOT, "q %1$s 0 0 %1$s 0 0 cm BT\n", pointsPerPixel);
      out.write((scaled + text + "ET Q\n").getBytes(StandardCharsets.US_ASCII));
    }
    List<PDStream> contents = new ArrayList<>();
    page.getContentStreams().forEachRemaining(contents::add);
    contents.add(stream);
    page.setContents(contents);
  }
}
