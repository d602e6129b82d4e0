package dev.concert.ui.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.ui.fixture.Fx;
import java.util.List;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.image.PixelReader;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;

/** What a printer is given. */
class PageNodeTest {
  /** Drawn by hand. */
  private static final class Chart extends Region implements Drawable {
    @Override
    public void draw(Painter painter) {
      painter.fill(Color.RED, 0, 0, 50, 40);
      painter.clip(0, 0, 100, 20);
      painter.fill(Color.BLUE, 50, 0, 50, 40);
      painter.unclip();
      painter.lines(Color.GREEN, 10, 0, 60, 100, 60);
      painter.polygons(Color.BLACK, List.of(new double[] {0, 80, 40, 80, 40, 100, 0, 100}));
      painter.text("words", true, Color.BLACK, 60, 90);
    }
  }

  @Test
  void aPrinterIsGivenShapesAndWordsAtTheirPlaces() {
    Fx.run(() -> {
      Chart chart = new Chart();
      chart.resize(200, 120);
      Page page = SceneReader.read(chart, "the caption", Color.WHITE, Color.BLACK);
      Node node = page.node();
      PixelReader seen = node.snapshot(null, null).getPixelReader();
      assertEquals(Color.RED, seen.getColor(25, 30));
      assertEquals(Color.BLUE, seen.getColor(75, 10));
      assertEquals(Color.WHITE, seen.getColor(75, 30), "beyond the clip");
      assertEquals(Color.GREEN, seen.getColor(50, 60));
      assertEquals(Color.BLACK, seen.getColor(20, 90));
      Text words = words(node, "words");
      assertEquals(60, words.getBoundsInParent().getMinX(), 2);
      assertTrue(words.getBoundsInParent().intersects(60, 85, 10, 10));
      assertEquals(Color.BLACK, words(node, "the caption").getFill());
    });
  }

  private static Text words(Node node, String text) {
    Set<Node> all = node.lookupAll("Text");
    return all.stream()
        .map(Text.class::cast)
        .filter(words -> words.getText().equals(text))
        .findFirst()
        .orElseThrow();
  }
}
