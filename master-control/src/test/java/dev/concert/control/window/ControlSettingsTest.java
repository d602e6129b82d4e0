package dev.concert.control.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.trace.read.RunWriter;
import dev.concert.ui.fixture.Fx;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** What of master control's window is set and told by name. */
@DisabledOnOs(OS.WINDOWS)
class ControlSettingsTest extends ControlFixture {
  private Path run(String name) throws Exception {
    RunWriter writer = new RunWriter(folder.resolve("data").resolve("runs").resolve(name));
    writer.node("host", 1).thread(1, "main", 0).end(100);
    return writer.write();
  }

  private List<String> listed() {
    TableView<?> table = (TableView<?>) window.node("#runs");
    return Fx.call(() ->
        table.getItems().stream()
            .map(row -> ((RunRow) row).directory().getFileName().toString())
            .toList());
  }

  private void openWithRuns(String... names) throws Exception {
    Path last = null;
    for (String name : names) {
      last = run(name);
    }
    Path opened = last;
    open();
    Fx.run(() -> window.context().openRun(opened));
    Fx.until("the runs are listed", () -> listed().size() == names.length);
  }

  private Map<?, ?> refused(Map<String, Object> wanted) {
    return (Map<?, ?>) window.setView(wanted).get("refused");
  }

  @Test
  void runsAreFilteredSortedAndChosenByName() throws Exception {
    openWithRuns("apple", "banana", "cherry");
    assertEquals(Map.of(), refused(Map.of("sort", List.of("runs:Started:up"))));
    assertEquals(List.of("runs:Started:up"), window.settings().get("sort"));
    List<String> rising = listed();
    window.setView(Map.of("sort", List.of("runs:Started:down")));
    assertEquals(Set.copyOf(rising), Set.copyOf(listed()));

    assertEquals(Map.of(), refused(Map.of("filter", "anan")));
    assertEquals(List.of("banana"), listed());
    assertEquals("anan", window.settings().get("filter"));
    window.setView(Map.of("filter", ""));
    assertEquals(3, listed().size());

    String banana = folder.resolve("data").resolve("runs").resolve("banana").toString();
    assertEquals(Map.of(), refused(Map.of("chosen", List.of(banana))));
    assertEquals(List.of(banana), window.settings().get("chosen"));
    String why = (String) refused(Map.of("chosen", List.of(banana + "s"))).get("chosen");
    assertTrue(why.startsWith("chosen: there is no run " + banana + "s; the nearest is"), why);

    assertEquals(Map.of(), refused(Map.of("columns", List.of("runs:!Mode"))));
    assertEquals(List.of("runs:!Mode"), window.settings().get("columns"));
  }

  private static String text(Form form, String selector) {
    return Fx.call(() -> ((TextField) form.root().lookup(selector)).getText());
  }

  @Test
  void theFormIsOpenedAndFilledInByName() {
    open();
    assertEquals(false, window.settings().get("form"));
    assertEquals(
        "form-fields: no form is open; form=on opens one",
        refused(Map.of("form-fields", List.of("command=java App"))).get("form-fields"));

    List<String> fields =
        List.of(
            "command=java -jar app.jar",
            "folder=" + folder,
            "mode=events",
            "include=com.acme.a",
            "include=com.acme.b",
            "statistics=on",
            "capture-depth=2");
    Map<String, Object> wanted = Map.of("form", true, "form-more", true, "form-fields", fields);
    assertEquals(Map.of(), refused(wanted));

    assertEquals(fields, window.settings().get("form-fields"));
    assertEquals(true, window.settings().get("form-more"));
    Form form = new Form(() -> {});
    assertEquals("java -jar app.jar", text(form, "#command"));
    assertEquals("com.acme.a com.acme.b", text(form, "#include"));
    assertTrue(Fx.call(() -> ((TitledPane) form.root().lookup("#more")).isExpanded()));

    assertEquals(Map.of(), refused(Map.of("form", false)));
    assertEquals(false, window.settings().get("form"));
    assertEquals(List.of(), window.settings().get("form-fields"));
  }

  @Test
  void whatTheFormHasNotIsRefusedAndChangesNothing() {
    open();
    window.setView(Map.of("form", true, "form-fields", List.of("command=java App")));
    assertEquals(
        "form-fields: there is no field inclode; the nearest is include",
        refused(Map.of("form-fields", List.of("command=x", "inclode=a"))).get("form-fields"));
    assertEquals(
        "form-fields: statistics is on, or left out",
        refused(Map.of("form-fields", List.of("statistics=yes"))).get("form-fields"));
    String mode = (String) refused(Map.of("form-fields", List.of("mode=trac"))).get("form-fields");
    assertTrue(mode.startsWith("form-fields: mode: expected one of"), mode);
    String jdk =
        (String)
            refused(Map.of("form-fields", List.of("command=x", "jdk=" + folder)))
                .get("form-fields");
    assertEquals("form-fields: " + folder + " is no JDK", jdk);
    assertEquals("java App", text(new Form(() -> {}), "#command"));
  }

  @Test
  void theBusAsksForItAndIsToldAll() {
    open();
    Map<String, Object> answer =
        window.bus().request(new Message.View("control", Map.of("form", true, "jvms-height", 90)));
    assertEquals(Set.of("form", "jvms-height"), Set.copyOf((List<?>) answer.get("set")));
    Map<?, ?> told = (Map<?, ?>) answer.get("settings");
    assertEquals(
        Set.of(
            "filter",
            "columns",
            "sort",
            "chosen",
            "scroll",
            "jvms-height",
            "form",
            "form-fields",
            "form-more"),
        told.keySet());
    assertEquals(told, window.state().get("settings"));
    assertFalse(window.bus().request(new Message.View("control", Map.of())).isEmpty());
  }
}
