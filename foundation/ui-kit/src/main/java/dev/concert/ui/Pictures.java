package dev.concert.ui;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import javafx.animation.AnimationTimer;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.WritableImage;
import javafx.scene.transform.Transform;
import javax.imageio.ImageIO;

/** Pictures of a window's content. */
final class Pictures {
  private Pictures() {}

  /**
   * Called on the FX thread.
   *
   * @param scale pixels for each unit of the window, such as 2
   */
  static WritableImage take(Scene scene, double scale) {
    SnapshotParameters parameters = new SnapshotParameters();
    parameters.setTransform(Transform.scale(scale, scale));
    parameters.setFill(scene.getFill());
    return scene.getRoot().snapshot(parameters, null);
  }

  /** Called off the FX thread; the file appears whole or not at all. */
  static void write(WritableImage image, Path file) throws IOException {
    if (file.getParent() != null) {
      Files.createDirectories(file.getParent());
    }
    Path part = file.resolveSibling(file.getFileName() + ".part");
    if (!ImageIO.write(SwingFXUtils.fromFXImage(image, null), "png", part.toFile())) {
      throw new IOException("no PNG writer is installed in this JDK");
    }
    Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Runs the action on the FX thread after so many pulses more. */
  static void afterPulses(int pulses, Runnable action) {
    new AnimationTimer() {
      private int left = pulses;

      @Override
      public void handle(long now) {
        if (left-- == 0) {
          stop();
          action.run();
        }
      }
    }.start();
  }
}
