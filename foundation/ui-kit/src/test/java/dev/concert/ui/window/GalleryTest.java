package dev.concert.ui.window;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ShowResult;
import dev.concert.ui.ToolContext;
import dev.concert.ui.fixture.ToolFixture;
import dev.concert.ui.look.Palettes;
import dev.concert.ui.look.RoutineColours;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.EmptyState;
import dev.concert.ui.parts.FilterField;
import dev.concert.ui.parts.Tables;
import dev.concert.ui.source.SourceDocument;
import dev.concert.ui.source.SourceMark;
import dev.concert.ui.source.SourceView;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.RadioButton;
import javafx.scene.control.Slider;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeView;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import org.controlsfx.control.BreadCrumbBar;
import org.controlsfx.control.CheckComboBox;
import org.controlsfx.control.CheckListView;
import org.controlsfx.control.RangeSlider;
import org.controlsfx.control.SearchableComboBox;
import org.controlsfx.control.SegmentedButton;
import org.controlsfx.control.StatusBar;
import org.controlsfx.control.ToggleSwitch;
import org.controlsfx.control.textfield.TextFields;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.kordamp.ikonli.material2.Material2AL;

/** Every control that the windows use, in every theme, to be looked at. */
class GalleryTest {
  @ParameterizedTest
  @EnumSource(dev.concert.ui.look.Theme.class)
  void everyControlCanBeSeenInEveryTheme(dev.concert.ui.look.Theme theme) throws Exception {
    Path picture = picture(Gallery::controls, "controls", theme);
    assertTrue(Files.size(picture) > 20_000);
  }

  @ParameterizedTest
  @EnumSource(dev.concert.ui.look.Theme.class)
  void sourceAndTableCanBeReadInEveryTheme(dev.concert.ui.look.Theme theme) throws Exception {
    assertTrue(Files.size(picture(Gallery::reading, "reading", theme)) > 20_000);
  }

  private static Path picture(
      java.util.function.Function<ToolContext, Node> content,
      String name,
      dev.concert.ui.look.Theme theme) {
    try (var fixture =
        ToolFixture.open(
            "cagey",
            context -> new Gallery(content.apply(context)),
            "--theme",
            theme.id(),
            "--size",
            "1280x860")) {
      return fixture.picture("gallery-" + name + '-' + theme.id());
    }
  }

  private record Gallery(Node content) implements Hypertool {
    @Override
    public ShowResult show(Message.Selection selection) {
      return ShowResult.FOUND;
    }

    @Override
    public Map<String, Object> view() {
      return Map.of();
    }

    static Node controls(ToolContext context) {
      RangeSlider range = new RangeSlider(0, 100, 20, 70);
      range.setShowTickMarks(true);
      range.setShowTickLabels(true);
      range.setMajorTickUnit(25);
      ToggleSwitch on = new ToggleSwitch("on");
      on.setSelected(true);
      CheckListView<String> checks =
          new CheckListView<>(FXCollections.observableArrayList("multiply", "add", "wait"));
      checks.getCheckModel().check(0);
      checks.setPrefSize(200, 110);
      CheckComboBox<String> combo =
          new CheckComboBox<>(FXCollections.observableArrayList("time", "calls"));
      combo.getCheckModel().check(0);
      SearchableComboBox<String> searchable =
          new SearchableComboBox<>(FXCollections.observableArrayList("node 0", "node 1"));
      searchable.getSelectionModel().select(0);
      BreadCrumbBar<String> crumbs = new BreadCrumbBar<>();
      crumbs.setSelectedCrumb(BreadCrumbBar.buildTreeModel("run", "node 0", "main"));
      SegmentedButton segments =
          new SegmentedButton(
              new ToggleButton("incl"), new ToggleButton("excl"), new ToggleButton("%"));
      segments.getButtons().getFirst().setSelected(true);
      var clearable = TextFields.createClearableTextField();
      clearable.setText("clear me");
      FilterField filter = new FilterField("Filter routines");
      filter.setText("Block !/test/");
      FilterField wrong = new FilterField("Filter");
      wrong.setText("/(/");
      FilterField empty = new FilterField("Filter files");
      CheckBox box = new CheckBox("check");
      box.setSelected(true);
      RadioButton radio = new RadioButton("radio");
      radio.setSelected(true);
      ToggleButton toggled = new ToggleButton("toggled");
      toggled.setSelected(true);
      Button first = new Button("Default");
      first.setDefaultButton(true);
      ComboBox<String> box2 = new ComboBox<>(FXCollections.observableArrayList("combo"));
      box2.getSelectionModel().select(0);
      ChoiceBox<String> choice = new ChoiceBox<>(FXCollections.observableArrayList("choice"));
      choice.getSelectionModel().select(0);
      StatusBar status = new StatusBar();
      status.setText("ControlsFX status bar");
      status.setProgress(0.4);
      TabPane tabs = new TabPane(new Tab("Node profile"), new Tab("Text"), new Tab("Flame"));
      TreeItem<String> root = new TreeItem<>("main");
      root.getChildren().addAll(List.of(new TreeItem<>("multiply"), new TreeItem<>("add")));
      root.setExpanded(true);
      TreeView<String> tree = new TreeView<>(root);
      tree.setPrefSize(200, 110);
      tree.getSelectionModel().select(1);
      FlowPane flow =
          new FlowPane(
              14,
              14,
              new VBox(8, range, new Slider(0, 10, 4), new ProgressBar(0.6)),
              new VBox(8, on, new ToggleSwitch("off"), box, radio),
              checks,
              tree,
              new VBox(8, combo, searchable, box2, choice),
              new VBox(8, crumbs, segments),
              new VBox(8, clearable, filter, wrong, empty),
              new VBox(8, first, new Button("Button"), toggled, new ToggleButton("toggle")),
              tabs,
              status);
      flow.setStyle("-fx-padding: 14;");
      VBox column = new VBox(10, flow, colours(), emptyState());
      return column;
    }

