package dev.concert.cagey.view;

import dev.concert.cagey.model.CageyModel;
import dev.concert.cagey.picture.TreeBox;
import java.util.List;
import java.util.Optional;

/**
 * Which box has the keyboard, and which appearance of the selection was gone to last. Used by one
 * thread.
 */
final class TreeCursor {
  private final TreePlaces places;
  private final CageyModel model;

  /** The box that has the keyboard, or null. */
  private String at;

  private int appearance;

  /** What a screen reader was told of last; empty while the keyboard is elsewhere. */
  private List<Object> told = List.of();

  TreeCursor(TreePlaces places, CageyModel model) {
    this.places = places;
    this.model = model;
  }

  /** The box that has the keyboard: until it is moved that of the selection, else the first. */
  Optional<TreeBox> box() {
    return places.boxes().stream()
        .filter(box -> box.id().equals(at))
        .findFirst()
        .or(this::current)
        .or(() -> places.boxes().stream().findFirst());
  }

  /** The box of the selection that was gone to last. */
  Optional<TreeBox> current() {
    List<TreeBox> of = appearances();
    return of.isEmpty()
        ? Optional.empty()
        : Optional.of(of.get(Math.min(appearance, of.size() - 1)));
  }

  /** The boxes of the selection. */
  List<TreeBox> appearances() {
    return places.with(model.selection().sought());
  }

  /** To the next box of the selection; of how many it is the which, from 1, is told then. */
  Optional<TreeBox> next() {
    List<TreeBox> of = appearances();
    if (of.isEmpty()) {
      return Optional.empty();
    }
    appearance = (appearance + 1) % of.size();
    return Optional.of(of.get(appearance));
  }

  /** Which appearance of the selection was gone to last, from 1. */
  int appearance() {
    return appearance + 1;
  }

  /**
   * It need not be selected.
   *
   * @param id of a box that is there, or will be; null for that of the selection
   */
  void move(String id) {
    at = id;
  }

  /**
   * Whether a screen reader has not been told of the box that the keyboard is on, or that it was
   * folded; it is told then.
   */
  boolean isNews(boolean focused) {
    List<Object> now =
        box()
            .filter(_ -> focused)
            .map(box -> List.<Object>of(box.id(), box.appearance().unfolded()))
            .orElse(List.of());
    boolean news = !now.equals(told);
    told = now;
    return news;
  }
}
