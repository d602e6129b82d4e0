package dev.concert.classy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.concert.classy.model.ClassPrograms;
import dev.concert.json.JsonValues;
import dev.concert.model.Program;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassySettingsTest {
  @TempDir Path application;
  private ToolFixture fixture;

  private void open(String... more) {
    open(
        new ClassPrograms()
            .interfaceType("a.Shape")
            .type("a.Round", null, "a.Shape")
            .type("a.Circle", "a.Round")
            .type("a.Square", null, "a.Shape")
            .build(),
        more);
  }

  private void open(Program program, String... more) {
    List<String> arguments = new ArrayList<>(List.of("--app", application.toString()));
    arguments.addAll(List.of(more));
    fixture =
        ToolFixture.open(
            "classy", ClassyTool::new, (_, _, _) -> program, arguments.toArray(String[]::new));
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private List<?> column(int index) {
    return (List<?>)
        ((Map<?, ?>) ((List<?>) fixture.view().get("columns")).get(index)).get("classes");
  }

  @Test
  void classesAreUnfoldedByName() {
    open("--unfolded", "a.Shape");
    assertEquals(List.of("a.Round", "a.Square"), column(1));
    assertEquals(2, ((List<?>) fixture.view().get("columns")).size());
    fixture.setView(Map.of("unfolded", List.of()));
    assertEquals(1, ((List<?>) fixture.view().get("columns")).size());
    fixture.setView(Map.of("unfolded", "all"));
    assertEquals(List.of("a.Circle"), column(2));
    assertEquals("all", fixture.settings().get("unfolded"));
  }

  @Test
  void aClassThatThereIsNotIsToldWithTheNearest() {
    open("--members", "a.Squar");
    assertEquals(
        "members: there is no class a.Squar; the nearest is a.Square",
        Fx.call(() -> fixture.shell().refused()));
    assertEquals("packages: there is no package b; what there is: a", refused("packages", "!b"));
    Map<?, ?> refused = (Map<?, ?>) fixture.setView(Map.of("member-filter", "run")).get("refused");
    assertEquals("member-filter: what it filters is not shown", refused.get("member-filter"));
  }

  private String refused(String name, Object value) {
    return (String) ((Map<?, ?>) fixture.setView(Map.of(name, value)).get("refused")).get(name);
  }

  @Test
  void whatIsToldShowsTheSameInAnotherWindow() throws IOException {
    open();
    Map<String, Object> wanted = new LinkedHashMap<>();
    wanted.put("implementers", "off");
    wanted.put("interfaces", "lists");
    wanted.put("roots", "interfaces");
    wanted.put("packages", List.of("a"));
    wanted.put("unfolded", List.of("a.Round"));
    wanted.put("members", "a.Circle");
    wanted.put("member-filter", "run");
    wanted.put("filter", "a.");
    assertEquals(Map.of(), fixture.setView(wanted).get("refused"));
    Map<String, Object> told = fixture.settings();
    assertEquals(List.of("a.Round"), told.get("unfolded"));
    assertEquals("run", told.get("member-filter"));
    assertEquals("lists", told.get("interfaces"));
    assertEquals("interfaces", told.get("roots"));
    close();

    Path file = application.resolve("classy.json");
    Files.write(file, JsonValues.bytes(told));
    open("--view", file.toString());
    assertNull(Fx.call(() -> fixture.shell().refused()));
    assertEquals(told, fixture.settings());
  }

  @Test
  void aPictureIsLookedAtFromAnyPlaceAndItsTableSorted() {
    ClassPrograms many = new ClassPrograms().type("a.Circle", null);
    for (int i = 0; i < 40; i++) {
      many.type("a.Type" + i, i == 0 ? "a.Circle" : "a.Type" + (i - 1) / 2);
    }
    open(many.build(), "--unfolded", "all", "--size", "420x400", "--y", "120");
    assertEquals(120.0, ((Number) fixture.settings().get("y")).doubleValue(), 1);
    fixture.setView(Map.of("x", 30, "members", "a.Circle", "sort", List.of("members:Name:down")));
    assertEquals(30.0, ((Number) fixture.settings().get("x")).doubleValue(), 1);
    assertEquals(List.of("members:Name:down"), fixture.settings().get("sort"));
  }
}
