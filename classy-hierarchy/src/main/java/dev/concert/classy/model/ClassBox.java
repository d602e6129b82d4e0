package dev.concert.classy.model;

import dev.concert.model.Type;

/**
 * A class in the picture.
 *
 * @param sealing what sealed types mean for it
 * @param column its level, 0 at the left
 * @param row its line, 0 at the top; a class stands in the line of its first subclass
 * @param lastChildRow the line of its last visible subclass, or -1 if none is visible
 * @param hidden number of classes folded into it; it has a double border if there are any
 */
public record ClassBox(
    Type type, Sealing sealing, int column, int row, int lastChildRow, int hidden) {
  public boolean folded() {
    return hidden > 0;
  }
}
