package dev.concert.classy;

import dev.concert.bus.Message;
import dev.concert.classy.model.ClassRows;
import dev.concert.classy.model.ClassyModel;
import dev.concert.classy.view.ClassyView;
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
import dev.concert.ui.parts.TableData;
import dev.concert.ui.run.ComparisonReader;
import dev.concert.ui.run.ShownComparison;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;

/** The class hierarchy browser (TAU §4.3) in the common window. */
final class ClassyTool implements Hypertool {
  private final ToolContext context;
  private final ClassyModel model = new ClassyModel();
  private final HeatReader reader;
  private final ComparisonReader<DifferenceHeat> comparing;
  private final ClassyView view;

  /** Reads what was measured of a run; called off the FX thread. */
  interface HeatReader {
    Heat read(Path run) throws IOException;
  }

  ClassyTool(ToolContext context) {
    this(context, Run::heat);
  }

  ClassyTool(ToolContext context, HeatReader reader) {
    this.context = context;
    this.reader = reader;
    comparing =
        new ComparisonReader<>(context, ClassyTool::compare, model.measured()::showComparison);
    view = new ClassyView(model, context);
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
    model.measured().show(null);
    if (run != null) {
      context.background(
          "heat", "Reading the run", _ -> reader.read(run), heat -> showHeat(heat, run));
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
  private void showHeat(Heat heat, Path of) {
    if (of.equals(context.run())) {
      model.measured().show(heat);
    }
  }

  @Override
  public ShowResult show(Message.Selection selection) {
    String why = model.select(selection);
    return why == null ? ShowResult.FOUND : ShowResult.missing(why);
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
    return ClassRows.of(model);
  }

  @Override
  public List<Command> commands() {
    if (!model.hasProgram()) {
      return List.of();
    }
    List<Command> commands = new ArrayList<>();
    model
        .program()
        .types()
        .forEach(type ->
            commands.add(
                new Command(
                    "Class",
                    type.name(),
                    () -> context.select(new Message.SelectClass(type.name())))));
    commands.add(new Command("Command", "Unfold all classes", () -> model.setAllFolded(false)));
    commands.add(new Command("Command", "Fold all classes", () -> model.setAllFolded(true)));
    return commands;
  }

  @Override
  public List<Key> keys() {
    return List.of(
        new Key("←  →", "Fold, unfold; with Shift the whole subtree"),
        new Key("F3  Shift+F3", "Next class that has the selected method, the one before"),
        new Key("letters", "Go to the class that begins with them"),
        new Key("Enter", "Open the member table"),
        new Key("I", "Pop out what is known of a member"));
  }

  @Override
  public Map<String, Object> layout() {
    return Map.of("unfolded", List.copyOf(model.unfolded()), "implementers", model.implementers());
  }

  @Override
  public void restore(Map<String, Object> layout) {
    if (layout.get("implementers") instanceof Boolean value) {
      view.restoreImplementers(value);
    }
    if (layout.get("unfolded") instanceof List<?> types) {
      model.restoreUnfolded(types.stream().map(String::valueOf).toList());
    }
  }

  @Override
  public void dispose() {
    view.dispose();
  }
}
