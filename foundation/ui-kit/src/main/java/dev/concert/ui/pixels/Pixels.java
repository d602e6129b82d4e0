package dev.concert.ui.pixels;

import java.nio.IntBuffer;
import java.util.Arrays;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.paint.Color;

/**
 * A picture of opaque pixels, {@code 0xFFrrggbb}, row by row. Places are pixels from the upper left
 * corner, {@code x1} and {@code y1} exclusive, and all are clipped; of a share, from 0 to 1, the
 * rest is what was there before. Used by one thread at a time.
 */
public class Pixels {
  /** Of a line that reaches far out of the picture. */
  private static final double LONGEST = 20_000;

  private final int[] pixels;
  private final int width;
  private final int height;

  public Pixels(int width, int height) {
    this.width = width;
    this.height = height;
    pixels = new int[width * height];
  }

  public int width() {
    return width;
  }

  public int height() {
    return height;
  }

  /** For an image that shows them without copying them. */
  public PixelBuffer<IntBuffer> buffer() {
    return new PixelBuffer<>(
        width, height, IntBuffer.wrap(pixels), PixelFormat.getIntArgbPreInstance());
  }

  /** What is there now, for {@link #show}. */
  public int[] copy() {
    return pixels.clone();
  }

  public void show(int[] copied) {
    System.arraycopy(copied, 0, pixels, 0, pixels.length);
  }

  public void clear() {
    Arrays.fill(pixels, 0);
  }

  public void fill(int colour) {
    Arrays.fill(pixels, colour);
  }

  public void rect(int x0, int y0, int x1, int y1, int colour) {
    int left = Math.max(0, x0);
    int right = Math.min(width, x1);
    for (int y = Math.max(0, y0); y < Math.min(height, y1) && left < right; y++) {
      Arrays.fill(pixels, y * width + left, y * width + right, colour);
    }
  }

  public void blend(int x0, int y0, int x1, int y1, int colour, double share) {
    int weight = weight(share);
    for (int y = Math.max(0, y0); y < Math.min(height, y1); y++) {
      for (int x = Math.max(0, x0); x < Math.min(width, x1); x++) {
        mix(x, y, colour, weight);
      }
    }
  }

  /** With soft edges (Xiaolin Wu's way). */
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

  /** Without soft edges, which would be seen where there is no ground. */
  public void hardLine(double x0, double y0, double x1, double y1, int colour, int thickness) {
    int steps = (int) Math.clamp(Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0)), 1, LONGEST);
    for (int i = 0; i <= steps; i++) {
      int x = (int) Math.round(x0 + (x1 - x0) * i / steps - thickness / 2.0);
      int y = (int) Math.round(y0 + (y1 - y0) * i / steps - thickness / 2.0);
      rect(x, y, x + thickness, y + thickness, colour);
    }
  }

  /** One pixel within the picture. */
  protected final void set(int x, int y, int colour) {
    pixels[y * width + x] = colour;
  }

  /** One pixel, with a share of the colour. */
  protected final void soften(int x, int y, int colour, double share) {
    if (x >= 0 && x < width && y >= 0 && y < height) {
      mix(x, y, colour, weight(share));
    }
  }

  private static int weight(double share) {
    return (int) Math.round(Math.clamp(share, 0, 1) * 255);
  }

  /** One pixel within the picture: {@code weight} of 255 parts. */
  protected final void mix(int x, int y, int colour, int weight) {
    int index = y * width + x;
    pixels[index] = mixed(pixels[index], colour, weight);
  }

  /** Without its opacity. */
  public static int rgb(Color colour) {
    return 0xFF000000
        | part(colour.getRed()) << 16
        | part(colour.getGreen()) << 8
        | part(colour.getBlue());
  }

  private static int part(double share) {
    return (int) Math.round(share * 255);
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
