package dev.concert.racy;

import dev.concert.bus.Message;
import dev.concert.bus.Message.SelectClass;
import dev.concert.bus.Message.SelectCollection;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.model.ProgramPart;
import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.racy.details.RacyActions;
import dev.concert.racy.figures.ProfileReading;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.model.DetailKind;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.model.StatusText;
import dev.concert.trace.findings.Annotation;
import dev.concert.ui.ShowResult;
import dev.concert.ui.ToolContext;

/** What is chosen here is shown here, and told to everybody. */
final class RacySelecting implements RacyActions {
  private final RacyModel model;
  private final ToolContext context;
  private boolean own;

  /** What was found last, and what was said of it; null for nothing. */
  private Message.Selection selected;

  private String said;

  /** The reading in which something that was selected was not; null if all was. */
  private ProfileReading missedIn;

  RacySelecting(RacyModel model, ToolContext context) {
    this.model = model;
    this.context = context;
    model
        .changes()
        .listen(change -> {
          if (change == RacyModel.Change.SUMMARY && selected != null) {
            sayAgain();
          }
          if (change == RacyModel.Change.SUMMARY && missedIn != null) {
            lookAgain();
          }
          if (change == RacyModel.Change.RANGE && model.range().selected() == null) {
            rangeDropped();
          }
        });
  }

  /** The status line tells what is shown now. */
  private void rangeDropped() {
    if (selected instanceof Message.SelectTime) {
      context.status(said, "");
      selected = null;
      said = "";
    }
    context.deselect(Message.SelectTime.class);
  }

  /** The run may have gone on. */
  private void sayAgain() {
    String now = model.summary() == null ? "" : StatusText.of(model, selected);
    context.status(said, now);
    said = now;
  }

  /** Of a run that goes on, it may have come since. */
  private void lookAgain() {
    if (missedIn != model.reading()) {
      missedIn = null;
      context.showSelectionsAgain();
    }
  }

  private boolean isNewest(Message.Selection selection) {
    return context.selections().current().stream()
        .reduce((_, last) -> last)
        .map(newest -> newest.getClass() == selection.getClass())
        .orElse(true);
  }

  /**
   * Marks what is selected, here or elsewhere. What was not chosen here opens its detail: a
   * function its own, a class or file that of rows, which has its sum.
   */
  ShowResult show(Message.Selection selection) {
    String function = model.function();
    ProgramPart part = model.part();
    ShowResult shown = model.show(selection);
    // Shown again, in another run or behind something newer, it leaves open what was.
    boolean opens = !own && isNewest(selection);
    if (opens && selection instanceof SelectFunction it && !it.routine().equals(function)) {
      model.openDetail(DetailKind.ROUTINE);
    }
    if (opens && model.part() != null && !model.part().equals(part) && shown.found()) {
      model.openRow(model.row());
    }
    selected = shown.found() ? selection : null;
    missedIn = shown.found() ? missedIn : model.reading();
    said = shown.found() ? StatusText.of(model, selection) : "";
    context.status(said);
    return shown;
  }

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
    int now = line == 0 ? 0 : context.sourceChanges().lineNow(routine, line);
    context.ask(new Message.ShowSource(routine, now == 0 ? null : now));
    if (line != 0 && now == 0) {
      context.status(
          Words.say(
              "line %d of the run was changed or taken out since, so %s is shown from its beginning",
              line, RoutineName.label(routine)));
    }
  }

  @Override
  public void selectRow(RowKey row) {
    if (row.selectable() && !row.equals(model.row())) {
      context.select(row.selection());
    }
    model.selectRow(row);
  }

  @Override
  public void openRow(RowKey row) {
    model.openRow(row);
    if (row.selectable()) {
      context.select(row.selection());
      model.openRow(row);
    }
  }

  @Override
  public void selectClass(String type) {
    own = true;
    try {
      context.select(new SelectClass(type));
    } finally {
      own = false;
    }
  }

  @Override
  public void openCollection(String name) {
    model.openCollection(name);
    context.select(new SelectCollection(name));
  }

  @Override
  public void goTo(Annotation finding) {
    Annotation.Where where = finding.where();
    if (where.node() != null) {
      context.select(new Message.SelectNode(where.node(), thread(where)));
    }
    if (finding.when().isKnown() && !model.range().isOnly()) {
      context.select(
          new Message.SelectTime(
              model.run().toString(), finding.when().fromNanos(), finding.when().toNanos()));
    }
    if (where.routine() != null) {
      openRoutine(where.routine());
    }
    context.status(Words.say("%s; probably %s", finding.sentence(), finding.cause()));
  }

  /** Null where the profile has no such row: it has virtual threads by their groups. */
  private Long thread(Annotation.Where where) {
    boolean known =
        model.profile().threads().stream()
            .anyMatch(it -> it.node().equals(where.node()) && where.isOf(it.id()));
    return known ? where.singleThread() : null;
  }
}
