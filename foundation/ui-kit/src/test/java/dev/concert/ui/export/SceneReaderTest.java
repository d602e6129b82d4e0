package dev.concert.ui.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.ui.fixture.Fx;
import java.awt.geom.Rectangle2D;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import org.junit.jupiter.api.Test;

class SceneReaderTest {
  @Test
  void allOfACaptionLiesOnThePage() {
    String caption = "racy — google-java-format · run · a.very.long.Name#of(a.routine.of.Types)";
    Page page =
        Fx.call(() -> {
          Region picture = new Region();
          picture.resize(300, 200);
          return SceneReader.read(picture, caption, Color.WHITE, Color.BLACK);
        });
    Item.Words words = (Item.Words) page.items().getLast();
    assertEquals(caption, words.text());
    assertTrue(words.x() + words.width() <= page.width(), words + " on " + page.width());
  }

  @Test
  void aFrameAroundNothingIsALine() {
    Page page =
        Fx.call(() -> {
          Rectangle frame = new Rectangle(20, 10, 50, 30);
          frame.setFill(Color.TRANSPARENT);
          frame.setStroke(Color.RED);
          Pane picture = new Pane(frame);
          picture.resize(300, 200);
          return SceneReader.read(picture, "caption", Color.WHITE, Color.BLACK);
        });
    Item.Stroke line =
        (Item.Stroke)
            page.items().stream().filter(Item.Stroke.class::isInstance).findFirst().orElseThrow();
    assertEquals(Color.RED, line.colour());
    assertEquals(new Rectangle2D.Double(20, 10, 50, 30), line.shape());
  }
}
