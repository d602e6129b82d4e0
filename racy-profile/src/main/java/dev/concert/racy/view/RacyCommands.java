package dev.concert.racy.view;

import dev.concert.model.words.Words;
import dev.concert.racy.details.RacyActions;
import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.BarOptions.Part;
import dev.concert.racy.figures.BarOptions.Quantity;
import dev.concert.racy.figures.BarOptions.Scale;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.Segments;
import dev.concert.racy.model.AccessChoice.Shown;
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

  /** For the sheet of keys. */
  static List<Key> keys() {
    return List.of(
        new Key("↑ ↓ Home End PgUp PgDn", Words.say("go through the rows of the bars")),
        new Key("← →", Words.say("go through the segments of a row")),
        new Key("Enter, Space", Words.say("select the routine or row, and open its profile")),
        new Key(
            "↑ ↓ ← → Enter Esc",
            Words.say("pies: go through them, open a node, back to all nodes")),
        new Key("I", Words.say("where the chosen figure comes from: formula, unit, samples")),
        new Key("Ctrl+Shift+T", Words.say("the bars as a table, and back")),
        new Key("Shift+→ Shift+←", Words.say("unfold or fold a calling context with all below it")),
        new Key("F3 Shift+F3", Words.say("next and previous context of the marked routine")),
        new Key("P", Words.say("pause reading a run that is going, and go on")),
        new Key("← → Esc", Words.say("histogram: the rows of one bin, of all")),
        new Key(
            "↑ ↓ ← → Enter Esc",
            Words.say("elements: go through the cells, select the row, show all rows")),
        new Key("0, Backspace", Words.say("flame: show all again")));
  }

  /** Those that make sense in the run that is open. */
  List<Command> all() {
    for (DetailKind detail : DetailKind.values()) {
      if (view.offers(detail)) {
        add(Words.say("Open the %s", detail.title()), () -> model.openDetail(detail));
      }
    }
    for (RowChoice rows : RowChoice.values()) {
      choose(Words.say("Rows: %s", rows.title()), rows::in);
    }
    for (Segments segments : Segments.values()) {
      String noun = Words.say(segments.noun(true));
      choose(Words.say("Segments: %s", noun), options -> options.with(segments));
    }
    choose(Words.say("Show exclusive time"), o -> o.with(Quantity.TIME).with(Part.EXCLUSIVE));
    choose(Words.say("Show inclusive time"), o -> o.with(Quantity.TIME).with(Part.INCLUSIVE));
    if (model.reading() != null) {
      ofReading();
    }
    choose(Words.say("Show calls"), options -> options.with(Quantity.CALLS));
    choose(Words.say("Show percent"), options -> options.with(Scale.PERCENT));
    choose(Words.say("Show absolute figures"), options -> options.with(Scale.ABSOLUTE));
    choose(
        Words.say("Subtract the cost of measuring, or do not"),
        options -> options.withSubtracted(!options.subtracted()));
    add(Words.say("Bars as a table (Ctrl+Shift+T)"), view::switchTable);
    if (view.offers(DetailKind.COLLECTION)) {
      add(Words.say("Elements of the collection"), () -> open(Shown.ELEMENTS));
      add(Words.say("Elements of the collection as a table"), () -> open(Shown.TABLE));
      add(Words.say("Rows and call sites of the collection"), () -> open(Shown.ROWS));
    }
    add(Words.say("Show bars"), () -> model.pies().want(false));
    add(Words.say("Show pies"), () -> model.pies().want(true));
    if (model.range().selected() != null) {
      if (!model.range().isOnly()) {
        add(model.range().words(), () -> model.range().showOnly(true));
      }
      add(Words.say("Show the whole run, not a range"), () -> model.range().drop());
    }
    for (DerivedMetric metric : model.formulas().all()) {
      choose(Words.say("Formula: %s", metric.said()), options -> options.with(metric));
    }
    if (model.summary() != null) {
      add(Words.say("New formula…"), view::editFormula);
      ofSummary(model.summary());
      ofComparing();
    }
    return commands;
  }

  private void open(Shown accesses) {
    model.accesses().show(accesses);
    model.openDetail(DetailKind.COLLECTION);
  }

  private void ofComparing() {
    for (RangeComparisons.Choice choice : RangeComparisons.of(model)) {
      add(
          Words.say("Compare this range with %s", choice.title()),
          () -> model.compared().compare(choice.sides()));
    }
    RunChoices runs = new RunChoices(view.root(), model.compared()::compareWith);
    commands.addAll(runs.commands(model.compared().choices()));
    if (model.compared().with() != null) {
      add(Words.say("Stop comparing"), () -> model.compared().compareWith(null));
    }
  }

  private void ofSummary(ProfileSummary summary) {
    summary.lines().stream()
        .limit(MOST_ROWS)
        .map(bar -> new Command(Words.known("Row"), bar.title(), () -> actions.openRow(bar.key())))
        .forEach(commands::add);
    summary.routines().stream()
        .map(name -> Command.routine(name, () -> actions.openRoutine(name)))
        .forEach(commands::add);
  }

  private void ofReading() {
    if (model.reading().traced()) {
      choose(Words.say("Show blocked time"), options -> options.with(Quantity.BLOCKED));
    }
    for (Metric metric : model.reading().profile().metrics()) {
      if (metric.unavailable() == null) {
        choose(
            Words.say("Metric: %s", metric.said()),
            options -> options.with(Quantity.TIME).withMetric(metric.name()));
      }
    }
  }

  private void choose(String title, UnaryOperator<BarOptions> change) {
    add(title, () -> model.choose(change.apply(model.options())));
  }

  private void add(String title, Runnable action) {
    commands.add(new Command(Words.known("Command"), title, action));
  }
}
