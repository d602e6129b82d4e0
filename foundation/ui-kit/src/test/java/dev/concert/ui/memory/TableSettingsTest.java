package dev.concert.ui.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.concert.ui.fixture.Fx;
import dev.concert.ui.parts.Tables;
import dev.concert.ui.setting.Refusal;
import dev.concert.ui.setting.SettingTable;
import dev.concert.ui.setting.ViewSettings;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.TableView;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TableSettingsTest {
  private final TableView<String> table = Fx.call(() -> Tables.create("words"));
  private final VBox window = Fx.call(() -> new VBox(table));
  private ViewSettings settings;

  @BeforeEach
  void fill() {
    SettingTable<Node> known = new SettingTable<>() {};
    TableSettings.addTo(known, content -> content);
    settings = known.in(window);
    Fx.run(() -> {
      table.setId("words");
      table.getColumns().add(Tables.text("Word", word -> word));
      table.getColumns().add(Tables.number("Letters, all", String::length, Double::toString));
      table.getColumns().add(Tables.text("Last", word -> word.substring(word.length() - 1)));
      table.getColumns().getLast().setVisible(false);
      table.getItems().setAll("one", "three", "two");
      table.getSortOrder().add(table.getColumns().getFirst());
      ContentMemory.restore(window, null);
    });
  }

  private void set(String name, List<String> value) {
    Fx.run(() -> settings.set(name, value));
  }

  private Object told(String name) {
    return Fx.call(() -> settings.values().get(name));
  }

  private String refused(String name, String value) {
    return assertThrows(Refusal.class, () -> set(name, List.of(value))).getMessage();
  }

  @Test
  void whatATableHasUsuallyIsNotTold() {
    assertEquals(List.of(), told("columns"));
    assertEquals(List.of(), told("sort"));
  }

  @Test
  void numbersAreSortedFromTheLargestUnlessTheOrderIsSaid() {
    set("sort", List.of("words:Letters, all"));
    assertEquals("three", Fx.call(() -> table.getItems().getFirst()));
    assertEquals(List.of("words:Letters, all:down"), told("sort"));
    set("sort", List.of("words:Letters, all:up"));
    assertEquals("three", Fx.call(() -> table.getItems().getLast()));
    set("sort", List.of());
    assertEquals("one", Fx.call(() -> table.getItems().getFirst()));
    assertEquals(List.of(), told("sort"));
  }

  @Test
  void columnsAreShownAndLeftOutAndWhatIsToldSetsThemAgain() {
    set("columns", List.of("words:Last", "words:!Word"));
    List<Boolean> shown =
        Fx.call(() -> table.getColumns().stream().map(c -> c.isVisible()).toList());
    assertEquals(List.of(false, true, true), shown);
    assertEquals(List.of("words:!Word", "words:Last"), told("columns"));
    set("columns", List.of());
    assertEquals(List.of(), told("columns"));
  }

  @Test
  void whatThereIsNotIsRefusedWithTheNearest() {
    assertEquals(
        "sort: there is no table word; the nearest is words", refused("sort", "word:Word"));
    assertEquals(
        "columns: there is no column Lest; the nearest is Last", refused("columns", "words:Lest"));
    assertEquals("sort: words is not a table, a colon and a column", refused("sort", "words"));
  }
}
