package dev.concert.easy.paint;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.geometry.VPos;
import javafx.scene.Group;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.FontSmoothingType;
import javafx.scene.text.Text;
import javafx.scene.transform.Transform;

/**
 * Texts drawn by the toolkit once and kept, many in one go, because a picture of its own for each
 * costs more than all the rest of a redraw. Used on the FX thread.
 */
public final class FxTextMasks implements TextMasks {
  private static final int KEPT = 4_000;
  private static final int AT_ONCE = 150;
  private static final int MAX_LETTERS = 120;

  private final Set<String> ordered = new LinkedHashSet<>();
  private final Map<String, Mask> masks =
      new LinkedHashMap<>(256, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Mask> eldest) {
          return size() > KEPT;
        }
      };
  private double scale = 1;
  private double fontSize = 11;

  /** Sizes from now on; pictures of other sizes are forgotten. */
  public void size(double wantedScale, double wantedFontSize) {
    if (wantedScale != scale || wantedFontSize != fontSize) {
      scale = wantedScale;
      fontSize = wantedFontSize;
      masks.clear();
    }
  }

  double fontSize() {
    return fontSize;
  }

  @Override
  public Mask of(String text) {
    Mask mask = masks.get(text);
    if (mask == null) {
      ordered.add(text);
    }
    return mask;
  }

  /**
   * Makes some of what was ordered.
   *
   * @return whether anything was
   */
  public boolean make() {
    List<String> batch = ordered.stream().limit(AT_ONCE).toList();
    ordered.clear();
    if (!batch.isEmpty()) {
      make(batch);
    }
    return !batch.isEmpty();
  }

  private void make(List<String> batch) {
    Group page = new Group();
    double lineHeight = Math.ceil(line("Ag", 0).getLayoutBounds().getHeight());
    List<Integer> widths = new ArrayList<>();
    for (int i = 0; i < batch.size(); i++) {
      Text line = line(batch.get(i), i * lineHeight);
      widths.add((int) Math.ceil(line.getLayoutBounds().getWidth() * scale) + 1);
      page.getChildren().add(line);
    }
    int width = widths.stream().mapToInt(Integer::intValue).max().orElse(1);
    int height = (int) Math.ceil(lineHeight * scale);
    WritableImage image = picture(page, width, (int) Math.ceil(batch.size() * lineHeight * scale));
    for (int i = 0; i < batch.size(); i++) {
      int top = (int) Math.round(i * lineHeight * scale);
      int rows = Math.min(height, (int) image.getHeight() - top);
      masks.put(batch.get(i), cut(image.getPixelReader(), top, widths.get(i), rows));
    }
  }

  private Text line(String text, double y) {
    Text line = new Text(text.length() > MAX_LETTERS ? text.substring(0, MAX_LETTERS) + '…' : text);
    line.setFont(Font.font(fontSize));
    line.setFontSmoothingType(FontSmoothingType.GRAY);
    line.setTextOrigin(VPos.TOP);
    line.setFill(Color.BLACK);
    line.setY(y);
    return line;
  }

  private WritableImage picture(Group page, int width, int height) {
    SnapshotParameters parameters = new SnapshotParameters();
    parameters.setFill(Color.TRANSPARENT);
    parameters.setTransform(Transform.scale(scale, scale));
    parameters.setViewport(new javafx.geometry.Rectangle2D(0, 0, width, height));
    return page.snapshot(parameters, new WritableImage(width, height));
  }

  private static Mask cut(PixelReader reader, int top, int width, int height) {
    int[] pixels = new int[width * height];
    reader.getPixels(0, top, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
    byte[] alphas = new byte[pixels.length];
    for (int i = 0; i < pixels.length; i++) {
      alphas[i] = (byte) (pixels[i] >>> 24);
    }
    return new Mask(width, height, alphas);
  }
}
