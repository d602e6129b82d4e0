package dev.concert.classy;

import dev.concert.bus.Message;
import dev.concert.classy.model.ClassRows;
import dev.concert.classy.model.ClassyModel;
import dev.concert.classy.model.MemberRows;
import dev.concert.classy.view.ClassyView;
import dev.concert.model.Program;
import dev.concert.model.words.Words;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ShowResult;
import dev.concert.ui.ToolContext;
import dev.concert.ui.measured.MeasuredReader;
import dev.concert.ui.parts.TableData;
import dev.concert.ui.setting.ViewSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;

/** The class hierarchy browser (TAU §4.3) in the common window. */
final class ClassyTool implements Hypertool {
  private final ToolContext context;
  private final ClassyModel model;
  private final MeasuredReader reader;
  private final ClassyView view;

  ClassyTool(ToolContext context) {
    this.context = context;
    model =
        new ClassyModel((work, done) ->
            context.background("classes", Words.say("Laying out classes"), _ -> work.get(), done));
    reader = new MeasuredReader(context, model.measured());
    view = new ClassyView(model, context);
  }

  @Override
  public Node content() {
    return view;
  }

  @Override
  public void expectProgram() {
    view.expectProgram();
  }

  @Override
  public void showProgram(Program program) {
    model.show(program);
  }

  @Override
  public void showEdited(Program program) {
    model.showEdited(program);
  }

  @Override
  public void showRun(Path run) {
    reader.follow();
  }

  @Override
  public void showSources() {
    reader.followSources();
  }

  @Override
  public void showComparison() {
    reader.followComparison();
  }

  @Override
  public ShowResult show(Message.Selection selection) {
    String why = model.select(selection);
    return why == null ? ShowResult.FOUND : ShowResult.missing(why);
  }

  @Override
  public ViewSettings settings() {
    return new ClassySettings().in(new ClassySettings.Window(context, model, view));
  }

  @Override
  public void showNothingSelected() {
    model.selectNothing();
  }

  @Override
  public boolean isDrawn() {
    return view.isDrawn();
  }

  @Override
  public Map<String, Object> view() {
    return view.state();
  }

  @Override
  public TableData table() {
    return model.listsMembers() ? MemberRows.of(model) : ClassRows.of(model);
  }

  @Override
  public List<Command> commands() {
    return model.hasProgram() ? view.commands() : List.of();
  }

  @Override
  public List<Key> keys() {
    return List.of(
        new Key("↑  ↓", Words.say("From class to class, from the first where none is selected")),
        new Key("←  →", Words.say("Fold, unfold; with Shift the whole subtree")),
        new Key(
            "F3  Shift+F3", Words.say("Next class that has the selected routine, the one before")),
        new Key(Words.say("letters"), Words.say("Go to the class that begins with them")),
        new Key(
            "Ctrl+I", Words.say("Interfaces by dashed lines, as lists behind the names, or not")),
        new Key("Ctrl+Shift+I", Words.say("Classes and interfaces, or only one of them")),
        new Key("Ctrl+F", Words.say("Filter classes by name")),
        new Key(
            "Ctrl+Shift+F  Ctrl+Shift+H",
            Words.say("Only the package of the selected class, all but that one")),
        new Key("Ctrl+Shift+X", Words.say("Show all classes again")),
        new Key("Enter", Words.say("Open the member table")),
        new Key("I", Words.say("Pop out what is known of a member")),
        new Key("O  Shift+O", Words.say("From a member to what it overrides, what overrides it")),
        new Key("Ctrl+Shift+E", Words.say("Save the whole hierarchy, or members")),
        new Key("Ctrl+Shift+M", Words.say("List inherited members, or not")));
  }

  @Override
  public Map<String, Object> layout() {
    return ClassyMemory.of(model);
  }

  @Override
  public void restore(Map<String, Object> layout) {
    ClassyMemory.restore(layout, model, view);
  }

  @Override
  public void dispose() {
    reader.dispose();
    view.dispose();
  }
}
