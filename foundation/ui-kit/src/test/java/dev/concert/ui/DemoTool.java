package dev.concert.ui;

import dev.concert.bus.Message;
import dev.concert.model.Program;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.ListView;

/** The smallest useful tool: a list of routines. */
final class DemoTool implements Hypertool {
  static final List<String> ROUTINES =
      List.of(
          "com.acme.Blocks#multiply(int,java.lang.String[])",
          "com.acme.Blocks#add(int)",
          "com.acme.Outer$Inner#<init>()");

  final ListView<String> list = new ListView<>();
  final ToolContext context;
  Program program;
  Path run;
  int shows;

  DemoTool(ToolContext context) {
    this.context = context;
    list.getItems().setAll(ROUTINES);
    list.getSelectionModel()
        .selectedItemProperty()
        .addListener((_, _, routine) -> {
          if (routine != null) {
            context.select(new Message.SelectFunction(routine));
          }
        });
  }

  @Override
  public Node content() {
    return list;
  }

  @Override
  public void showProgram(Program shown) {
    program = shown;
  }

  @Override
  public void showRun(Path shown) {
    run = shown;
  }

  @Override
  public Shown show(Message.Selection selection) {
    shows++;
    if (selection instanceof Message.SelectFunction f && ROUTINES.contains(f.routine())) {
      list.getSelectionModel().select(f.routine());
      return Shown.FOUND;
    }
    return Shown.missing("not in the list");
  }

  @Override
  public Map<String, Object> view() {
    return Map.of("rows", ROUTINES);
  }
}
