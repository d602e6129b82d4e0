package dev.concert.ui.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.ui.fixture.Fx;
import javafx.geometry.Insets;
import javafx.scene.control.Label;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;

class MemberTextTest {
  private static final String NAME = "MatrixOfDoubles.square";

  private final Label label = Fx.call(() -> new Label());
  private final MemberText text = Fx.call(() -> new MemberText(label));

  private String shownIn(double width) {
    return Fx.call(() -> {
      text.show(NAME);
      label.resize(width, 20);
      return label.getText();
    });
  }

  private double width(String of) {
    return Fx.call(() -> new Text(of).getLayoutBounds().getWidth());
  }

  @Test
  void theClassGivesWayBeforeTheMethodAndComesBackWithTheRoom() {
    assertTrue(shownIn(width(NAME) - 10).matches("Matrix.*…\\.square"), label.getText());
    assertTrue(shownIn(width(NAME) - 40).matches("M.*…\\.square"), label.getText());
    assertEquals(NAME, shownIn(width(NAME) + 2));
  }

  @Test
  void aPictureBesideItAndPaddingTakeOfItsRoom() {
    Fx.run(() -> label.setGraphic(new Rectangle(12, 12)));
    assertTrue(shownIn(width(NAME) + 10).endsWith("….square"), label.getText());
    assertEquals(NAME, shownIn(width(NAME) + 12 + label.getGraphicTextGap() + 2));
    Fx.run(() -> label.setPadding(new Insets(0, 5, 0, 5)));
    assertTrue(label.getText().endsWith("….square"), label.getText());
  }

  @Test
  void nothingIsShownOfNothing() {
    shownIn(60);
    Fx.run(() -> text.show(null));
    assertNull(label.getText());
  }
}
