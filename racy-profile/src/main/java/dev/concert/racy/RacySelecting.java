package dev.concert.racy;

import dev.concert.bus.Message;
import dev.concert.bus.Message.SelectClass;
import dev.concert.bus.Message.SelectCollection;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.racy.details.RacyActions;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.model.RacyModel;
import dev.concert.trace.findings.Annotation;
import dev.concert.ui.ToolContext;

/** What is chosen here is shown here, and told to everybody. */
final class RacySelecting implements RacyActions {
  private final RacyModel model;
  private final ToolContext context;
  private boolean own;

  RacySelecting(RacyModel model, ToolContext context) {
    this.model = model;
    this.context = context;
  }

  /** Whether the function that is being selected was chosen here, so that no detail opens. */
  boolean isOwn() {
    return own;
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
    context.ask(new Message.ShowSource(routine, line == 0 ? null : line));
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
    context.select(new SelectClass(type));
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
    context.status(finding.sentence() + "; probably " + finding.cause());
  }

  /** Null where the profile has no such row: it has virtual threads by their groups. */
  private Long thread(Annotation.Where where) {
    boolean known =
        model.profile().threads().stream()
            .anyMatch(it -> it.node().equals(where.node()) && where.isOf(it.id()));
    return known ? where.singleThread() : null;
  }
}
