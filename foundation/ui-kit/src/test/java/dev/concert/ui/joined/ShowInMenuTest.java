package dev.concert.ui.joined;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.bus.Message;
import dev.concert.ui.fixture.DemoTool;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import java.util.List;
import javafx.scene.control.MenuItem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The menu that every tool has for a routine. */
class ShowInMenuTest {
  private static final String ROUTINE = "a.B#m(int)";

  private ToolFixture fixture;

  @BeforeEach
  void open() {
    fixture = ToolFixture.open("demo", DemoTool::new);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private void choose(String text) throws Exception {
    Fx.run(() ->
        fixture.context().showInMenu(ROUTINE).getItems().stream()
            .filter(item -> text.equals(item.getText()))
            .findFirst()
            .map(MenuItem::getOnAction)
            .orElseThrow()
            .handle(null));
  }

  @Test
  void aRoutineIsSwitchedOffAndOnInAllRunningPrograms() throws Exception {
    choose("Stop measuring this routine");
    choose("Measure this routine");
    List<Message> asked =
        fixture.bus().sent().stream().filter(Message.SetInstrumentation.class::isInstance).toList();
    assertEquals(
        List.of(
            new Message.SetInstrumentation(ROUTINE, false, null),
            new Message.SetInstrumentation(ROUTINE, true, null)),
        asked);
  }
}
