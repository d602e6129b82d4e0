package dev.concert.racy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.json.JsonValues;
import dev.concert.racy.figures.AlikeChoice;
import dev.concert.racy.figures.BarOptions.Part;
import dev.concert.racy.figures.BarOptions.Quantity;
import dev.concert.racy.figures.CallingContext;
import dev.concert.racy.figures.ElementMap;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.Profiles;
import dev.concert.racy.model.AccessChoice;
import dev.concert.racy.model.RacyModel;
import dev.concert.trace.Profile;
import dev.concert.trace.Row;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.setting.Refusal;
import dev.concert.ui.setting.ViewSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.control.TreeTableView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RacySettingsTest {
  private static final Profile PROFILE =
      Profiles.of(
          Profiles.thread("h.1", 1, "main", 100, Profiles.leaf("a.B#f()", 2, 60)),
          Profiles.thread("h.2", 1, "main", 100, Profiles.leaf("a.B#g()", 1, 80)));

  @TempDir Path folder;

  private final RacyModel model = new RacyModel();
  private final ViewSettings settings =
      new RacySettings().in(new RacySettings.Window(null, model, null));

  private void open() {
    model.open(Path.of("runs/a"));
    model.read(Profiles.reading(PROFILE, false));
    model.show(ProfileSummary.of(PROFILE, model.options(), List.of()), List.of());
  }

  private String refused(String name, Object value) {
    return assertThrows(Refusal.class, () -> settings.set(name, value)).getMessage();
  }

  @Test
  void barsAreChosenByName() {
    settings.set("rows", "alike");
    settings.set("part", "inclusive");
    settings.set("top", "all");
    settings.set("threshold", 0.02);
    assertEquals(Row.Grouping.THREAD, model.options().grouping());
    assertEquals(AlikeChoice.TOGETHER, model.options().alike());
    assertEquals(Part.INCLUSIVE, model.options().part());
    assertEquals(Integer.MAX_VALUE, model.options().top());
    assertEquals(0.02, model.options().threshold());
  }

  @Test
  void whatIsShownOfACollectionsAccessesIsChosenByName() {
    settings.set("accesses", "elements");
    settings.set("access-kind", "remote");
    assertEquals(AccessChoice.Shown.ELEMENTS, model.accesses().shown());
    assertEquals(ElementMap.Kind.REMOTE, model.accesses().kind());
    assertTrue(refused("accesses", "heat").contains("rows, elements, table"));
  }

  @Test
  void aQuantityThatIsAskedForWithAMetricStays() {
    open();
    for (String name : settings.inOrder(List.of("quantity", "metric"))) {
      settings.set(name, name.equals("metric") ? "time" : "calls");
    }
    assertEquals(Quantity.CALLS, model.options().quantity());
  }

  @Test
  void whatTheRunHasNotIsRefusedWithTheNearest() {
    assertEquals("metric: no run is open", refused("metric", "alloc"));
    open();
    assertEquals("metric: there is no metric tim; the nearest is time", refused("metric", "tim"));
    assertEquals(
        "formula: there is no formula per cal; the nearest is per call",
        refused("formula", "per cal"));
    assertTrue(refused("quantity", "blocked").contains("--mode trace"));
    assertEquals("detail: the run has nothing of that kind", refused("detail", "values"));
    assertEquals("difference: nothing is compared", refused("difference", "on"));
  }

  @Test
  void aFormulaIsKeptUnderItsName() {
    open();
    settings.set("formula", "each = inclusive / calls");
    assertEquals("each", model.options().derived().name());
    assertTrue(model.formulas().all().contains(model.options().derived()));
    settings.set("formula", "none");
    assertEquals(null, model.options().derived());
    assertTrue(refused("formula", "each = inclusive /").startsWith("formula: at character"));
  }

  @Test
  void theWindowIsAskedByTheBusAndTellsWhatTheCommandLineCanSetAgain() throws IOException {
    Map<?, ?> told;
    try (RacyFixture racy =
        RacyFixture.open(folder, Profiles.reading(PROFILE, false), List.of(), "--rows", "nodes")) {
      assertEquals("node", racy.view().get("group"));
      Map<String, Object> answer =
          racy.window()
              .bus()
              .request(
                  new Message.View(
                      "racy",
                      Map.of(
                          "rows", "threads",
                          "scale", "absolute",
                          "detail", "flame",
                          "row", "min",
                          "table", true,
                          "metric", "tim")));
      assertEquals(List.of("rows", "scale", "table", "detail", "row"), answer.get("set"));
      assertEquals(Set.of("metric"), ((Map<?, ?>) answer.get("refused")).keySet());
      told = (Map<?, ?>) answer.get("settings");
      assertEquals("thread", racy.view().get("group"));
      assertEquals("absolute", racy.view().get("scale"));
      assertEquals("flame", racy.detail().get("kind"));
      assertEquals(true, racy.view().get("asTable"));
      assertEquals(told, racy.window().state().get("settings"));
    }
    Path file = folder.resolve("racy.json");
    Files.write(file, JsonValues.bytes(Map.of("settings", told)));
    try (RacyFixture racy =
        RacyFixture.open(
            folder, Profiles.reading(PROFILE, false), List.of(), "--view", file.toString())) {
      assertEquals(told, racy.window().state().get("settings"));
      assertEquals(null, racy.window().shell().refused());
    }
  }

  @Test
  void tablesFlameAndReadingAreSetByName() throws IOException {
    try (RacyFixture racy =
        RacyFixture.open(
            folder,
            Profiles.reading(PROFILE, false),
            List.of(),
            "--sort",
            "node-table:Calls",
            "--read-every",
            "5s")) {
      assertEquals(List.of("node-table:Calls:down"), racy.window().settings().get("sort"));
      assertEquals("5s", racy.window().settings().get("read-every"));
      Map<String, Object> answer =
          racy.window().setView(Map.of("detail", "flame", "flame", List.of("a.B#f()")));
      assertEquals(Map.of(), answer.get("refused"));
      assertEquals(List.of("a.B#f()"), racy.window().settings().get("flame"));
      Map<?, ?> refused =
          (Map<?, ?>)
              racy.window()
                  .setView(
                      Map.of(
                          "flame", List.of("a.B#h()"),
                          "sort", List.of("node-tabl:Calls"),
                          "columns", List.of("node-table:Call")))
                  .get("refused");
      assertEquals(
          "flame: no such calling context is in the flame graph that is open",
          refused.get("flame"));
      assertEquals(
          "columns: there is no column Call; the nearest is Calls", refused.get("columns"));
      assertTrue(refused.get("sort").toString().contains("the nearest is node-table"));
    }
  }

  @Test
  void callingContextsAreSortedByNameLikeATable() throws IOException {
    try (RacyFixture racy =
        RacyFixture.open(
            folder,
            Profiles.reading(PROFILE, false),
            List.of(),
            "--detail",
            "contexts",
            "--sort",
            "contexts:Calls")) {
      assertEquals(List.of("contexts:Calls:down"), racy.window().settings().get("sort"));
      TreeTableView<?> tree = (TreeTableView<?>) racy.window().node("#contexts");
      assertEquals(List.of(2L, 1L), calls(tree));
      racy.window().setView(Map.of("sort", List.of("contexts:Calls:up")));
      assertEquals(List.of(1L, 2L), calls(tree));
      Map<String, Object> answer =
          racy.window().setView(Map.of("sort", List.of(), "columns", List.of("contexts:!Calls")));
      assertEquals(Map.of(), answer.get("refused"));
      assertEquals(List.of("contexts:!Calls"), racy.window().settings().get("columns"));
    }
  }

  private static List<Long> calls(TreeTableView<?> tree) {
    return Fx.call(() ->
        tree.getRoot().getChildren().stream()
            .map(item -> ((CallingContext) item.getValue()).calls())
            .toList());
  }
}
