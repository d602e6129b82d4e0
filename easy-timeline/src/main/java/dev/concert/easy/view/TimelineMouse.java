package dev.concert.easy.view;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.Hit;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.time.Viewport;
import java.util.function.BiConsumer;
import javafx.scene.Cursor;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;

/**
 * The mouse over rows and ruler: click, drag a range to measure or zoom to, drag the view, wheel.
 */
final class TimelineMouse {
  private static final double CLICK = 4;
  private static final double WHEEL_ZOOM = 1.0025;

  private final EasyController controller;
  private final EasyModel model;
  private final TimelinePane pane;
  private final Readout readout;
  private final BiConsumer<Hit, MouseEvent> onMenu;
  private Viewport pressedView;
  private double pressedX;
  private double pressedY;
  private double pressedTop;
  private boolean dragging;
  private Drag drag = Drag.NONE;

  /** Null while it is elsewhere. */
  private Double pointerX;

  /** What dragging does, as the button and keys were when it began. */
  private enum Drag {
    NONE,
    MEASURE,
    ZOOM,
    MOVE;

    static Drag of(MouseEvent event) {
      return switch (event.getButton()) {
        case MIDDLE -> MOVE;
        case PRIMARY -> event.isShiftDown() ? MOVE : event.isShortcutDown() ? ZOOM : MEASURE;
        default -> NONE;
      };
    }
  }

  /**
   * @param onMenu a context menu is wanted
   */
  TimelineMouse(
      EasyController controller,
      TimelinePane pane,
      Readout readout,
      BiConsumer<Hit, MouseEvent> onMenu) {
    this.controller = controller;
    this.model = controller.model();
    this.pane = pane;
    this.readout = readout;
    this.onMenu = onMenu;
    listen(pane);
    pane.setOnMouseClicked(this::click);
    pane.setOnMouseMoved(this::move);
    pane.setOnScroll(this::scroll);
    model.axis().onChange(this::pointAgain);
  }

  /** Dragging over the region measures as it does over the rows. */
  void listen(Region region) {
    region.addEventHandler(MouseEvent.MOUSE_PRESSED, this::press);
    region.addEventHandler(MouseEvent.MOUSE_DRAGGED, this::drag);
    region.addEventHandler(MouseEvent.MOUSE_RELEASED, this::release);
    region.addEventHandler(MouseEvent.MOUSE_EXITED, _ -> leave());
    if (region != pane) {
      region.setOnMouseMoved(event -> point(event.getX()));
      region.setOnScroll(this::scroll);
    }
  }

  private double nanos(double x) {
    return model.axis().view().nanos(x, pane.getWidth());
  }

  /** The pointer stays where it is, and time moves below it. */
  private void pointAgain() {
    if (pointerX != null) {
      point(pointerX);
    }
  }

  private void point(double x) {
    pointerX = x;
    controller.point(nanos(x));
    readout.point(nanos(x));
  }

  private void move(MouseEvent event) {
    if (model.timeline() == null) {
      return;
    }
    point(event.getX());
    Hit hit = pane.point(event.getX(), event.getY());
    pane.setCursor(isLink(hit) ? Cursor.HAND : Cursor.DEFAULT);
  }

  private static boolean isLink(Hit hit) {
    return switch (hit) {
      case Hit.OnRow _, Hit.OnMixture _, Hit.OnNothing _ -> false;
      default -> true;
    };
  }

  private void leave() {
    pointerX = null;
    controller.point(null);
    readout.point(null);
    pane.overlay().hidePointer();
  }

  private void press(MouseEvent event) {
    pane.requestFocus();
    pressedView = model.axis().view();
    pressedX = event.getX();
    pressedY = event.getY();
    pressedTop = model.rows().top();
    dragging = false;
    drag = Drag.of(event);
  }

  private void drag(MouseEvent event) {
    if (pressedView == null || model.timeline() == null) {
      return;
    }
    dragging |= Math.hypot(event.getX() - pressedX, event.getY() - pressedY) > CLICK;
    if (!dragging) {
      return;
    }
    point(event.getX());
    pane.overlay().hidePointer();
    switch (drag) {
      case MEASURE -> controller.measure(rangeTo(event));
      case ZOOM -> pane.overlay().showZoom(rangeTo(event));
      case MOVE -> {
        double moved = (pressedX - event.getX()) / pane.getWidth() * pressedView.spanNanos();
        model.axis().show(pressedView.pan(moved));
        model.rows().scrollTo(pressedTop + pressedY - event.getY());
      }
      case NONE -> {}
    }
  }

  private TimeRange rangeTo(MouseEvent event) {
    double x = Math.clamp(event.getX(), 0, pane.getWidth());
    double start = pressedView.nanos(pressedX, pane.getWidth());
    return TimeRange.between(
        Math.clamp(start, 0, model.axis().endNanos()),
        Math.clamp(nanos(x), 0, model.axis().endNanos()));
  }

  private void release(MouseEvent event) {
    if (dragging && drag == Drag.MEASURE) {
      controller.selectRange(rangeTo(event));
    } else if (dragging && drag == Drag.ZOOM) {
      zoomTo(event);
    }
    drag = Drag.NONE;
    pressedView = null;
  }

  /** Not where the mouse has come back to where it was pressed. */
  private void zoomTo(MouseEvent event) {
    pane.overlay().showZoom(null);
    if (Math.abs(event.getX() - pressedX) > CLICK) {
      TimeRange range = rangeTo(event);
      double longer = Math.max(0, Viewport.MIN_SPAN_NANOS - range.lengthNanos()) / 2;
      model.axis().show(new Viewport(range.fromNanos() - longer, range.toNanos() + longer));
    }
  }

  private void click(MouseEvent event) {
    if (dragging || model.timeline() == null) {
      return;
    }
    Hit hit = pane.at(event.getX(), event.getY());
    if (event.getButton() == MouseButton.SECONDARY) {
      onMenu.accept(hit, event);
    } else if (event.getButton() == MouseButton.PRIMARY && event.getClickCount() == 2) {
      controller.open(hit);
    } else if (event.getButton() == MouseButton.PRIMARY) {
      controller.click(hit);
    }
  }

  private void scroll(ScrollEvent event) {
    if (model.timeline() == null) {
      return;
    }
    if (event.isShortcutDown()) {
      double turned = event.getDeltaY() + event.getDeltaX();
      model.axis().zoom(Math.pow(WHEEL_ZOOM, turned), nanos(event.getX()));
    } else if (Math.abs(event.getDeltaX()) > Math.abs(event.getDeltaY())) {
      model.axis().pan(-event.getDeltaX() / pane.getWidth());
    } else {
      model.rows().scrollTo(model.rows().top() - event.getDeltaY());
    }
    event.consume();
  }
}
