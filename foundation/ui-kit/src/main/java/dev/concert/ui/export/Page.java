package dev.concert.ui.export;

import java.util.List;

/**
 * A picture made of shapes and words: an immutable value that any thread can write.
 *
 * @param width in pixels
 * @param title what it shows, in one line
 */
public record Page(double width, double height, String title, List<Item> items) {
  public Page {
    items = List.copyOf(items);
  }
}
