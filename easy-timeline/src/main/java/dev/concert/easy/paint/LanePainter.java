package dev.concert.easy.paint;

import dev.concert.easy.states.LeftOut;
import dev.concert.easy.states.StateLane;
import dev.concert.easy.states.StateNames;
import dev.concert.easy.states.TaskSpan;
import dev.concert.easy.states.ThreadLanes;
import dev.concert.easy.states.Timeline;
import dev.concert.easy.time.Viewport;
import dev.concert.model.RoutineName;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.WaitReason;
import java.util.Arrays;
import java.util.List;

/**
 * Draws the states of one lane after the other: bars with labels, and aggregates of what is
 * narrower.
 */
final class LanePainter {
  private static final double FAINTEST = 0.3;
  private static final int NARROWEST_LABEL = 22;
  private static final int MARGIN = 4;

  /** A pin on a bar that is as wide and high. */
  private static final int PIN_WIDTH = 14;

  private static final int PIN_HEIGHT = 11;

  private final Surface surface;
  private final TimelinePalette palette;
  private final double scale;
  private StateNames names;
  private int[] colours;
  private int primitives;

  // of the columns of one lane
  private final double[] shares;
  private final double[] largest;
  private final int[] largestNames;

  LanePainter(Surface surface, TimelinePalette palette, double scale) {
    this.surface = surface;
    this.palette = palette;
    this.scale = scale;
    shares = new double[surface.width()];
    largest = new double[surface.width()];
    largestNames = new int[surface.width()];
  }

  /** A new picture of a timeline. */
  void begin(Timeline timeline) {
    names = timeline.names();
    colours = palette.of(names);
    primitives = 0;
  }

  int primitives() {
    return primitives;
  }

  /**
   * @param states those that the lane has the numbers of
   */
  void paint(StateLane.States states, StateLane lane, Viewport view, int y0, int y1) {
    if (y1 > 0 && y0 < surface.height()) {
      LaneScan.scan(lane, view, surface.width(), new Filling(states, lane, view, y0, y1));
    }
  }

  /** All of a thread at a depth. */
  void paint(ThreadLanes thread, int depth, Viewport view, int y0, int y1) {
    paintLeftOut(thread, depth, view, y0, y1);
    paint(thread, thread.lanes().get(depth), view, y0, y1);
    paintPins(thread, thread.pinned(), depth, view, y0, y1);
  }

  /**
   * A strong line below the waits in which a thread kept its carrier, with a pin where there is
   * room.
   *
   * @param pinned by depth; empty if there are none
   */
  void paintPins(
      StateLane.States states, List<StateLane> pinned, int depth, Viewport view, int y0, int y1) {
    if (depth < pinned.size() && y1 > 0 && y0 < surface.height()) {
      StateLane lane = pinned.get(depth);
      LaneScan.scan(lane, view, surface.width(), new Pinning(states, lane, y0, gapped(y0, y1)));
    }
  }

  /**
   * A column for what is left out at a depth, as for states that are narrower than a pixel; what is
   * held is painted over it.
   */
  void paintLeftOut(ThreadLanes thread, int depth, Viewport view, int y0, int y1) {
    paintLeftOut(thread, depth, view, y0, y1, null);
  }

  /**
   * @param task that alone is painted, or null
   */
  void paintLeftOut(ThreadLanes thread, int depth, Viewport view, int y0, int y1, TaskSpan task) {
    if (thread.leftOut() == null || y1 <= 0 || y0 >= surface.height()) {
      return;
    }
    LeftOut.Level level = thread.leftOut().level(view.spanNanos() / surface.width());
    if (level == null) {
      return;
    }
    Arrays.fill(shares, 0);
    Arrays.fill(largest, 0);
    int i = level.firstEndingAfter(view.fromNanos());
    for (; i < level.size() && level.fromNanos(i) < view.toNanos(); i++) {
      if (level.share(i, depth) > 0) {
        addToColumns(level, i, depth, view);
      }
    }
    int first =
        task == null ? 0 : clip(view.x(task.startNanos(), surface.width()), surface.width());
    int end =
        task == null
            ? surface.width()
            : clip(view.x(task.endNanos(), surface.width()), surface.width());
    for (int x = Math.max(0, first); x < Math.min(surface.width(), end); x++) {
      if (shares[x] > 0) {
        primitives++;
        double strength = strength(shares[x]);
        surface.blend(x, y0, x + 1, gapped(y0, y1), colours[largestNames[x]], strength);
      }
    }
  }

