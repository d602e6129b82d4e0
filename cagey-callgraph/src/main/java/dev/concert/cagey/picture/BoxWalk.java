package dev.concert.cagey.picture;

import dev.concert.cagey.picture.TreePicture.Arrow;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Where the arrow keys lead from box to box. */
public final class BoxWalk {
  /** To the caller, to a callee, and to what stands above or below. */
  public enum Step {
    CALLER,
    CALLEE,
    ABOVE,
    BELOW
  }

  private BoxWalk() {}

  /**
   * @param from a box of the picture
   * @param places where each of its boxes stands
   * @return empty if there is nothing in that direction
   */
  public static Optional<TreeBox> step(
      TreeBox from, Step step, TreePicture picture, Map<String, BoxBounds> places) {
    BoxBounds at = places.get(from.id());
    return switch (step) {
      case CALLER -> nearest(at, places, before(from, picture));
      case CALLEE -> nearest(at, places, after(from, picture));
      case ABOVE -> nearest(at, places, column(at, picture, places, it -> it.y() < at.y()));
      case BELOW -> nearest(at, places, column(at, picture, places, it -> it.y() > at.y()));
    };
  }

  private static Stream<TreeBox> before(TreeBox box, TreePicture picture) {
    return boxes(picture, arrow -> arrow.to().equals(box.id()), Arrow::from);
  }

  private static Stream<TreeBox> after(TreeBox box, TreePicture picture) {
    return boxes(picture, arrow -> arrow.from().equals(box.id()), Arrow::to);
  }

  /** At one end of the arrows. */
  private static Stream<TreeBox> boxes(
      TreePicture picture, Predicate<Arrow> arrows, Function<Arrow, String> end) {
    Set<String> ids = picture.arrows().stream().filter(arrows).map(end).collect(Collectors.toSet());
    return picture.boxes().stream().filter(other -> ids.contains(other.id()));
  }

  /** Boxes that share some of its width, as those of its layer do. */
  private static Stream<TreeBox> column(
      BoxBounds at,
      TreePicture picture,
      Map<String, BoxBounds> places,
      Predicate<BoxBounds> wanted) {
    return picture.boxes().stream()
        .filter(other -> {
          BoxBounds place = places.get(other.id());
          return place.x() < at.right() && place.right() > at.x() && wanted.test(place);
        });
  }

  private static Optional<TreeBox> nearest(
      BoxBounds at, Map<String, BoxBounds> places, Stream<TreeBox> boxes) {
    return boxes.min(
        Comparator.comparingDouble(box ->
            Math.hypot(
                places.get(box.id()).centerX() - at.centerX(),
                places.get(box.id()).centerY() - at.centerY())));
  }
}
