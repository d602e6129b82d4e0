package dev.concert.easy.paint;

import dev.concert.ui.pixels.Pixels;

/** A surface of pixels. */
public final class Raster extends Pixels implements Surface {
  private final TextMasks texts;

  Raster(int width, int height, TextMasks texts) {
    super(width, height);
    this.texts = texts;
  }

  @Override
  public void pattern(int x0, int y0, int x1, int y1, FillPattern pattern, int ink, int scale) {
    for (int y = Math.max(0, y0); y < Math.min(height(), y1); y++) {
      for (int x = Math.max(0, x0); x < Math.min(width(), x1); x++) {
        if (pattern.inked(x / scale, (y - y0) / scale)) {
          set(x, y, ink);
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
    int right = Math.min(Math.min(width(), x1), x0 + mask.width());
    for (int row = Math.max(0, -y0); row < Math.min(mask.height(), height() - y0); row++) {
      for (int x = Math.max(0, x0); x < right; x++) {
        int weight = mask.alpha(x - x0, row);
        if (weight != 0) {
          int faded = x1 - x < fade ? weight * (x1 - x) / fade : weight;
          mix(x, y0 + row, colour, faded);
        }
      }
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
}
