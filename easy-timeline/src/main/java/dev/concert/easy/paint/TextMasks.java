package dev.concert.easy.paint;

/** Pictures of short texts, to be drawn in any colour. */
interface TextMasks {
  /** The picture, or null as long as it has not been made; asking orders it. */
  Mask of(String text);

  /**
   * How much of each pixel is ink.
   *
   * @param alphas 0 to 255, row by row
   */
  record Mask(int width, int height, byte[] alphas) {
    int alpha(int x, int y) {
      return alphas[y * width + x] & 0xFF;
    }
  }
}
