package dev.concert.fancy;

import dev.concert.bus.Message;
import dev.concert.fancy.model.FancyModel;
import dev.concert.fancy.model.RoutineRows;
import dev.concert.fancy.view.FancyView;
import dev.concert.model.Program;
import dev.concert.model.words.Words;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ShowResult;
import dev.concert.ui.ToolContext;
import dev.concert.ui.measured.MeasuredReader;
import dev.concert.ui.parts.TableData;
import dev.concert.ui.setting.ViewSettings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;

/** The file and class browser (TAU §4.1) in the common window. */
final class FancyTool implements Hypertool {
  private final ToolContext context;
  private final FancyModel model = new FancyModel();
  private final MeasuredReader reader;
  private final FancyView view;

  FancyTool(ToolContext context) {
    this.context = context;
    reader = new MeasuredReader(context, model.measured()).readingCalls().readingWaits();
    view = new FancyView(model, context);
  }

  @Override
  public Node content() {
    return view;
  }

  @Override
  public void showProgram(Program program) {
    model.show(program);
  }

  @Override
  public void showRun(Path run) {
    reader.follow();
  }

  @Override
  public void showComparison() {
    reader.followComparison();
  }

  @Override
  public ShowResult show(Message.Selection selection) {
    return result(model.select(selection));
  }

  @Override
  public void showNothingSelected() {
    model.selectNothing();
  }

  @Override
  public ShowResult fulfil(Message.Request request) {
    return request instanceof Message.ShowSource(String routine, Integer line)
        ? result(model.showSource(routine, line))
        : Hypertool.super.fulfil(request);
  }

  private static ShowResult result(String why) {
    return why == null ? ShowResult.FOUND : ShowResult.missing(why);
  }

  @Override
  public ViewSettings settings() {
    return new FancySettings().in(new FancySettings.Window(context, model, view));
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
    return RoutineRows.of(model, view.file());
  }

  @Override
  public List<Command> commands() {
    List<Command> commands = new ArrayList<>();
    if (model.program() == null) {
      return commands;
    }
    commands.addAll(view.compareCommands());
    String group = Words.known("Command");
    commands.add(new Command(group, Words.say("Tear off the source viewer"), view::tearOff));
    commands.add(
        new Command(
            group,
            Words.say("Copy the source with its figures"),
            "Ctrl+Shift+A",
            view::copyAnnotated));
    return commands;
  }

  @Override
  public List<Key> keys() {
    return List.of(
        new Key(
            "F3  Shift+F3",
            Words.say("Next place where the selected routine is called, the one before")),
        new Key(Words.say("letters"), Words.say("In a list: go to the name that begins with them")),
        new Key("Enter", Words.say("Choose in a list; follow what the caret is on")),
        new Key("Ctrl+F", Words.say("Find in the source")),
        new Key("Ctrl+G", Words.say("Go to a line")),
        new Key(
            "Ctrl+Shift+A", Words.say("Copy the source with what was measured before each line")));
  }

  @Override
  public Map<String, Object> layout() {
    return view.layoutState();
  }

  @Override
  public void restore(Map<String, Object> layout) {
    view.restore(layout);
  }

  @Override
  public void dispose() {
    reader.dispose();
    view.dispose();
  }
}
