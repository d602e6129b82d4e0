package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.easy.states.Traces;
import dev.concert.easy.view.TimelinePane;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MouseAndKeys;
import java.util.List;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** From what is drawn to the source that it comes from. */
class SourceWindowTest {
  private static final String OUTER = "a.B#outer()";
  private static final String INNER = "a.B#inner(int)";
  private static final long SECOND = 1_000_000_000L;

  private EasyFixture easy;
  private MouseAndKeys hand;

  @BeforeEach
  void open() {
    var thread =
        Traces.thread("host.7", 1, "main", "main")
            .enter(SECOND, OUTER)
            .state(2 * SECOND, 4 * SECOND, INNER)
            .exit(6 * SECOND)
            .mark(3 * SECOND, "half way", Double.NaN)
            .mark(5 * SECOND, "size", 3)
            .mark(8 * SECOND, "outside", 1)
            .endsAt(10 * SECOND);
    easy = EasyFixture.of(Traces.trace(thread), "--size", "980x700");
    hand = easy.window.hand();
  }

  @AfterEach
  void close() {
    easy.close();
  }

  private TimelinePane pane() {
    return easy.tool.window().view().pane();
  }

  private double x(double seconds, Region in) {
    return Fx.call(
        () -> easy.tool.window().model().axis().view().x(seconds * SECOND, in.getWidth()));
  }

  private void clickMark(double seconds, int times) {
    double top = Fx.call(() -> easy.tool.window().model().rows().all().getFirst().y());
    new Mouse(pane()).click(x(seconds, pane()), top + 4, MouseButton.PRIMARY, times);
    easy.window.settle();
  }

  private List<Message> asked() {
    return List.copyOf(easy.window.bus().asked());
  }

  private static MenuItem source() {
    return EasyFixture.menu().getItems().stream()
        .filter(item -> "Source".equals(item.getText()))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aMarkLeadsToTheRoutineInWhichItWasTold() {
    clickMark(3, 1);
    hand.press(KeyCode.ENTER);
    assertEquals(List.of(new Message.ShowSource(INNER)), asked());

    clickMark(5, 2);
    assertEquals(List.of(new Message.ShowSource(INNER), new Message.ShowSource(OUTER)), asked());
  }

  @Test
  void theMenuOfAMarkHasItsSourceIfThatIsKnown() {
    rightClickMark(5);
    assertTrue(Fx.call(() -> !source().isDisable()));
    Fx.run(() -> source().fire());
    assertEquals(List.of(new Message.ShowSource(OUTER)), asked());

    Fx.run(() -> EasyFixture.menu().hide());
    rightClickMark(8);
    assertTrue(Fx.call(() -> source().isDisable()));
    Fx.run(() -> EasyFixture.menu().hide());
  }

  private void rightClickMark(double seconds) {
    double top = Fx.call(() -> easy.tool.window().model().rows().all().getFirst().y());
    new Mouse(pane()).click(x(seconds, pane()), top + 4, MouseButton.SECONDARY, 1);
    easy.window.settle();
  }

  @Test
  void aMarkThatWasToldOutsideOfAllRoutinesSaysThatThereIsNoSource() {
    clickMark(8, 1);
    hand.press(KeyCode.ENTER);
    assertEquals(List.of(), asked());
  }

  @Test
  void aLineOfTheTableLeadsToItsSource() {
    hand.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.T);
    easy.window.settle();
    hand.click(easy.window.node("#table-states"));
    easy.window.settle();
    Fx.run(() -> {
      table().requestFocus();
      table().getSelectionModel().select(0);
    });
    hand.press(KeyCode.DOWN);
    hand.press(KeyCode.ENTER);
    assertEquals(List.of(new Message.ShowSource(OUTER)), asked());
  }

  private TableView<?> table() {
    return (TableView<?>) easy.window.node("#state-table .table-view");
  }
}
