package dev.concert.easy.paint;

import java.util.Arrays;

/**
 * A picture of opaque pixels, {@code 0xFFrrggbb}, row by row. All places are clipped; {@code x1}
 * and {@code y1} are exclusive.
 */
public final class Raster implements Surface {
  /** Pixels of a line that reaches far out of the picture. */
  private static final double LONGEST = 20_000;

  final int[] pixels;
  private final int width;
  private final int height;
  private final TextMasks texts;

  Raster(int width, int height, TextMasks texts) {
    this.width = width;
    this.height = height;
    this.texts = texts;
    this.pixels = new int[width * height];
  }

  @Override
  public int width() {
    return width;
  }

  @Override
  public int height() {
    return height;
  }

  /** What is there now, for {@link #show}. */
  public int[] copy() {
    return pixels.clone();
  }

  public void show(int[] copied) {
    System.arraycopy(copied, 0, pixels, 0, pixels.length);
  }

  @Override
  public void clear() {
    Arrays.fill(pixels, 0);
  }

  @Override
  public void fill(int colour) {
    Arrays.fill(pixels, colour);
  }

  @Override
  public void rect(int x0, int y0, int x1, int y1, int colour) {
    int left = Math.max(0, x0);
    int right = Math.min(width, x1);
    for (int y = Math.max(0, y0); y < Math.min(height, y1) && left < right; y++) {
      Arrays.fill(pixels, y * width + left, y * width + right, colour);
    }
  }

  @Override
  public void blend(int x0, int y0, int x1, int y1, int colour, double share) {
    int weight = weight(share);
    for (int y = Math.max(0, y0); y < Math.min(height, y1); y++) {
      for (int x = Math.max(0, x0); x < Math.min(width, x1); x++) {
        mix(y * width + x, colour, weight);
      }
    }
  }

  @Override
  public void pattern(int x0, int y0, int x1, int y1, FillPattern pattern, int ink, int scale) {
    for (int y = Math.max(0, y0); y < Math.min(height, y1); y++) {
      for (int x = Math.max(0, x0); x < Math.min(width, x1); x++) {
        if (pattern.inked(x / scale, (y - y0) / scale)) {
          pixels[y * width + x] = ink;
        }
      }
    }
  }

  @Override
  public Size sizeOf(String text) {
    TextMasks.Mask mask = texts.of(text);
    return mask == null ? null : new Size(mask.width(), mask.height());
  }

  @Override
  public void text(String text, int x0, int y0, int x1, int colour) {
    TextMasks.Mask mask = texts.of(text);
    if (mask != null) {
      draw(mask, x0, y0, x1, colour);
    }
  }

  /** Cut at {@code x1}, where it fades out over the last pixels. */
  private void draw(TextMasks.Mask mask, int x0, int y0, int x1, int colour) {
    boolean cut = x0 + mask.width() > x1;
    int fade = cut ? Math.min(mask.height(), x1 - x0) : 0;
    for (int row = Math.max(0, -y0); row < Math.min(mask.height(), height - y0); row++) {
      for (int x = Math.max(0, x0); x < Math.min(Math.min(width, x1), x0 + mask.width()); x++) {
        int weight = mask.alpha(x - x0, row);
        if (weight != 0) {
          int faded = x1 - x < fade ? weight * (x1 - x) / fade : weight;
          mix((y0 + row) * width + x, colour, faded);
        }
      }
    }
  }

  /** With soft edges (Xiaolin Wu's way). */
  @Override
  public void line(
      double x0, double y0, double x1, double y1, int colour, double share, double thickness) {
    boolean steep = Math.abs(y1 - y0) > Math.abs(x1 - x0);
    double a0 = steep ? y0 : x0;
    double a1 = steep ? y1 : x1;
    double b0 = steep ? x0 : y0;
    double b1 = steep ? x1 : y1;
    if (a0 > a1) {
      line(x1, y1, x0, y0, colour, share, thickness);
      return;
    }
    double slope = a1 == a0 ? 0 : (b1 - b0) / (a1 - a0);
    int limit = steep ? height : width;
    for (int a = (int) Math.max(0, Math.round(a0)); a <= Math.min(limit - 1, Math.round(a1)); a++) {
      double b = b0 + slope * (a - a0) - (thickness - 1) / 2;
      int first = (int) Math.floor(b);
      int last = (int) Math.floor(b + thickness);
      for (int i = first; i <= last; i++) {
        double cover = Math.min(i + 1, b + thickness) - Math.max(i, b);
        soften(steep ? i : a, steep ? a : i, colour, share * cover);
      }
    }
  }

  @Override
  public void hardLine(double x0, double y0, double x1, double y1, int colour, int thickness) {
    int steps = (int) Math.clamp(Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0)), 1, LONGEST);
    for (int i = 0; i <= steps; i++) {
      int x = (int) Math.round(x0 + (x1 - x0) * i / steps - thickness / 2.0);
      int y = (int) Math.round(y0 + (y1 - y0) * i / steps - thickness / 2.0);
      rect(x, y, x + thickness, y + thickness, colour);
    }
  }

  private void soften(int x, int y, int colour, double share) {
    if (x >= 0 && x < width && y >= 0 && y < height) {
      mix(y * width + x, colour, weight(share));
    }
  }

  /** A fan of lines. */
  @Override
  public void head(double x, double y, double angle, double length, int colour, double share) {
    for (double side = -HALF_HEAD; side <= HALF_HEAD + 0.01; side += 0.1) {
      double endX = x - Math.cos(angle + side) * length;
      double endY = y - Math.sin(angle + side) * length;
      line(x, y, endX, endY, colour, share * 0.6, length / 6);
    }
  }

  @Override
  public void diamond(int x, int y, int radius, int around, int colour) {
    for (int i = -radius; i <= radius; i++) {
      int half = radius - Math.abs(i) + around;
      rect(x - half, y + i, x + half + 1, y + i + 1, colour);
    }
  }

  @Override
  public void disc(double x, double y, double radius, int colour, double share) {
    for (int py = (int) (y - radius - 1); py <= y + radius + 1; py++) {
      for (int px = (int) (x - radius - 1); px <= x + radius + 1; px++) {
        double cover = Math.clamp(radius + 0.5 - Math.hypot(px - x, py - y), 0, 1);
        soften(px, py, colour, share * cover);
      }
    }
  }

  private static int weight(double share) {
    return (int) Math.round(Math.clamp(share, 0, 1) * 255);
  }

  private void mix(int index, int colour, int weight) {
    pixels[index] = mixed(pixels[index], colour, weight);
  }

  /** {@code weight} of 255 parts of {@code over}, the rest of {@code under}. */
  public static int mixed(int under, int over, int weight) {
    int red = part(under >> 16, over >> 16, weight);
    int green = part(under >> 8, over >> 8, weight);
    return 0xFF000000 | red << 16 | green << 8 | part(under, over, weight);
  }

  private static int part(int under, int over, int weight) {
    int u = under & 0xFF;
    int o = over & 0xFF;
    return u + ((o - u) * weight + (o >= u ? 127 : -127)) / 255;
  }
}
