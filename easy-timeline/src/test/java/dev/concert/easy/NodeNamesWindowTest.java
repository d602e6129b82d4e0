package dev.concert.easy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.easy.histogram.HistogramModel;
import dev.concert.easy.histogram.HistogramSubject;
import dev.concert.easy.states.Traces;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace;
import dev.concert.trace.Trace.Arrow;
import dev.concert.ui.fixture.Fx;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What nodes are called in the tables of the real window. */
class NodeNamesWindowTest {
  private static final String READ = "a.B#read()";
  private static final Set<String> BOTH = Set.of("north", "Main.2");

  private EasyFixture easy;

  /** Two nodes, each of which reads and waits for a lock; one submits a task to the other. */
  private static Trace trace() {
    var one = Traces.thread("host.1", 1, "main", "main").state(100_000, 200_000, READ);
    one.blocked(300_000, 400_000, "monitor").on("a.Store", 7);
    var two = Traces.thread("host.2", 2, "reader", "reader").state(400_000, 600_000, READ);
    two.blocked(700_000, 900_000, "monitor").on("a.Store", 8).endsAt(1_000_000);
    Arrow task = new Arrow(0, 150_000, 1, 450_000, "a.Task");
    Trace plain = Traces.trace(List.of(one, two), List.of(task));
    return new Trace(
        plain.run(),
        plain.endNanos(),
        0,
        plain.threads(),
        plain.arrows(),
        List.of(),
        List.of(),
        plain.resolution(),
        List.of(
            new Trace.Node("host.1", "north", "host", 2, List.of(), false, false),
            new Trace.Node("host.2", "Main.2", "host", 2, List.of(), false, false)),
        Trace.Shares.ALL);
  }

  @BeforeEach
  void open() {
    easy = EasyFixture.of(trace(), "--size", "1300x900");
  }

  @AfterEach
  void close() {
    easy.close();
  }

  private void press(KeyCode... keys) {
    Fx.run(() -> easy.tool.window().view().pane().requestFocus());
    easy.window.hand().press(keys);
    easy.window.settle();
  }

  /** What the lines of a table have in a column. */
  private Set<String> cells(String table, String title) {
    TableView<?> lines = (TableView<?>) easy.window.node(table);
    return Fx.call(() -> {
      TableColumn<?, ?> column =
          lines.getColumns().stream()
              .filter(it -> it.getText().equals(title))
              .findFirst()
              .orElseThrow();
      Set<String> texts = new TreeSet<>();
      IntStream.range(0, lines.getItems().size())
          .forEach(i -> texts.add(String.valueOf(column.getCellData(i))));
      return texts;
    });
  }

  @Test
  void everyTableCallsNodesAsThePeopleDoWhoStartedThem() {
    press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.T);
    assertEquals(BOTH, cells("#state-table .table-view", "Node"));
    assertEquals(Set.of("", "reader of Main.2"), cells("#state-table .table-view", "To"));

    press(KeyCode.L);
    assertEquals(BOTH, cells("#locks-table", "Node"));

    press(KeyCode.SHIFT, KeyCode.C);
    assertEquals(Set.of("north, Main.2"), cells("#channels-table", "Nodes"));

    HistogramModel histogram = easy.tool.window().model().histogram();
    Fx.run(() -> histogram.show(new HistogramSubject.OfStates(new StateLabel(READ, Kind.ROUTINE))));
    easy.window.settle();
    Fx.run(() -> histogram.pickBins(0, histogram.bins().bins().size() - 1));
    easy.window.settle();
    assertEquals(BOTH, cells("#histogram-picked .table-view", "Node"));
  }
}
