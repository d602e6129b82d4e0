package dev.concert.ui.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.ui.fixture.Fx;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
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
}