    private static Node emptyState() {
      return new EmptyState(
          Material2AL.INBOX,
          "No run is open",
          "Start one with \"concert run -- java -jar app.jar\", or open one that was recorded.",
          new EmptyState.Action("Open a run…", () -> {}),
          new EmptyState.Action("Try the sample", () -> {}));
    }

    private static Node colours() {
      RoutineColours colours = new RoutineColours();
      List<String> names = IntStream.range(0, 24).mapToObj(i -> "routine " + i).toList();
      colours.rank(names);
      VBox rows = new VBox(3);
      rows.setStyle("-fx-padding: 0 14;");
      for (boolean dark : new boolean[] {false, true}) {
        HBox ranked = new HBox(1);
        names.forEach(n -> ranked.getChildren().add(swatch(colours.of(n, dark), 24)));
        IntStream.range(0, 24)
            .forEach(i -> ranked.getChildren().add(swatch(colours.of("other" + i, dark), 24)));
        rows.getChildren().add(ranked);
      }
      HBox scales = new HBox(1);
      Palettes.CATEGORIES.forEach(c -> scales.getChildren().add(swatch(c, 24)));
      IntStream.range(0, 50)
          .forEach(i -> scales.getChildren().add(swatch(Palettes.magnitude(i / 49.0, false), 8)));
      IntStream.range(0, 50)
          .forEach(i -> scales.getChildren().add(swatch(Palettes.difference(i / 24.5 - 1), 8)));
      rows.getChildren().add(scales);
      return rows;
    }

    private static Node swatch(Color color, double width) {
      return new Rectangle(width, 16, color);
    }

    static Node reading(ToolContext context) {
      SourceView view = new SourceView();
      String code =
          """
          package com.acme;

          import java.util.List;

          /** Multiplies blocks. */
          public final class Blocks<T extends Number> {
            private static final int SIZE = 1_024; // cells

            @Override
            public int multiply(int rows, String[] names) {
              String text = "a \\" quote" + 'c';
              for (int i = 0; i < rows; i++) {
                add(i).thenRun(() -> System.out.println(text));
              }
              return names.length > 0x1F ? 1 : rows; /* why not */
            }
          }
          """;
      view.show(SourceDocument.of(code));
      int start = code.indexOf("public int");
      int body = code.indexOf("{", start);
      int end = code.indexOf("\n  }\n", start) + 4;
      int call = code.indexOf("add(");
      int type = code.indexOf("Blocks<");
      view.mark(
          List.of(
              new SourceMark(start, body, SourceMark.Kind.HEADER),
              new SourceMark(body, end, SourceMark.Kind.BODY),
              new SourceMark(
                  call, call + 3, SourceMark.Kind.CALL, "com.acme.Blocks#add(int)", (_, _) -> {}),
              new SourceMark(
                  code.indexOf("thenRun"), code.indexOf("thenRun") + 7, SourceMark.Kind.OPEN_CALL),
              new SourceMark(
                  code.indexOf("println"), code.indexOf("println") + 7, SourceMark.Kind.HIT),
              new SourceMark(type, type + 6, SourceMark.Kind.TYPE)));
      view.stripe()
          .show(List.of(new dev.concert.ui.source.LineStripe.Stretch(10, 16, Color.ORANGE)));
      record Line(String routine, double nanos, double calls) {}
      TableView<Line> table = Tables.create("Routines");
      table.getColumns().add(Tables.text("Routine", Line::routine));
      table.getColumns().add(Tables.number("Exclusive", Line::nanos, Units::time));
      table.getColumns().add(Tables.number("Calls", Line::calls, Units::count));
      table
          .getItems()
          .setAll(
              new Line("Blocks.multiply", 1_240_000_000, 12),
              new Line("Blocks.add", 31_200_000, 16_455),
              new Line("Outer.Inner", 456, 1));
      Tables.filterable(table);
      table.getSelectionModel().select(1);
      table.getSortOrder().add(table.getColumns().get(1));
      context.status("1.24 s (31 %) · 12 calls");
      context.fail(
          "The run night.trc is shown up to 3.1 s", new IllegalStateException("its tail is torn"));
      SplitPane split = new SplitPane(view, table);
      split.setDividerPositions(0.6);
      return split;
    }
  }
}
