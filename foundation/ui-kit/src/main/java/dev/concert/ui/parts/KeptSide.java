package dev.concert.ui.parts;

import java.util.function.DoubleUnaryOperator;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.collections.ListChangeListener;
import javafx.event.EventTarget;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.input.MouseEvent;

/**
 * Keeps the first or last part of a split pane as wide, or as high, as it is, whatever becomes of
 * the window: what lies beside it takes the rest. Where that would get too little, the part gives
 * way until there is room again; only the user's hand changes what is kept. Used on the FX thread.
 */
public final class KeptSide {
  private final SplitPane split;
  private final Node side;
  private final DoubleUnaryOperator most;
  private final ReadOnlyDoubleProperty whole;

  /** What it has while nobody chose, layout units. */
  private double usual;

  /** Layout units. */
  private double size;

  /** What somebody chose, though it may be more than {@code most}; 0 if nobody did. */
  private double chosen;

  /** Whether that has yet to become a size: there was none when it was chosen. */
  private boolean waits;

  /** Whether the user has hold of a divider. */
  private boolean drags;

  /**
   * @param split has the orientation that it is to have
   * @param side its first or last item, now or later
   * @param size layout units, until somebody chooses another
   * @param most how much the side may take of the size of the split, both in layout units
   */
  public KeptSide(SplitPane split, Node side, double size, DoubleUnaryOperator most) {
    this.split = split;
    this.side = side;
    this.usual = size;
    this.size = size;
    this.most = most;
    whole =
        split.getOrientation() == Orientation.HORIZONTAL
            ? split.widthProperty()
            : split.heightProperty();
    whole.addListener(_ -> place());
    split.getItems().addListener((ListChangeListener<Node>) _ -> itemsChanged());
    listen(split);
    place();
  }

  /**
   * Has the divider of another split pane, which is always as large, go along with the only one of
   * this, whichever a hand is on.
   */
  public void along(SplitPane other) {
    other
        .getDividers()
        .getFirst()
        .positionProperty()
        .bindBidirectional(split.getDividers().getFirst().positionProperty());
    listen(other);
  }

  private void listen(SplitPane to) {
    to.addEventFilter(
        MouseEvent.MOUSE_PRESSED, event -> drags = isOnDivider(event.getTarget(), to));
    to.addEventFilter(MouseEvent.MOUSE_RELEASED, _ -> released());
  }

  /** It may take such a part of the whole, 0 to 1. */
  public static DoubleUnaryOperator atMost(double part) {
    return whole -> part * whole;
  }

  private static boolean isOnDivider(EventTarget target, SplitPane of) {
    Node at = target instanceof Node node ? node : null;
    while (at != null && at.getParent() != of) {
      at = at.getParent();
    }
    return at != null && at.getStyleClass().contains("split-pane-divider");
  }

  private void released() {
    if (drags) {
      drags = false;
      chosen = taken();
      size = chosen * whole.get();
    }
  }

  /** The part of the whole that it has, 0 to 1. */
  private double taken() {
    double[] dividers = split.getDividerPositions();
    if (dividers.length == 0) {
      return 0;
    }
    return isFirst() ? dividers[0] : 1 - dividers[dividers.length - 1];
  }

  private boolean isFirst() {
    return split.getItems().getFirst() == side;
  }

  /** A split that has been on the screen divides itself anew after it has told of the change. */
  private void itemsChanged() {
    place();
    if (split.getSkin() != null) {
      Platform.runLater(this::place);
    }
  }

  private void place() {
    int last = split.getItems().size() - 1;
    if (last < 1 || !split.getItems().contains(side)) {
      return;
    }
    if (whole.get() > 0) {
      place(last);
    } else if (waits) { // it is told as it was chosen, though it has no size yet
      divide(last, chosen);
    }
  }

  private void place(int last) {
    if (waits) {
      size = chosen * whole.get();
      waits = false;
    }
    double limit = Math.max(most.applyAsDouble(whole.get()), chosen * whole.get());
    divide(last, Math.min(size, limit) / whole.get());
  }

  private void divide(int last, double part) {
    split.setDividerPosition(isFirst() ? 0 : last - 1, isFirst() ? part : 1 - part);
  }

  /** The part of the whole that it has, 0 to 1; that it will have, while it is not shown. */
  public double share() {
    if (split.getItems().contains(side) && !split.getDividers().isEmpty()) {
      return taken();
    }
    return isChosen() ? chosen : Math.min(1, size / Math.max(1, whole.get()));
  }

  /** What it has where there is room, layout units. */
  public double size() {
    return size;
  }

  /**
   * @param wanted layout units
   */
  public void size(double wanted) {
    chosen = 0;
    waits = false;
    size = wanted;
    place();
  }

  /** Whether somebody chose a part of the whole: by a hand, or by {@link #share}. */
  public boolean isChosen() {
    return chosen > 0;
  }

  /**
   * Gives it what would suit it, unless somebody chose something else.
   *
   * @param fitting layout units
   */
  public void suggest(double fitting) {
    usual = fitting;
    if (!isChosen()) {
      size(fitting);
    }
  }

  /** As if nobody had chosen anything. */
  public void forget() {
    size(usual);
  }

  /**
   * Gives it such a part of the whole that there is, or that there will be.
   *
   * @param wanted 0 to 1
   */
  public void share(double wanted) {
    chosen = Math.clamp(wanted, 0, 1);
    waits = true;
    place();
  }
}
