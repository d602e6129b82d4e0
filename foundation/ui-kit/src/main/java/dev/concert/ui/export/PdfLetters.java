package dev.concert.ui.export;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSFloat;
import org.apache.pdfbox.cos.COSInteger;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.pdmodel.PDDocument;

/**
 * A font of up to 255 letters that draws nothing: each has a code, a width, and in {@code
 * ToUnicode} the letter that it stands for.
 */
final class PdfLetters {
  private static final int MOST = 255;
  private static final int PER_EM = 1000;
  private static final FontRenderContext EXACT = new FontRenderContext(null, true, true);

  /** As many may stand in one block. */
  private static final int BLOCK = 100;

  private final Map<Integer, Integer> codes = new HashMap<>();
  private final List<Integer> letters = new ArrayList<>();
  private final List<Double> widths = new ArrayList<>();

  /** In ems. */
  static double widthOf(int letter, Font font) {
    Font large = font.deriveFont((float) PER_EM);
    return large.getStringBounds(Character.toString(letter), EXACT).getWidth() / PER_EM;
  }

  boolean isFull() {
    return letters.size() == MOST;
  }

  /** From 1; -1 if the letter is not in this font. */
  int code(int letter) {
    return codes.getOrDefault(letter, -1);
  }

  /** In ems. */
  double width(int code) {
    return widths.get(code - 1);
  }

  /** Gives a letter its code. */
  int add(int letter, double width) {
    letters.add(letter);
    widths.add(width);
    codes.put(letter, letters.size());
    return letters.size();
  }

  COSDictionary font(PDDocument document) throws IOException {
    COSName nothing = COSName.getPDFName("nothing");
    COSDictionary shapes = new COSDictionary();
    shapes.setItem(nothing, stream(document, "0 0 d0"));
    COSArray names = new COSArray();
    names.add(COSInteger.ONE);
    COSArray advances = new COSArray();
    for (double width : widths) {
      names.add(nothing);
      advances.add(new COSFloat((float) (width * PER_EM)));
    }
    COSDictionary encoding = new COSDictionary();
    encoding.setItem(COSName.TYPE, COSName.ENCODING);
    encoding.setItem(COSName.DIFFERENCES, names);
    COSDictionary font = new COSDictionary();
    font.setItem(COSName.TYPE, COSName.FONT);
    font.setItem(COSName.SUBTYPE, COSName.TYPE3);
    font.setItem(COSName.FONT_BBOX, numbers(0, -250, PER_EM, 750));
    font.setItem(COSName.FONT_MATRIX, numbers(1f / PER_EM, 0, 0, 1f / PER_EM, 0, 0));
    font.setItem(COSName.CHAR_PROCS, shapes);
    font.setItem(COSName.ENCODING, encoding);
    font.setItem(COSName.FIRST_CHAR, COSInteger.ONE);
    font.setItem(COSName.LAST_CHAR, COSInteger.get(letters.size()));
    font.setItem(COSName.WIDTHS, advances);
    font.setItem(COSName.RESOURCES, new COSDictionary());
    font.setItem(COSName.TO_UNICODE, stream(document, toUnicode()));
    return font;
  }

  private static COSArray numbers(float... values) {
    COSArray array = new COSArray();
    array.setFloatArray(values);
    return array;
  }

  private String toUnicode() {
    StringBuilder map =
        new StringBuilder(
            """
            /CIDInit /ProcSet findresource begin
            12 dict begin
            begincmap
            /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
            /CMapName /Adobe-Identity-UCS def
            /CMapType 2 def
            1 begincodespacerange
            <00> <ff>
            endcodespacerange
            """);
    for (int from = 0; from < letters.size(); from += BLOCK) {
      int to = Math.min(letters.size(), from + BLOCK);
      map.append(to - from).append(" beginbfchar\n");
      for (int i = from; i < to; i++) {
        map.append(String.format(Locale.ROOT, "<%02x> <%s>\n", i + 1, utf16(letters.get(i))));
      }
      map.append("endbfchar\n");
    }
    return map.append("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
        .toString();
  }

  private static String utf16(int letter) {
    StringBuilder hex = new StringBuilder();
    for (char unit : Character.toChars(letter)) {
      hex.append(String.format(Locale.ROOT, "%04x", (int) unit));
    }
    return hex.toString();
  }

  private static COSStream stream(PDDocument document, String content) throws IOException {
    COSStream stream = document.getDocument().createCOSStream();
    try (OutputStream out = stream.createOutputStream(COSName.FLATE_DECODE)) {
      out.write(content.getBytes(StandardCharsets.US_ASCII));
    }
    return stream;
  }
}
