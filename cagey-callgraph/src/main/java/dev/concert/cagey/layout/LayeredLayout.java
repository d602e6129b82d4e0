package dev.concert.cagey.layout;

import dev.concert.cagey.picture.BoxBounds;
import dev.concert.cagey.picture.TreeBox;
import dev.concert.cagey.picture.TreePicture;
import dev.concert.cagey.picture.TreePicture.Arrow;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Places the boxes of a picture in layers from left to right, callees in the order of the source
 * where nothing crosses, and leads lines between the boxes (Sugiyama, Tagawa and Toda, "Methods for
 * visual understanding of hierarchical system structures", 1981). What one routine calls in layers
 * far away shares a way there. Slow: runs off the FX thread, and stops when its thread is
 * interrupted.
 */
public final class LayeredLayout {
  private static final double BETWEEN_LAYERS = 42;
  private static final double MARGIN = 16;

  /**
   * Once lines have passed so many layers the others go straight, behind boxes: in so large a
   * picture nobody follows them.
   */
  private static final int MOST_PASSED = 100_000;

  private final List<TreeBox> boxes;
  private final Arrow[] arrows;
  private final int[] from;
  private final int[] to;
  private final double[] widths;
  private final double height;
  private final Layering layering;
  private final Slots slots = new Slots();

  /** The slots that each arrow passes, from its start on. */
  private final int[][] ways;

  private int passed;
  private double[] middles;
  private double[] lefts;
  private double[] rights;

  private LayeredLayout(TreePicture picture, ToDoubleFunction<TreeBox> width, double height) {
    boxes = picture.boxes();
    arrows =
        picture.arrows().stream()
            .filter(arrow -> !arrow.from().equals(arrow.to()))
            .toArray(Arrow[]::new);
    Map<String, Integer> numbers = new HashMap<>();
    boxes.forEach(box -> numbers.put(box.id(), numbers.size()));
    from = Arrays.stream(arrows).mapToInt(arrow -> numbers.get(arrow.from())).toArray();
    to = Arrays.stream(arrows).mapToInt(arrow -> numbers.get(arrow.to())).toArray();
    widths = boxes.stream().mapToDouble(width).toArray();
    this.height = height;
    layering = new Layering(boxes.size(), from, to, box -> isOfCallers(boxes.get(box)));
    ways = new int[arrows.length][];
  }

  private static boolean isOfCallers(TreeBox box) {
    return box.appearance() != null && box.appearance().upwards();
  }

  /**
   * @param width of a box in layout units
   * @throws InterruptedException if the thread was interrupted on the way
   */
  public static Placement of(TreePicture picture, ToDoubleFunction<TreeBox> width, double height)
      throws InterruptedException {
    return new LayeredLayout(picture, width, height).placed();
  }

  private Placement placed() throws InterruptedException {
    addSlots();
    slots.order(walked());
    LayerOrder.improve(slots);
    middles = LayerHeights.of(slots, boxes.size(), slot -> slot < boxes.size() ? height : 0);
    placeLayers();
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    Map<String, BoxBounds> places = HashMap.newHashMap(boxes.size());
    for (int box = 0; box < boxes.size(); box++) {
      places.put(boxes.get(box).id(), place(box));
    }
    Map<Arrow, double[]> lines = LinkedHashMap.newLinkedHashMap(arrows.length);
    for (int arrow = 0; arrow < arrows.length; arrow++) {
      lines.put(arrows[arrow], line(arrow));
    }
    return new Placement(places, lines);
  }

  private void addSlots() {
    for (int box = 0; box < boxes.size(); box++) {
      slots.add(layering.layer(box));
    }
    Map<Long, Integer> shared = new HashMap<>();
    for (int arrow = 0; arrow < arrows.length; arrow++) {
      ways[arrow] = way(from[arrow], to[arrow], shared);
    }
  }

  /** To the right through the layers between; to the left through those of both boxes, too. */
  private int[] way(int start, int end, Map<Long, Integer> shared) {
    int first = layering.layer(start);
    int last = layering.layer(end);
    int step = first < last ? 1 : -1;
    int count = first < last ? last - first - 1 : first - last + 1;
    if (passed + count > MOST_PASSED) {
      return new int[0];
    }
    passed += count;
    int[] way = new int[count];
    int before = start;
    for (int i = 0; i < count; i++) {
      int layer = step > 0 ? first + 1 + i : first - i;
      int known = slots.size();
      int slot = shared.computeIfAbsent(key(start, step, layer), _ -> slots.add(layer));
      if (slot == known && (step > 0 || i > 0)) {
        slots.join(step > 0 ? before : slot, step > 0 ? slot : before);
      }
      way[i] = slot;
      before = slot;
    }
    if (step > 0) {
      slots.join(before, end);
    }
    return way;
  }

  private long key(int start, int step, int layer) {
    return ((long) start * 2 + (step > 0 ? 1 : 0)) * layering.layers() + layer;
  }

  /** Boxes as a walk comes to them, each with the ways that begin at it behind it. */
  private int[] walked() {
    int[] rank = new int[slots.size()];
    int[] walked = layering.walked();
    for (int i = 0; i < walked.length; i++) {
      rank[walked[i]] = i;
    }
    for (int arrow = 0; arrow < arrows.length; arrow++) {
      for (int slot : ways[arrow]) {
        rank[slot] = rank[from[arrow]];
      }
    }
    return IntStream.range(0, slots.size())
        .boxed()
        .sorted(Comparator.comparingInt(slot -> rank[slot]))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private void placeLayers() {
    lefts = new double[layering.layers()];
    rights = new double[layering.layers()];
    for (int box = 0; box < boxes.size(); box++) {
      int layer = layering.layer(box);
      rights[layer] = Math.max(rights[layer], widths[box]);
    }
    double x = MARGIN;
    for (int layer = 0; layer < lefts.length; layer++) {
      lefts[layer] = x;
      rights[layer] += x;
      x = rights[layer] + BETWEEN_LAYERS;
    }
  }

  private BoxBounds place(int box) {
    double top = MARGIN + middles[box] - height / 2;
    return new BoxBounds(lefts[layering.layer(box)], top, widths[box], height);
  }

  private double middle(int slot) {
    return MARGIN + middles[slot];
  }

  private double[] line(int arrow) {
    int start = from[arrow];
    int end = to[arrow];
    int first = layering.layer(start);
    int last = layering.layer(end);
    Line line = new Line(lefts[first] + widths[start], middle(start));
    line.straightTo(rights[first]);
    if (first >= last && ways[arrow].length > 0) {
      line.turnTo(middle(ways[arrow][0]), BETWEEN_LAYERS / 2);
      for (int i = 0; i < ways[arrow].length; i++) {
        int layer = first - i;
        if (i > 0) {
          line.bendTo(rights[layer], middle(ways[arrow][i]));
        }
        line.straightTo(lefts[layer]);
      }
      line.turnTo(middle(end), -BETWEEN_LAYERS / 2);
    } else {
      for (int i = 0; i < ways[arrow].length; i++) {
        line.bendTo(lefts[first + 1 + i], middle(ways[arrow][i]));
        line.straightTo(rights[first + 1 + i]);
      }
      line.bendTo(lefts[last], middle(end));
    }
    return line.points();
  }
}
