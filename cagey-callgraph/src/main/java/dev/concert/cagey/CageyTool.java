package dev.concert.cagey;

import dev.concert.bus.Message;
import dev.concert.cagey.model.BoxGraph;
import dev.concert.cagey.model.BoxRows;
import dev.concert.cagey.model.CageyModel;
import dev.concert.cagey.view.CageyView;
import dev.concert.model.Program;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ShowResult;
import dev.concert.ui.ToolContext;
import dev.concert.ui.graph.GraphData;
import dev.concert.ui.measured.MeasuredReader;
import dev.concert.ui.parts.TableData;
import dev.concert.ui.setting.ViewSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.Node;

/** The call graph display (TAU §4.2) in the common window. */
final class CageyTool implements Hypertool {
  private final ToolContext context;
  private final CageyModel model = new CageyModel();
  private final MeasuredReader reader;
  private final CageySelections selections = new CageySelections(model);
  private final CageyView view;
  private final CageyLayout layout;

  CageyTool(ToolContext context) {
    this.context = context;
    reader = new MeasuredReader(context, model.measured()).readingCalls();
    view = new CageyView(model, context);
    layout = new CageyLayout(model, view);
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
  public Consumer<Program> preparation(boolean edited) {
    return model.preparation(edited);
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
    return selections.show(selection);
  }

  @Override
  public void showNothingSelected() {
    model.selection().clear();
  }

  @Override
  public ShowResult fulfil(Message.Request request) {
    return request instanceof Message.ShowCallers wanted
        ? selections.show(wanted.routine())
        : Hypertool.super.fulfil(request);
  }

  @Override
  public ViewSettings settings() {
    return new CageySettings().in(new CageySettings.Window(context, model, view));
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
    return BoxRows.of(view.picture(), model);
  }

  @Override
  public List<Command> commands() {
    return model.hasProgram() ? view.commands() : List.of();
  }

  @Override
  public List<Key> keys() {
    return view.keys();
  }

  @Override
  public boolean hasGraph() {
    return true;
  }

  @Override
  public GraphData graph() {
    return BoxGraph.of(view.picture(), model);
  }

  @Override
  public Map<String, Object> layout() {
    return layout.keep();
  }

  @Override
  public void restore(Map<String, Object> kept) {
    layout.restore(kept);
  }

  @Override
  public void dispose() {
    reader.dispose();
    view.dispose();
  }
}
