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
    choose(new Message.SelectFunction(ROUTINE), text);
  }

  private void choose(Message.Selection subject, String text) {
    Fx.run(() ->
        fixture.context().showInMenu(subject).getItems().stream()
            .filter(item -> text.equals(item.getText()))
            .findFirst()
            .map(MenuItem::getOnAction)
            .orElseThrow()
            .handle(null));
  }

  private List<String> offered(Message.Selection subject) {
    return Fx.call(() ->
        fixture.context().showInMenu(subject).getItems().stream()
            .map(MenuItem::getText)
            .filter(text -> text != null && text.startsWith("Show"))
            .toList());
  }

  @Test
  void aClassIsOfferedInEveryOtherToolAndSelectedForAll() {
    Message.SelectClass type = new Message.SelectClass("a.B");
    assertEquals(
        List.of(
            "Show source in fancy",
            "Show routines in cagey",
            "Show class in classy",
            "Show profile in racy",
            "Show in time in easy"),
        offered(type));
    choose(type, "Show profile in racy");
    choose(type, "Measure this class");
    assertEquals(
        List.of(type, new Message.SetInstrumentation("a.B#*", true, null)), fixture.bus().sent());
    assertEquals(List.of(new Message.Raise("racy")), fixture.bus().asked());
  }

  @Test
  void whatIsOfARunAloneIsOfferedWhereRunsAreShown() {
    assertEquals(
        List.of("Show profile in racy", "Show in time in easy"),
        offered(new Message.SelectNode("host.1", 3L)));
    assertEquals(
        List.of("Show source in fancy", "Show class in classy", "Show accesses in racy"),
        offered(new Message.SelectCollection("a.B#f")));
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
