package dev.concert.ui;

import dev.concert.bus.Message;
import dev.concert.model.Program;
import java.nio.file.Path;
import java.util.ArrayList;
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
  int greetings;
  final List<Message.Request> fulfilled = new ArrayList<>();
  Map<String, Object> layout = Map.of();
  final List<Map<String, Object>> restored = new ArrayList<>();

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
  public Shown fulfil(Message.Request request) {
    fulfilled.add(request);
    return Hypertool.super.fulfil(request);
  }

  @Override
  public Map<String, Object> view() {
    return Map.of("rows", ROUTINES);
  }

  @Override
  public List<Command> commands() {
    return List.of(new Command("Demo", "Give a Great Greeting", () -> greetings++));
  }

  @Override
  public List<Key> keys() {
    return List.of(new Key("G", "Greet"));
  }

  @Override
  public Map<String, Object> layout() {
    return layout;
  }

  @Override
  public void restore(Map<String, Object> kept) {
    restored.add(kept);
    layout = kept;
  }
}
