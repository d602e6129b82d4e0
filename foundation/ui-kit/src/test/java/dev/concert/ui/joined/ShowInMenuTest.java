package dev.concert.ui.joined;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.bus.Message;
import dev.concert.trace.control.ApplicationSelection.Switch;
import dev.concert.ui.fixture.DemoTool;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import dev.concert.ui.marking.Markable;
import java.util.List;
import java.util.Locale;
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
    assertEquals(List.of(type), fixture.bus().sent());
    assertEquals(List.of(new Message.Raise("racy")), fixture.bus().asked());
  }

  @Test
  void whatIsOfARunAloneIsOfferedWhereRunsAreShown() {
    assertEquals(
        List.of("Show profile in racy", "Show in time in easy"),
        offered(new Message.SelectNode("host.1", 3L)));
    assertEquals(
        List.of(
            "Show source in fancy",
            "Show routines in cagey",
            "Show class in classy",
            "Show accesses in racy",
            "Show in time in easy"),
        offered(new Message.SelectCollection("a.B#f")));
  }

  private List<String> measuring(Message.Selection subject) {
    return Fx.call(() ->
        fixture.context().showInMenu(subject).getItems().stream()
            .map(MenuItem::getText)
            .filter(text -> text != null && text.toLowerCase(Locale.ROOT).contains("measur"))
            .toList());
  }

  @Test
  void whatIsToBeMeasuredIsWantedAndNotSwitchedYet() throws Exception {
    choose("Stop measuring this routine…");
    assertEquals(
        List.of(new Switch(ROUTINE, false)), Fx.call(() -> fixture.context().marks().wanted()));
    choose(new Message.SelectClass("a.C"), "Stop measuring this package…");
    assertEquals(
        List.of(new Switch("a", false)), Fx.call(() -> fixture.context().marks().wanted()));
    assertEquals(List.of(), fixture.bus().sent());
  }

  @Test
  void onlyWhatIsNotSoAlreadyIsOfferedOnceThatIsKnown() {
    Message.SelectFunction routine = new Message.SelectFunction(ROUTINE);
    assertEquals(
        List.of("Measure this routine…", "Stop measuring this routine…"), measuring(routine));
    Fx.run(() -> fixture.context().marks().show(true));
    fixture.settle();
    assertEquals(List.of("Stop measuring this routine…"), measuring(routine));
    Fx.run(() -> fixture.context().marks().want(Markable.routine(ROUTINE), false));
    assertEquals(List.of("Measure this routine…"), measuring(routine));
  }
}