  private void addToColumns(LeftOut.Level level, int i, int depth, Viewport view) {
    double x0 = Math.max(0, view.x(level.fromNanos(i), surface.width()));
    double x1 = Math.min(surface.width(), view.x(level.toNanos(i), surface.width()));
    for (int x = (int) x0; x < x1; x++) {
      double share = level.share(i, depth) * (Math.min(x1, x + 1) - Math.max(x0, x));
      shares[x] += share;
      if (share > largest[x]) {
        largest[x] = share;
        largestNames[x] = level.name(i, depth);
      }
    }
  }

  private static double strength(double share) {
    return FAINTEST + (1 - FAINTEST) * Math.min(1, share);
  }

  /** Frames the states of a lane; those narrower than a pixel get an upright line. */
  void outline(StateLane lane, Viewport view, int y0, int y1) {
    if (y1 > 0 && y0 < surface.height()) {
      LaneScan.scan(lane, view, surface.width(), new Outlining(y0, gapped(y0, y1)));
    }
  }

  /** Leaves a pixel free below a lane that can spare it. */
  private int gapped(int y0, int y1) {
    return y1 - y0 >= 5 * scale ? y1 - (int) Math.round(scale) : y1;
  }

  private static int clip(double x, int width) {
    return (int) Math.round(Math.clamp(x, -4, width + 4));
  }

  private final class Filling implements LaneScan.Sink {
    private final StateLane.States states;
    private final StateLane lane;
    private final double nanosPerPixel;
    private final int y0;
    private final int y1;
    private int free = Integer.MIN_VALUE; // the first column that no aggregate has taken

    Filling(StateLane.States states, StateLane lane, Viewport view, int y0, int y1) {
      this.states = states;
      this.lane = lane;
      this.nanosPerPixel = view.spanNanos() / surface.width();
      this.y0 = y0;
      this.y1 = gapped(y0, y1);
    }

    @Override
    public void bar(int i, double from, double to) {
      primitives++;
      int x0 = Math.max(free, clip(from, surface.width()));
      int x1 = Math.max(x0 + 1, clip(to, surface.width()));
      int state = lane.state(i);
      int name = states.name(state);
      int right = x1 - x0 >= 3 * scale ? x1 - (int) Math.round(scale) : x1;
      surface.rect(x0, y0, right, y1, colours[name]);
      WaitReason reason = states.reason(state);
      if (reason != null) {
        texture(x0, right, reason, colours[name]);
      }
      if (states.open(state) && to < surface.width()) {
        tear(right);
      }
      if (x1 - x0 >= NARROWEST_LABEL * scale && y1 - y0 >= 11 * scale) {
        labelState(name, Math.max(0, x0), Math.min(right, surface.width()));
      }
    }

    /** The longest state gives the colour, the covered part of the pixel its strength. */
    @Override
    public void aggregate(int from, int to, int column) {
      primitives++;
      double share = lane.coveredNanos(from, to) / nanosPerPixel;
      int name = states.name(lane.state(lane.longest(from, to)));
      surface.blend(column, y0, column + 1, y1, colours[name], strength(share));
      free = column + 1;
    }

    private void texture(int x0, int x1, WaitReason reason, int colour) {
      surface.pattern(x0, y0, x1, y1, FillPattern.of(reason), palette.ink(colour), pixels());
    }

    /** The end was not seen: a jagged edge. */
    private void tear(int x1) {
      int tooth = (int) Math.round(3 * scale);
      for (int y = y0; y < y1; y++) {
        int depth = Math.abs(Math.floorMod(y - y0, 2 * tooth) - tooth);
        surface.rect(x1 - depth, y, x1, y + 1, palette.ground());
      }
    }

    private void labelState(int name, int x0, int x1) {
      StateLabel label = names.label(name);
      String full = RoutineName.label(label.said());
      boolean blocked = label.kind() == Kind.BLOCKED;
      String text = full;
      Surface.Size size = surface.sizeOf(full);
      if (size != null && size.width() > x1 - x0 - 2 * MARGIN * scale) {
        String shorter = shortest(label, full);
        text = surface.sizeOf(shorter) == null ? full : shorter;
      }
      draw(text, x0, y0, x1, y1, colours[name], blocked);
    }
  }

  /** The method alone; a reason to wait has no shorter name in the user's language. */
  static String shortest(StateLabel label, String full) {
    String method = label.kind() == Kind.BLOCKED ? full : RoutineName.method(label.name());
    return method.startsWith("<") ? full : method;
  }

  private int pixels() {
    return (int) Math.max(1, Math.round(scale));
  }

  /** A text in the middle, on a ground of its own, if there is room for all of it. */
  void caption(String text, int x0, int y0, int x1, int y1, int ground) {
    Surface.Size size = surface.sizeOf(text);
    int left = Math.max(0, x0);
    int right = Math.min(x1, surface.width());
    if (size != null && size.width() + 6 * scale <= right - left) {
      int x = (left + right - size.width()) / 2;
      int y = (y0 + y1 - size.height()) / 2;
      int margin = (int) Math.round(3 * scale);
      surface.rect(x - margin, y, x + size.width() + margin, y + size.height(), ground);
      surface.text(text, x, y, right, TimelinePalette.textOn(ground));
    }
  }

