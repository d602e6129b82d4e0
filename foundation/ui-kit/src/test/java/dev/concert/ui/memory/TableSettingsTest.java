package dev.concert.ui.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.concert.ui.fixture.Fx;
import dev.concert.ui.parts.Tables;
import dev.concert.ui.setting.Refusal;
import dev.concert.ui.setting.SettingTable;
import dev.concert.ui.setting.ViewSettings;
import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableView;
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

  private static final class Legend extends VBox implements OrderedLines {
    private String title = "Time";
    private boolean falling = true;

    Legend() {
      setId("legend");
    }

    @Override
    public List<String> titles() {
      return List.of("Name", "Time");
    }

    @Override
    public String sortedBy() {
      return title;
    }

    @Override
    public boolean isFalling() {
      return falling;
    }

    @Override
    public boolean fallsUsually(String of) {
      return of.equals("Time");
    }

    @Override
    public void sort(String by, boolean down) {
      title = by;
      falling = down;
    }
  }

  @Test
  void whatIsNoTableIsSortedLikewise() {
    Fx.run(() -> {
      window.getChildren().add(new Legend());
      ContentMemory.restore(window, null);
    });
    assertEquals(List.of(), told("sort"));
    set("sort", List.of("legend:Name"));
    assertEquals(List.of("legend:Name:up"), told("sort"));
    set("sort", List.of("legend:Time:up", "words:Word:down"));
    assertEquals(List.of("words:Word:down", "legend:Time:up"), told("sort"));
    set("sort", List.of());
    assertEquals(List.of(), told("sort"));
    assertEquals(List.of(), told("columns"));
    assertEquals(
        "sort: there is no column Timer; the nearest is Time", refused("sort", "legend:Timer"));
    assertEquals("columns: there is no column at all", refused("columns", "legend:Time"));
  }

  private TreeTableView<String> tree() {
    TreeTableView<String> tree = new TreeTableView<>(new TreeItem<>("all"));
    tree.setId("tree");
    tree.setShowRoot(false);
    tree.getRoot().setExpanded(true);
    for (String word : List.of("one", "three", "two")) {
      tree.getRoot().getChildren().add(new TreeItem<>(word));
    }
    tree.getColumns().add(column("Word", word -> word));
    TreeTableColumn<String, Integer> letters = column("Letters", String::length);
    letters.setSortType(TreeTableColumn.SortType.DESCENDING);
    tree.getColumns().add(letters);
    return tree;
  }

  private static <T> TreeTableColumn<String, T> column(String title, Function<String, T> value) {
    TreeTableColumn<String, T> column = new TreeTableColumn<>();
    Tables.title(column, title);
    column.setCellValueFactory(
        c -> new ReadOnlyObjectWrapper<>(value.apply(c.getValue().getValue())));
    return column;
  }

  private static List<String> words(TreeTableView<String> tree) {
    return Fx.call(() -> tree.getRoot().getChildren().stream().map(TreeItem::getValue).toList());
  }

  @Test
  void aTreeIsSortedAndHasColumnsLikeATable() {
    TreeTableView<String> tree = Fx.call(this::tree);
    Fx.run(() -> {
      window.getChildren().add(tree);
      ContentMemory.restore(window, null);
    });
    set("sort", List.of("tree:Letters"));
    assertEquals("three", words(tree).getFirst());
    assertEquals(List.of("tree:Letters:down"), told("sort"));
    set("sort", List.of("tree:Word:down"));
    assertEquals(List.of("two", "three", "one"), words(tree));
    set("columns", List.of("tree:!Letters"));
    assertEquals(List.of("tree:!Letters"), told("columns"));
    set("sort", List.of());
    set("columns", List.of());
    assertEquals(List.of(), told("sort"));
    assertEquals(List.of(), told("columns"));
  }

  @Test
  void columnsThatATreeGetsLaterAreUsual() {
    TreeTableView<String> tree = Fx.call(this::tree);
    Fx.run(() -> {
      window.getChildren().add(tree);
      ContentMemory.restore(window, null);
      tree.getColumns().setAll(List.of(column("Last", word -> word.substring(1))));
    });
    assertEquals(List.of(), told("columns"));
    assertEquals(
        "sort: there is no column Lost; the nearest is Last", refused("sort", "tree:Lost"));
  }
}
