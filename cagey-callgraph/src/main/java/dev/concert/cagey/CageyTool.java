package dev.concert.cagey;

import dev.concert.bus.Message;
import dev.concert.cagey.model.BoxRows;
import dev.concert.cagey.model.CageyModel;
import dev.concert.cagey.view.CageyView;
import dev.concert.model.Program;
import dev.concert.trace.Heat;
import dev.concert.trace.Profile.Stretch;
import dev.concert.trace.compare.Normalisation;
import dev.concert.trace.read.Run;
import dev.concert.trace.sides.DifferenceHeat;
import dev.concert.trace.sides.Sides;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ShowResult;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.RoutineColours;
import dev.concert.ui.parts.TableData;
import dev.concert.ui.run.ComparisonReader;
import dev.concert.ui.run.ShownComparison;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;

/** The call graph display (TAU §4.2) in the common window. */
final class CageyTool implements Hypertool {
  private final ToolContext context;
  private final CageyModel model = new CageyModel();
  private final ComparisonReader<DifferenceHeat> comparing;
  private final CageyView view;

  CageyTool(ToolContext context) {
    this.context = context;
    comparing = new ComparisonReader<>(context, CageyTool::compare, model::showComparison);
    view = new CageyView(model, context);
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
    model.showHeat(null);
    if (run != null) {
      context.background(
          "heat", "Reading the run", _ -> Run.heat(run), heat -> showHeat(heat, run));
    }
    comparing.follow();
  }

  @Override
  public void showComparison() {
    comparing.follow();
  }

  private static ShownComparison<DifferenceHeat> compare(Path open, Message.CompareRun wanted)
      throws IOException {
    Stretch range = Stretch.between(wanted.fromNanos(), wanted.toNanos());
    Stretch other = Stretch.between(wanted.otherFromNanos(), wanted.otherToNanos());
    Sides sides = Sides.of(open, Path.of(wanted.with()), range, other, !wanted.single());
    DifferenceHeat made = DifferenceHeat.read(open, sides, Normalisation.named(wanted.normalise()));
    return new ShownComparison<>(made.title(), made.notes(), made);
  }

  /** Of a run that has been closed meanwhile nothing is shown. */
  private void showHeat(Heat read, Path of) {
    if (of.equals(context.run())) {
      context.rankColours(read.largest(RoutineColours.RANKED));
      model.showHeat(read);
    }
  }

  @Override
  public ShowResult show(Message.Selection selection) {
    return selection instanceof Message.SelectFunction wanted
        ? show(wanted.routine())
        : ShowResult.missing("cagey shows routines only");
  }

  private ShowResult show(String routine) {
    return model.select(routine).isPresent()
        ? ShowResult.FOUND
        : ShowResult.missing(model.missing(routine));
  }

  @Override
  public ShowResult fulfil(Message.Request request) {
    return request instanceof Message.ShowCallers wanted
        ? show(wanted.routine())
        : Hypertool.super.fulfil(request);
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
    List<Command> commands = new ArrayList<>();
    if (model.hasProgram()) {
      commands.add(new Command("Command", "Show the whole picture", view::fit));
      commands.add(new Command("Command", "Next appearance of the selection", view::next));
      model
          .program()
          .routines()
          .forEach(routine ->
              commands.add(
                  new Command(
                      "Function",
                      routine.name(),
                      () -> context.select(new Message.SelectFunction(routine.name())))));
    }
    return commands;
  }

  @Override
  public Map<String, Object> layout() {
    return Map.of(
        "roots", model.plantedNames(),
        "unfolded", model.unfolded(),
        "library", model.library(),
        "merged", model.merged());
  }

  @Override
  public void restore(Map<String, Object> layout) {
    view.restore(
        Boolean.TRUE.equals(layout.get("library")), Boolean.TRUE.equals(layout.get("merged")));
    model.plantAgain(strings(layout.get("roots")));
    model.unfoldAgain(strings(layout.get("unfolded")));
  }

  private static List<String> strings(Object value) {
    return value instanceof List<?> list ? list.stream().map(String::valueOf).toList() : List.of();
  }

  @Override
  public void dispose() {
    view.dispose();
  }
}
