package dev.concert.racy.view;

import dev.concert.racy.details.RacyActions;
import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.BarOptions.Part;
import dev.concert.racy.figures.BarOptions.Quantity;
import dev.concert.racy.figures.BarOptions.Scale;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.Segments;
import dev.concert.racy.model.DetailKind;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.model.RangeComparisons;
import dev.concert.trace.Metric;
import dev.concert.trace.formula.DerivedMetric;
import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.Hypertool.Key;
import dev.concert.ui.measured.RunChoices;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** What can be done to the window by name or key. */
final class RacyCommands {
  static final List<Key> KEYS =
      List.of(
          new Key("↑ ↓ Home End PgUp PgDn", "go through the rows of the bars"),
          new Key("← →", "go through the segments of a row"),
          new Key("Enter, Space", "select the routine or row, and open its profile"),
          new Key("↑ ↓ ← → Enter Esc", "pies: go through them, open a node, back to all nodes"),
          new Key("I", "where the chosen figure comes from: formula, unit, samples"),
          new Key("Ctrl+Shift+T", "the bars as a table, and back"),
          new Key("Shift+→ Shift+←", "unfold or fold a calling context with all below it"),
          new Key("F3 Shift+F3", "next and previous context of the marked routine"),
          new Key("P", "pause reading a run that is going, and go on"),
          new Key("← → Esc", "histogram: the rows of one bin, of all"),
          new Key("0, Backspace", "flame: show all again"));

  private static final int MOST_ROWS = 2_000;

  private final RacyModel model;
  private final RacyView view;
  private final RacyActions actions;
  private final List<Command> commands = new ArrayList<>();

  RacyCommands(RacyModel model, RacyView view, RacyActions actions) {
    this.model = model;
    this.view = view;
    this.actions = actions;
  }

  /** Those that make sense in the run that is open. */
  List<Command> all() {
    for (DetailKind detail : DetailKind.values()) {
      if (view.offers(detail)) {
        add("Open the " + detail.title(), () -> model.openDetail(detail));
      }
    }
    for (RowChoice rows : RowChoice.values()) {
      choose("Rows: " + rows.title(), rows::in);
    }
    for (Segments segments : Segments.values()) {
      choose("Segments: " + segments.noun(true), options -> options.with(segments));
    }
    choose("Show exclusive time", o -> o.with(Quantity.TIME).with(Part.EXCLUSIVE));
    choose("Show inclusive time", o -> o.with(Quantity.TIME).with(Part.INCLUSIVE));
    if (model.reading() != null) {
      ofReading();
    }
    choose("Show calls", options -> options.with(Quantity.CALLS));
    choose("Show percent", options -> options.with(Scale.PERCENT));
    choose("Show absolute figures", options -> options.with(Scale.ABSOLUTE));
    choose(
        "Subtract the cost of measuring, or do not",
        options -> options.withSubtracted(!options.subtracted()));
    add("Bars as a table (Ctrl+Shift+T)", view::switchTable);
    add("Show bars", () -> model.pies().want(false));
    add("Show pies", () -> model.pies().want(true));
    if (model.range().selected() != null) {
      add(model.range().words(), () -> model.range().showOnly(true));
      add("Show the whole run, not a range", () -> model.range().drop());
    }
    for (DerivedMetric metric : model.formulas().all()) {
      choose("Formula: " + metric.name(), options -> options.with(metric));
    }
    if (model.summary() != null) {
      add("New formula…", view::editFormula);
      ofSummary(model.summary());
      ofComparing();
    }
    return commands;
  }

  private void ofComparing() {
    for (RangeComparisons.Choice choice : RangeComparisons.of(model)) {
      add(
          "Compare this range with " + choice.title(),
          () -> model.compared().compare(choice.sides()));
    }
    RunChoices runs = new RunChoices(view.root(), model.compared()::compareWith);
    commands.addAll(runs.commands(model.compared().choices()));
    if (model.compared().with() != null) {
      add("Stop comparing", () -> model.compared().compareWith(null));
    }
  }

  private void ofSummary(ProfileSummary summary) {
    summary.lines().stream()
        .limit(MOST_ROWS)
        .map(bar -> new Command("Row", bar.label(), () -> actions.openRow(bar.key())))
        .forEach(commands::add);
    summary.routines().stream()
        .map(name -> Command.routine(name, () -> actions.openRoutine(name)))
        .forEach(commands::add);
  }

  private void ofReading() {
    if (model.reading().traced()) {
      choose("Show blocked time", options -> options.with(Quantity.BLOCKED));
    }
    for (Metric metric : model.reading().profile().metrics()) {
      if (metric.unavailable() == null) {
        choose(
            "Metric: " + metric.name(),
            options -> options.with(Quantity.TIME).withMetric(metric.name()));
      }
    }
  }

  private void choose(String title, UnaryOperator<BarOptions> change) {
    add(title, () -> model.choose(change.apply(model.options())));
  }

  private void add(String title, Runnable action) {
    commands.add(new Command("Command", title, action));
  }
}
