package dev.concert.fancy;

import dev.concert.bus.Message;
import dev.concert.fancy.model.FancyModel;
import dev.concert.fancy.model.RoutineRows;
import dev.concert.fancy.model.SinceRun;
import dev.concert.fancy.view.FancyView;
import dev.concert.model.Program;
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
    model.since(SinceRun.of(context));
  }

  @Override
  public void showComparison() {
    reader.followComparison();
  }

  @Override
  public ShowResult show(Message.Selection selection) {
    return ShowResult.of(model.select(selection));
  }

  @Override
  public void showNothingSelected() {
    model.selectNothing();
  }

  @Override
  public ShowResult fulfil(Message.Request request) {
    return request instanceof Message.ShowSource(String routine, Integer line)
        ? ShowResult.of(model.showSource(routine, line))
        : Hypertool.super.fulfil(request);
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
    return model.program() == null ? List.of() : view.commands();
  }

  @Override
  public List<Key> keys() {
    return view.keys();
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
