package dev.concert.easy.paint;

/**
 * What is painted on: the pixels of a screen or the shapes of a page. Places are pixels from the
 * upper left corner, {@code x1} and {@code y1} exclusive, and nothing is seen outside; colours are
 * {@code 0xFFrrggbb}; of a share, from 0 to 1, the rest is what was there before.
 */
public interface Surface {
  /** Of a head's angle, to each side. */
  double HALF_HEAD = 0.4;

  /** What a text takes. */
  record Size(int width, int height) {}

  int width();

  int height();

  /** Takes away everything, so that what lies below is seen. */
  void clear();

  void fill(int colour);

  void rect(int x0, int y0, int x1, int y1, int colour);

  void blend(int x0, int y0, int x1, int y1, int colour, double share);

  /**
   * Fills where the pattern has ink, seen from the left of the whole picture and from {@code y0}.
   */
  void pattern(int x0, int y0, int x1, int y1, FillPattern pattern, int ink, int scale);

  default void frame(int x0, int y0, int x1, int y1, int thickness, int colour) {
    rect(x0, y0, x1, y0 + thickness, colour);
    rect(x0, y1 - thickness, x1, y1, colour);
    rect(x0, y0 + thickness, x0 + thickness, y1 - thickness, colour);
    rect(x1 - thickness, y0 + thickness, x1, y1 - thickness, colour);
  }

  void line(double x0, double y0, double x1, double y1, int colour, double share, double thickness);

  /** Without soft edges, which would be seen where there is no ground. */
  void hardLine(double x0, double y0, double x1, double y1, int colour, int thickness);

  void disc(double x, double y, double radius, int colour, double share);

  /** The head of an arrow that points at a place. */
  void head(double x, double y, double angle, double length, int colour, double share);

  /**
   * @param around by how much it is wider than high, on each side
   */
  void diamond(int x, int y, int radius, int around, int colour);

  /** Null as long as it is not known. */
  Size sizeOf(String text);

  /** One line whose upper left corner is given, cut before {@code x1}. */
  void text(String text, int x0, int y0, int x1, int colour);
}
