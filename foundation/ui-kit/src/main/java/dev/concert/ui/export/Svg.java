package dev.concert.ui.export;

import java.awt.geom.AffineTransform;
import java.awt.geom.PathIterator;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.Locale;
import java.util.Map;
import javafx.scene.paint.Color;
import javax.imageio.ImageIO;

/** A page as SVG 1.1; words stay words, stretched to what they took on the screen. */
final class Svg {
  private static final Map<Character, String> ESCAPES =
      Map.of('&', "&amp;", '<', "&lt;", '>', "&gt;", '"', "&quot;");

  private final StringBuilder out = new StringBuilder();
  private int clips;

  private Svg() {}

  static String of(Page page) {
    Svg svg = new Svg();
    svg.line(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1$s\" height=\"%2$s\" viewBox=\"0 0 %1$s %2$s\">",
        number(page.width()), number(page.height()));
    svg.line("<title>%s</title>", escaped(page.title()));
    page.items().forEach(svg::write);
    svg.out.append("</svg>\n");
    return svg.out.toString();
  }

  private void line(String format, Object... values) {
    out.append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  private void write(Item item) {
    switch (item) {
      case Item.Fill(var shape, var colour) -> fill(shape, colour);
      case Item.Stroke stroke ->
          line(
              "<path d=\"%s\" fill=\"none\" stroke=\"%s\"%s stroke-width=\"%s\"/>",
              path(stroke.shape().getPathIterator(null)),
              hex(stroke.colour()),
              opacity("stroke-opacity", stroke.colour()),
              number(stroke.width()));
      case Item.Words words -> words(words);
      case Item.Image image ->
          line(
              "<image x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" href=\"data:image/png;base64,%s\"/>",
              number(image.x()),
              number(image.y()),
              number(image.width()),
              number(image.height()),
              png(image.pixels()));
      case Item.Clip clip -> clip(clip);
      case Item.Unclip _ -> out.append("</g>\n");
    }
  }

  private void fill(java.awt.Shape shape, Color colour) {
    PathIterator outline = shape.getPathIterator(new AffineTransform());
    String rule =
        outline.getWindingRule() == PathIterator.WIND_EVEN_ODD ? " fill-rule=\"evenodd\"" : "";
    line(
        "<path d=\"%s\" fill=\"%s\"%s%s/>",
        path(outline), hex(colour), opacity("fill-opacity", colour), rule);
  }

  private void words(Item.Words words) {
    line(
        "<text x=\"%s\" y=\"%s\" textLength=\"%s\" lengthAdjust=\"spacingAndGlyphs\""
            + " font-family=\"%s, sans-serif\" font-size=\"%s\"%s%s fill=\"%s\"%s"
            + " xml:space=\"preserve\">%s</text>",
        number(words.x()),
        number(words.baseline()),
        number(words.width()),
        escaped(words.face().family()),
        number(words.face().size()),
        words.face().bold() ? " font-weight=\"bold\"" : "",
        words.face().italic() ? " font-style=\"italic\"" : "",
        hex(words.colour()),
        opacity("fill-opacity", words.colour()),
        escaped(words.text()));
  }

  private void clip(Item.Clip clip) {
    String id = "c" + clips++;
    line(
        "<clipPath id=\"%s\"><rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"/></clipPath>"
            + "<g clip-path=\"url(#%s)\">",
        id, number(clip.x()), number(clip.y()), number(clip.width()), number(clip.height()), id);
  }

  private static String path(PathIterator outline) {
    StringBuilder d = new StringBuilder();
    double[] p = new double[6];
    for (; !outline.isDone(); outline.next()) {
      int kind = outline.currentSegment(p);
      d.append("MLQCZ".charAt(kind));
      int points = new int[] {1, 1, 2, 3, 0}[kind];
      for (int i = 0; i < 2 * points; i++) {
        d.append(i == 0 ? "" : " ").append(number(p[i]));
      }
    }
    return d.toString();
  }

  /** Two decimals at most. */
  private static String number(double value) {
    double rounded = Math.round(value * 100) / 100.0;
    return rounded == Math.rint(rounded) ? Long.toString((long) rounded) : Double.toString(rounded);
  }

  private static String hex(Color colour) {
    return "#%02x%02x%02x"
        .formatted(
            Math.round(colour.getRed() * 255),
            Math.round(colour.getGreen() * 255),
            Math.round(colour.getBlue() * 255));
  }

  private static String opacity(String attribute, Color colour) {
    return colour.isOpaque() ? "" : " %s=\"%s\"".formatted(attribute, number(colour.getOpacity()));
  }

  /** Characters that XML does not know become a replacement. */
  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    for (char c : text.toCharArray()) {
      boolean unknown = c < ' ' && c != '\t' || c == '￾' || c == '￿';
      escaped.append(unknown ? "�" : ESCAPES.getOrDefault(c, String.valueOf(c)));
    }
    return escaped.toString();
  }

  private static String png(BufferedImage pixels) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      ImageIO.write(pixels, "png", bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Base64.getEncoder().encodeToString(bytes.toByteArray());
  }
}
