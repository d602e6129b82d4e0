package dev.concert.cagey.view;

import dev.concert.cagey.layout.Placement;
import dev.concert.cagey.picture.BoxBounds;
import dev.concert.cagey.picture.BoxWalk;
import dev.concert.cagey.picture.BoxWalk.Step;
import dev.concert.cagey.picture.TreeBox;
import dev.concert.cagey.picture.TreePicture;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The picture that is drawn, and where its boxes are. Used by one thread. */
final class TreePlaces {
  /** Layout units around the picture. */
  private static final double MARGIN = 16;

  private TreePicture picture = TreePicture.EMPTY;
  private Map<String, BoxBounds> places = Map.of();
  private double width;
  private double height;

  void show(TreePicture shown, Placement placement) {
    picture = shown;
    places = placement.boxes();
    width = placement.right() + MARGIN;
    height = placement.bottom() + MARGIN;
  }

  TreePicture picture() {
    return picture;
  }

  List<TreeBox> boxes() {
    return picture.boxes();
  }

  /** Of all of it, with what is free around it. */
  double width() {
    return width;
  }

  double height() {
    return height;
  }

  BoxBounds of(TreeBox box) {
    return of(box.id());
  }

  /** Null if there is no such box. */
  BoxBounds of(String id) {
    return places.get(id);
  }

  /** The box at a point of the picture. */
  Optional<TreeBox> at(double x, double y) {
    return boxes().stream().filter(box -> of(box).contains(x, y)).findFirst();
  }

  Optional<TreeBox> labelled(String label) {
    return boxes().stream().filter(box -> box.label().equals(label)).findFirst();
  }

  /** The boxes that stand for any of some routines. */
  List<TreeBox> with(Set<String> routines) {
    return boxes().stream()
        .filter(box -> box.routines().stream().anyMatch(routines::contains))
        .toList();
  }

  /** The box that a step leads to. */
  Optional<TreeBox> after(TreeBox box, Step step) {
    return BoxWalk.step(box, step, picture, places);
  }
}
