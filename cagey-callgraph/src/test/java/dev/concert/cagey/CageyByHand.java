package dev.concert.cagey;

import dev.concert.cagey.picture.TreeBox;
import dev.concert.cagey.view.TreePane;
import dev.concert.model.Program;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** cagey's window with a program that a test has made, and what its picture shows. */
final class CageyByHand {
  private CageyByHand() {}

  /**
   * @param more options of the command
   */
  static ToolFixture open(Path application, Program program, String... more) {
    String[] arguments =
        Stream.concat(Stream.of("--app", application.toString()), Stream.of(more))
            .toArray(String[]::new);
    return ToolFixture.open("cagey", CageyTool::new, (_, _, _) -> program, arguments);
  }

  /** The same with all in one merged graph, up to a depth. */
  static ToolFixture openMerged(Path application, Program program, int depth, String... more) {
    List<String> arguments = new ArrayList<>(List.of("--mode", "merged", "--depth", "" + depth));
    arguments.addAll(List.of(more));
    return open(application, program, arguments.toArray(String[]::new));
  }

  static TreePane pane(ToolFixture fixture) {
    return (TreePane) fixture.scene().getRoot().lookup("#call-tree");
  }

  /** The boxes of the picture, by what is written in them. */
  static List<String> shown(ToolFixture fixture) {
    return Fx.call(() -> pane(fixture).picture().boxes().stream().map(TreeBox::label).toList());
  }
}
