package dev.concert.easy.time;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * The visible time and how a hand moves it: zoom, pan, back and forward, the origins of elapsed
 * time and of zooming. Every move stays within the run.
 */
public final class TimeAxis {
  public static final double ZOOM_STEP = 1.4;
  public static final double LEAST_ZOOM = 1.05;
  public static final double MOST_ZOOM = 20;
  public static final double PAN_STEP = 0.2;

  private final ViewHistory history = new ViewHistory();
  private final List<Runnable> listeners = new ArrayList<>();
  private final LongSupplier clock;
  private double endNanos;
  private Viewport view = Viewport.whole(0);
  private Double originNanos;
  private Double zoomOriginNanos;
  private double zoomFactor = ZOOM_STEP;

  /**
   * @param clock nanoseconds that only rise
   */
  public TimeAxis(LongSupplier clock) {
    this.clock = clock;
  }

  public void onChange(Runnable listener) {
    listeners.add(listener);
  }

  public Viewport view() {
    return view;
  }

  public double endNanos() {
    return endNanos;
  }

  public boolean showsAll() {
    return view.fromNanos() <= 0 && view.toNanos() >= endNanos;
  }

  /** Another run: all of it is shown, and what was remembered is forgotten. */
  public void reset(double runEndNanos) {
    history.clear();
    endNanos = runEndNanos;
    originNanos = null;
    zoomOriginNanos = null;
    change(Viewport.whole(runEndNanos));
  }

  /**
   * The same run has grown: a view of all of it grows too, one that follows the end moves, any
   * other stays.
   */
  public void extend(double runEndNanos) {
    boolean all = showsAll();
    boolean follows = followsEnd();
    endNanos = runEndNanos;
    if (all) {
      change(Viewport.whole(runEndNanos));
    } else {
      change(follows ? view.endingAt(runEndNanos) : view);
    }
  }

  /** Whether the view ends where the run does, and will as it grows. */
  public boolean followsEnd() {
    return view.toNanos() >= endNanos;
  }

  /** Moves the view to the run's end, or away from it by a step. */
  public void followEnd(boolean wanted) {
    show(wanted ? view.endingAt(endNanos) : view.pan(-PAN_STEP * view.spanNanos()));
  }

  public void toStart() {
    show(view.pan(-view.fromNanos()));
  }

  public void show(Viewport wanted) {
    Viewport next = wanted.within(endNanos);
    if (!next.equals(view)) {
      history.leave(view, clock.getAsLong());
      change(next);
    }
  }

  public void showAll() {
    show(Viewport.whole(endNanos));
  }

  /** Magnifies around a moment. */
  public void zoom(double factor, double atNanos) {
    show(view.zoom(factor, atNanos));
  }

  /** By how much one press of a key or button magnifies. */
  public double zoomFactor() {
    return zoomFactor;
  }

  /** As near to it as makes sense. */
  public void setZoomFactor(double wanted) {
    zoomFactor = Math.clamp(wanted, LEAST_ZOOM, MOST_ZOOM);
  }

  /**
   * Magnifies by one press of a key, or shrinks: around the zoom origin, where one is set and
   * visible, else around a moment.
   */
  public void zoomByKey(boolean in, double atNanos) {
    boolean usable = zoomOriginNanos != null && view.shows(zoomOriginNanos, zoomOriginNanos);
    zoom(in ? zoomFactor : 1 / zoomFactor, usable ? zoomOriginNanos : atNanos);
  }

  /** Moves by a part of the visible length. */
  public void pan(double part) {
    show(view.pan(part * view.spanNanos()));
  }

  /** Moves, without zooming, so that something of the stretch is visible; does nothing if it is. */
  public void reveal(double fromNanos, double toNanos) {
    if (!view.shows(fromNanos, toNanos)) {
      boolean fits = toNanos - fromNanos <= view.spanNanos() * 0.8;
      double centre = fits ? (fromNanos + toNanos) / 2 : fromNanos + view.spanNanos() * 0.3;
      show(view.centredOn(centre));
    }
  }

  public void back() {
    change(history.back(view));
  }

  public void forward() {
    change(history.forward(view));
  }

  private void change(Viewport next) {
    view = next;
    listeners.forEach(Runnable::run);
  }

  /** The moment that counts as 0 of elapsed time, or null for the run's start. */
  public Double originNanos() {
    return originNanos;
  }

  public void setOrigin(Double nanos) {
    originNanos = nanos;
    change(view);
  }

  /** The moment that keeps its place when keys and buttons zoom, or null for the pointer. */
  public Double zoomOriginNanos() {
    return zoomOriginNanos;
  }

  public void setZoomOrigin(Double nanos) {
    zoomOriginNanos = nanos;
    change(view);
  }
}
