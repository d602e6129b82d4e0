package dev.concert.racy.model;

import dev.concert.bus.Message;
import dev.concert.bus.Message.SelectClass;
import dev.concert.bus.Message.SelectCollection;
import dev.concert.bus.Message.SelectFile;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.bus.Message.SelectNode;
import dev.concert.trace.Row;

/** What the status line says of what was selected last. */
public final class StatusText {
  private StatusText() {}

  /** Of a selection that is shown; empty if there is nothing to say. */
  public static String of(RacyModel model, Message.Selection selection) {
    return switch (selection) {
      case SelectFunction(String routine, _, _) -> FunctionText.totals(model.summary(), routine);
      case SelectNode _ -> life(model);
      case SelectClass _, SelectFile _, SelectCollection _ ->
          model.partFigures() == null ? "" : PartText.totals(model.partFigures());
      default -> "";
    };
  }

  private static String life(RacyModel model) {
    AmountFormat amounts = model.amounts();
    Row row = model.summary().row(model.row());
    return row == null ? "" : amounts.whole() + ' ' + amounts.of(row.lifeNanos());
  }
}
