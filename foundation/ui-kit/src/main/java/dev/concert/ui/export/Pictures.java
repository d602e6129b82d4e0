package dev.concert.ui.export;

import dev.concert.model.words.Words;
import dev.concert.ui.look.Icons;
import java.awt.image.RenderedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.stream.Stream;
import javafx.embed.swing.SwingFXUtils;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;
import javafx.scene.Group;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.control.Tooltip;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Background;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.CornerRadii;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.transform.Transform;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.kordamp.ikonli.javafx.FontIcon;

/** Pictures of a window's content. */
public final class Pictures {
  private Pictures() {}

  /**
   * What a window, or a part of one, shows, with the pop-overs and menus over it. Called on the FX
   * thread.
   *
   * @param shown the root of a scene, or what is in one
   * @param scale pixels for each unit of the window, such as 2
   */
  public static WritableImage take(Parent shown, double scale) {
    Scene scene = shown.getScene();
    WritableImage window = shot(shown, scale, scene.getFill());
    List<PopupWindow> above = popUps(scene.getWindow());
    if (above.isEmpty()) {
      return window;
    }
    Group all = new Group(new ImageView(window));
    Point2D origin = shown.localToScreen(0, 0);
    for (PopupWindow popUp : above) {
      Parent root = popUp.getScene().getRoot();
      Bounds bounds = root.getBoundsInParent();
      Point2D at = root.localToScreen(0, 0).subtract(origin);
      ImageView view = new ImageView(shot(root, scale, Color.TRANSPARENT));
      view.setX((at.getX() + bounds.getMinX()) * scale);
      view.setY((at.getY() + bounds.getMinY()) * scale);
      all.getChildren().add(view);
    }
    SnapshotParameters parameters = new SnapshotParameters();
    parameters.setViewport(new Rectangle2D(0, 0, window.getWidth(), window.getHeight()));
    return all.snapshot(parameters, null);
  }

  private static WritableImage shot(Parent shown, double scale, Paint ground) {
    SnapshotParameters parameters = new SnapshotParameters();
    parameters.setTransform(Transform.scale(scale, scale));
    parameters.setFill(ground);
    return shown.snapshot(parameters, null);
  }

  /** A tooltip is not what one wants to keep. */
  private static List<PopupWindow> popUps(Window window) {
    return Window.getWindows().stream()
        .filter(Window::isShowing)
        .filter(other -> other instanceof PopupWindow && !(other instanceof Tooltip))
        .map(PopupWindow.class::cast)
        .filter(popUp -> window != null && isOver(popUp, window))
        .toList();
  }

  private static boolean isOver(PopupWindow popUp, Window window) {
    Window owner = popUp.getOwnerWindow();
    return owner == window || owner instanceof PopupWindow other && isOver(other, window);
  }

  /** A tool's icon in the sizes that desktops ask for. */
  public static List<Image> icons(String tool) {
    return Stream.of(24, 48, 128).map(size -> icon(tool, size)).toList();
  }

  private static Image icon(String tool, int size) {
    FontIcon glyph = Icons.tool(tool);
    glyph.setStyle(
        "-fx-icon-size: %dpx; -fx-icon-color: white; -fx-fill: white;".formatted(size * 5 / 8));
    StackPane tile = new StackPane(glyph);
    tile.setBackground(
        new Background(new BackgroundFill(Icons.accent(tool), new CornerRadii(size / 5.0), null)));
    tile.setMinSize(size, size);
    new Scene(tile, size, size, Color.TRANSPARENT);
    SnapshotParameters parameters = new SnapshotParameters();
    parameters.setFill(Color.TRANSPARENT);
    return tile.snapshot(parameters, null);
  }

  /** Called off the FX thread. */
  public static byte[] png(WritableImage image) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    writePng(SwingFXUtils.fromFXImage(image, null), bytes);
    return bytes.toByteArray();
  }

  /** Without the temporary file that ImageIO makes for streams that are not its own. */
  static void writePng(RenderedImage image, OutputStream out) throws IOException {
    try (ImageOutputStream memory = new MemoryCacheImageOutputStream(out)) {
      if (!ImageIO.write(image, "png", memory)) {
        throw new IOException(Words.say("no PNG writer is installed in this JDK"));
      }
    }
  }
}
