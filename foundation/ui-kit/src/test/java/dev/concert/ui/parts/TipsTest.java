package dev.concert.ui.parts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.concert.ui.fixture.Fx;
import javafx.event.Event;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.junit.jupiter.api.Test;

class TipsTest {
  private final Near label = Fx.call(Near::new);

  /** Knows that the pointer is there as if it were on a screen. */
  private static final class Near extends Label {
    void near() {
      setHover(true);
    }
  }

  private void explain(String text) {
    Fx.run(() -> Tips.on(label, text));
  }

  private void comeNear() {
    Fx.run(() ->
        Event.fireEvent(
            label,
            new MouseEvent(
                MouseEvent.MOUSE_ENTERED,
                1,
                1,
                1,
                1,
                MouseButton.NONE,
                0,
                false,
                false,
                false,
                false,
                false,
                false,
                false,
                false,
                false,
                false,
                null)));
  }

  /** Where JavaFX keeps the tooltip of a node. */
  private Tooltip made() {
    return (Tooltip) label.getProperties().get("javafx.scene.control.Tooltip");
  }

  @Test
  void aTooltipIsMadeWhenThePointerComes() {
    explain("first");
    explain("second");
    assertNull(made());
    comeNear();
    assertEquals("second", made().getText());
  }

  @Test
  void oneThatIsMadeFollowsTheText() {
    explain("first");
    comeNear();
    explain("second");
    assertEquals("second", made().getText());
    assertEquals("second", Tips.of(label));
    assertEquals("second", label.getAccessibleHelp());
  }

  @Test
  void whereThePointerIsAlreadyItIsMadeAtOnce() {
    Fx.run(label::near);
    explain("first");
    assertEquals("first", made().getText());
    explain("");
    assertNull(made());
    explain("second");
    assertEquals("second", made().getText());
  }

  @Test
  void nothingToSayTakesItAway() {
    explain("first");
    comeNear();
    explain("");
    assertNull(made());
    comeNear();
    assertNull(made());
  }
}
