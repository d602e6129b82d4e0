package dev.concert.ui.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.ui.fixture.Fx;
import dev.concert.ui.look.Appearance;
import java.util.List;
import javafx.scene.Scene;
import javafx.scene.layout.HBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CrumbsTest {
  private Crumbs crumbs;
  private Stage stage;

  @BeforeEach
  void open() {
    stage =
        Fx.call(() -> {
          crumbs = new Crumbs("The way");
          Stage opened = new Stage();
          Scene scene = new Scene(new HBox(crumbs), 900, 60);
          new Appearance(null).dress(scene);
          opened.setScene(scene);
          opened.show();
          crumbs.show(
              List.of(
                  new Crumbs.Crumb("ToStringStyle.java", () -> {}),
                  new Crumbs.Crumb("ToStringStyle", () -> {}),
                  new Crumbs.Crumb("appendInternal(StringBuffer, String, Object)", () -> {})));
          return opened;
        });
    Fx.pulses(3);
  }

  @AfterEach
  void close() {
    Fx.run(stage::close);
  }

  private List<String> titlesIn(double width) {
    Fx.run(() -> stage.setWidth(width));
    Fx.pulses(3);
    return Fx.call(crumbs::titles);
  }

  @Test
  void whatDoesNotFitIsLeftOutFromTheBeginning() {
    assertEquals("ToStringStyle.java", titlesIn(900).getFirst());
    assertEquals(List.of("…", "appendInternal(StringBuffer, String, Object)"), titlesIn(420));
  }

  @Test
  void theLastStepIsShortenedWhereItAloneHasTooLittleRoom() {
    List<String> titles = titlesIn(220);
    assertEquals("…", titles.getFirst());
    assertTrue(
        titles.getLast().startsWith("appendInt") && titles.getLast().endsWith("…"),
        titles.toString());
    assertEquals("ToStringStyle.java", titlesIn(900).getFirst(), "and comes back");
  }

  @Test
  void whereNotEvenItsBeginningHasRoomDotsStandForIt() {
    assertEquals(List.of("…", "…"), titlesIn(100));
  }

  @Test
  void whereThereIsNoRoomAtAllNothingLiesOverWhatIsBeside() {
    assertTrue(Fx.call(() -> crumbs.getBoundsInParent().getWidth()) > 0);
    double width =
        Fx.call(() -> {
          crumbs.resize(0, crumbs.getHeight()); // until the next layout
          return crumbs.getBoundsInParent().getWidth();
        });
    assertEquals(0, width, 0.01);
  }
}
