package dev.concert.ui.parts;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.ui.fixture.Fx;
import java.util.stream.IntStream;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RowsInSightTest {
  private static final double ROW_HEIGHT = 20;

  private ListView<Integer> list;
  private Stage stage;

  @BeforeEach
  void open() {
    Fx.run(() -> {
      list = new ListView<>();
      list.setFixedCellSize(ROW_HEIGHT);
      list.getItems().setAll(IntStream.range(0, 100).boxed().toList());
      stage = new Stage();
      stage.setScene(new Scene(list, 200, 10 * ROW_HEIGHT + 2));
      stage.show();
    });
    Fx.pulses(3);
  }

  @AfterEach
  void close() {
    Fx.run(stage::close);
  }

  private boolean has(int row) {
    return Fx.call(() -> RowsInSight.has(list, row));
  }

  private boolean willHave(int row) {
    return Fx.call(() -> RowsInSight.willHave(list, row, ROW_HEIGHT));
  }

  private void scrollTo(int row) {
    Fx.run(() -> list.scrollTo(row));
    Fx.pulses(3);
  }

  @Test
  void rowsThatAreWhollyOnTheScreenAreInSight() {
    assertTrue(has(0));
    assertTrue(has(9));
    assertFalse(has(10));
    scrollTo(50);
    assertFalse(has(0));
    assertFalse(has(49));
    assertTrue(has(50));
  }

  @Test
  void whatComesIntoAListAtItsBeginningIsInSightIfItIsNearEnoughToThat() {
    Fx.run(() -> {
      list.getItems().setAll(IntStream.range(200, 260).boxed().toList());
      assertTrue(RowsInSight.willHave(list, 9, ROW_HEIGHT));
      assertFalse(RowsInSight.willHave(list, 10, ROW_HEIGHT));
    });
    scrollTo(50);
    assertFalse(willHave(9));
  }

  @Test
  void aListThatIsNotOnTheScreenHasNothingInSight() {
    Fx.run(() -> {
      ListView<Integer> other = new ListView<>(list.getItems());
      assertFalse(RowsInSight.has(other, 0));
      assertFalse(RowsInSight.willHave(other, 0, ROW_HEIGHT));
    });
  }
}
