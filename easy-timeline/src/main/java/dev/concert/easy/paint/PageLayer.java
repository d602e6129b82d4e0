package dev.concert.easy.paint;

import dev.concert.ui.export.Painter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.paint.Color;

/** Shapes of a page whose order does not matter: all small ones of a colour are one. */
final class PageLayer {
  private final Map<Color, List<double[]>> small = new LinkedHashMap<>();
  private final List<Consumer<Painter>> own = new ArrayList<>();

  /** A shape for itself. */
  void add(Consumer<Painter> shape) {
    own.add(shape);
  }

  void addSmall(Color colour, List<double[]> polygons) {
    small.computeIfAbsent(colour, _ -> new ArrayList<>()).addAll(polygons);
  }

  /** One that goes on where the last of its colour ends makes that one longer. */
  void addSmall(Color colour, int x0, int y0, int x1, int y1) {
    List<double[]> boxes = small.computeIfAbsent(colour, _ -> new ArrayList<>());
    double[] last = boxes.isEmpty() ? null : boxes.getLast();
    if (last != null && isBox(last) && last[2] == x0 && last[1] == y0 && last[5] == y1) {
      last[2] = x1;
      last[4] = x1;
    } else {
      boxes.add(new double[] {x0, y0, x1, y0, x1, y1, x0, y1});
    }
  }

  private static boolean isBox(double... corners) {
    return corners.length == 8
        && corners[0] == corners[6]
        && corners[2] == corners[4]
        && corners[1] == corners[3]
        && corners[5] == corners[7];
  }

  void draw(Painter painter) {
    small.forEach(painter::polygons);
    own.forEach(shape -> shape.accept(painter));
  }
}