  private void draw(String text, int x0, int y0, int x1, int y1, int ground, boolean onPattern) {
    Surface.Size size = surface.sizeOf(text);
    int margin = (int) Math.round(MARGIN * scale);
    if (size == null || x1 - x0 < NARROWEST_LABEL * scale) {
      return;
    }
    int y = y0 + (y1 - y0 - size.height()) / 2;
    int end = x1 - margin / 2;
    if (onPattern) {
      int right = Math.min(end, x0 + margin + size.width() + margin / 2);
      surface.rect(x0 + margin / 2, y0, right, y1, ground);
    }
    surface.text(text, x0 + margin, y, end, TimelinePalette.textOn(ground));
  }

  private final class Pinning implements LaneScan.Sink {
    private final StateLane.States states;
    private final StateLane lane;
    private final int y0;
    private final int y1;
    private final int foot;

    Pinning(StateLane.States states, StateLane lane, int y0, int y1) {
      this.states = states;
      this.lane = lane;
      this.y0 = y0;
      this.y1 = y1;
      this.foot = y1 - (int) Math.max(1, Math.round(Math.min(2 * scale, (y1 - y0) / 4.0)));
    }

    @Override
    public void bar(int i, double from, double to) {
      primitives++;
      int x0 = clip(from, surface.width());
      int x1 = Math.max(x0 + 1, clip(to, surface.width()));
      int right = x1 - x0 >= 3 * scale ? x1 - (int) Math.round(scale) : x1;
      surface.rect(x0, foot, right, y1, palette.text());
      int seen = Math.min(right, surface.width());
      if (seen - Math.max(0, x0) >= PIN_WIDTH * scale && y1 - y0 >= PIN_HEIGHT * scale) {
        pin(seen, colours[states.name(lane.state(i))]);
      }
    }

    /** On a ground of its own, since it lies over the pattern and the label. */
    private void pin(int right, int ground) {
      int middle = right - (int) Math.round(5 * scale);
      int around = (int) Math.round(4 * scale);
      surface.rect(middle - around, y0, middle + around + pixels(), foot, ground);
      int head = y0 + (int) Math.round(4 * scale);
      surface.rect(middle, head, middle + pixels(), foot, palette.text());
      surface.disc(middle + (pixels() - 1) / 2.0, head, 2.5 * scale, palette.text(), 1);
    }

    @Override
    public void aggregate(int from, int to, int column) {
      primitives++;
      surface.rect(column, foot, column + 1, y1, palette.text());
    }
  }

  private final class Outlining implements LaneScan.Sink {
    private final int y0;
    private final int y1;
    private final int thick;

    Outlining(int y0, int y1) {
      this.y0 = y0;
      this.y1 = y1;
      this.thick = (int) Math.round(Math.min(2 * scale, Math.max(1, (y1 - y0) / 3.0)));
    }

    /** Dark and light, so that it is seen on every colour. */
    @Override
    public void bar(int i, double from, double to) {
      primitives++;
      int x0 = clip(from, surface.width());
      int x1 = Math.max(x0 + 1, clip(to, surface.width()));
      if (x1 - x0 > 4 * thick && y1 - y0 > 6 * thick) {
        surface.frame(x0 + thick, y0 + thick, x1 - thick, y1 - thick, pixels(), palette.ground());
      }
      surface.frame(x0, y0, x1, y1, thick, palette.selection());
    }

    @Override
    public void aggregate(int from, int to, int column) {
      primitives++;
      surface.rect(column, y0, column + 1, y0 + thick, palette.selection());
      surface.rect(column, y1 - thick, column + 1, y1, palette.selection());
    }
  }

  /** Marks where a lane has states, in a strip that is seen at every zoom. */
  void rug(StateLane lane, Viewport view, int y0, int y1) {
    strip(lane, view, y0, y1, palette.look());
  }

  /** The same in any colour. */
  void strip(StateLane lane, Viewport view, int y0, int y1, int colour) {
    LaneScan.scan(
        lane,
        view,
        surface.width(),
        new LaneScan.Sink() {
          @Override
          public void bar(int i, double from, double to) {
            int x0 = clip(from, surface.width());
            surface.rect(x0, y0, Math.max(x0 + 1, clip(to, surface.width())), y1, colour);
          }

          @Override
          public void aggregate(int from, int to, int column) {
            surface.rect(column, y0, column + 1, y1, colour);
          }
        });
  }
}
