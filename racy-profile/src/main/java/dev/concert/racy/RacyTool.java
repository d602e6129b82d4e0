package dev.concert.racy;

import dev.concert.bus.Message;
import dev.concert.bus.Message.SelectCollection;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.bus.Message.SelectNode;
import dev.concert.model.RoutineName;
import dev.concert.racy.details.RacyActions;
import dev.concert.racy.figures.ProfileSource;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.model.DetailKind;
import dev.concert.racy.model.FunctionText;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.model.RacyViewState;
import dev.concert.racy.view.RacyView;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ShowResult;
import dev.concert.ui.ToolContext;
import dev.concert.ui.parts.TableData;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.paint.Color;

/** The profile display: where each row of a run spent its time. */
final class RacyTool implements Hypertool, RacyActions {
  private static final int MAX_COMMANDS = 2_000;

  private final ToolContext context;
  private final RacyModel model = new RacyModel();
  private final ProfileFollower follower;
  private final RacyView view;
  private boolean own;

  RacyTool(ToolContext context) {
    this(context, ProfileSource::open);
  }

  RacyTool(ToolContext context, ProfileSource.Opener opener) {
    this.context = context;
    follower = new ProfileFollower(model, context, opener);
    view = new RacyView(model, context, this);
  }

  @Override
  public Node content() {
    return view.root();
  }

  @Override
  public void showRun(Path run) {
    follower.follow(run);
  }

  @Override
  public ShowResult show(Message.Selection selection) {
    ShowResult shown = model.show(selection);
    switch (selection) {
      case SelectFunction(String routine, _, _) -> {
        if (!own) {
          model.detail().set(DetailKind.FUNCTION);
        }
        context.status(shown.found() ? FunctionText.totals(model.summary().get(), routine) : "");
      }
      case SelectNode _ when shown.found() -> {
        view.reveal(model.row().get());
        context.status(
            model.amounts().whole()
                + ' '
                + model.amounts().of(model.summary().get().row(model.row().get()).lifeNanos()));
      }
      default -> context.status("");
    }
    return shown;
  }

  @Override
  public ShowResult fulfil(Message.Request request) {
    if (request instanceof Message.ShowProfile(String routine)) {
      model.openFunction(routine);
      String why = model.notMeasured(routine);
      return why == null ? ShowResult.FOUND : ShowResult.missing(why);
    }
    return ShowResult.missing("racy does not know that request");
  }

  @Override
  public Map<String, Object> view() {
    Map<String, Object> state = RacyViewState.of(model, this::hex, view.axisWidth());
    state.putAll(view.visible());
    return state;
  }

  private String hex(String routine) {
    Color colour = context.colour(routine);
    return "#%02x%02x%02x"
        .formatted(
            Math.round(colour.getRed() * 255),
            Math.round(colour.getGreen() * 255),
            Math.round(colour.getBlue() * 255));
  }

  // What the hand can do

  @Override
  public void selectRoutine(String routine) {
    own = true;
    try {
      context.select(new SelectFunction(routine));
    } finally {
      own = false;
    }
  }

  @Override
  public void openRoutine(String routine) {
    model.openFunction(routine);
    selectRoutine(routine);
  }

  @Override
  public void openSource(String routine, int line) {
    selectRoutine(routine);
    context.ask(new Message.ShowSource(routine, line == 0 ? null : line));
  }

  @Override
  public void openRow(RowKey row) {
    model.openRow(row);
    if (!row.statistic()) {
      context.select(row.selection());
      model.openRow(row);
    }
  }

  @Override
  public void openCollection(String name) {
    model.openCollection(name);
    context.select(new SelectCollection(name));
  }

  /** A line for each function on each row. */
  @Override
  public TableData table() {
    ProfileSummary summary = model.summary().get();
    if (summary == null) {
      return null;
    }
    List<List<Object>> lines = new ArrayList<>();
    for (Row row : summary.rows()) {
      for (RoutineProfile figures : row.routines()) {
        lines.add(
            List.of(
                row.label(),
                figures.routine(),
                figures.calls(),
                figures.subroutines(),
                figures.inclusiveNanos(),
                figures.exclusiveNanos(),
                row.lifeNanos()));
      }
    }
    return new TableData(
        List.of(
            "Row", "Function", "Calls", "Subroutines", "Inclusive ns", "Exclusive ns", "Life ns"),
        lines);
  }

  @Override
  public List<Command> commands() {
    List<Command> commands = new ArrayList<>(view.commands());
    ProfileSummary summary = model.summary().get();
    if (summary != null) {
      summary.lines().stream()
          .limit(MAX_COMMANDS)
          .map(bar -> new Command("Row", bar.label(), () -> openRow(bar.key())))
          .forEach(commands::add);
      summary.routines().stream()
          .limit(MAX_COMMANDS)
          .map(name -> new Command("Function", title(name), () -> openRoutine(name)))
          .forEach(commands::add);
    }
    return commands;
  }

  private static String title(String routine) {
    return RoutineName.label(routine) + "  " + routine;
  }

  @Override
  public List<Key> keys() {
    return List.of(
        new Key("↑ ↓ Home End PgUp PgDn", "go through the rows of the bars"),
        new Key("← →", "go through the segments of a row"),
        new Key("Enter, Space", "select the function or row, and open its profile"),
        new Key("I", "where the chosen figure comes from: formula, unit, samples"),
        new Key("Ctrl+Shift+T", "the bars as a table, and back"),
        new Key("Shift+→ Shift+←", "unfold or fold a calling context with all below it"),
        new Key("F3 Shift+F3", "next and previous context of the marked function"),
        new Key("0, Backspace", "flame: show all again"));
  }

  @Override
  public Map<String, Object> layout() {
    return view.layout();
  }

  @Override
  public void restore(Map<String, Object> layout) {
    view.restore(layout);
  }

  @Override
  public void dispose() {
    follower.dispose();
  }
}
