package dev.concert.cagey.paint;

import dev.concert.cagey.layout.Placement;
import dev.concert.cagey.picture.BoxBounds;
import dev.concert.cagey.picture.TreeBox;
import dev.concert.cagey.picture.TreePicture;
import dev.concert.cagey.picture.TreePicture.Arrow;
import java.util.List;
import java.util.Map;

/**
 * What is drawn, in layout units.
 *
 * @param styles the style class of each box by its id; says how it stands out
 * @param selected where the selected line runs; null for none
 */
record PlacedPicture(
    TreePicture picture,
    Map<String, BoxBounds> places,
    DrawnLines lines,
    Map<String, String> styles,
    double[] selected) {
  static final PlacedPicture EMPTY = of(TreePicture.EMPTY, Placement.EMPTY);

  static PlacedPicture of(TreePicture picture, Placement placement) {
    return new PlacedPicture(
        picture, placement.boxes(), new DrawnLines(placement.lines()), Map.of(), null);
  }

  PlacedPicture styled(Map<String, String> newStyles) {
    return new PlacedPicture(picture, places, lines, newStyles, selected);
  }

  /** Null for none. */
  PlacedPicture selecting(Arrow line) {
    double[] curve = line == null ? null : lines.curve(line);
    return new PlacedPicture(picture, places, lines, styles, curve);
  }

  List<TreeBox> boxes() {
    return picture.boxes();
  }

  BoxBounds place(TreeBox box) {
    return places.get(box.id());
  }

  BoxStyle style(TreeBox box, CageyColours colours) {
    return BoxStyle.of(styles.getOrDefault(box.id(), "plain"), colours);
  }

  /** How many boxes lie on a screen, wholly or in part. */
  int boxesOn(Screen screen) {
    int count = 0;
    for (BoxBounds place : places.values()) {
      count += screen.shows(place) ? 1 : 0;
    }
    return count;
  }
}
