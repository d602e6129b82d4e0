package dev.concert.easy.model;

import dev.concert.model.ProgramPart;
import dev.concert.model.words.Words;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace;
import dev.concert.ui.look.Units;

/** Which calls of what is selected are not shown, and why. Used on one thread. */
public final class MissingStates {
  private final EasyModel model;

  MissingStates(EasyModel model) {
    this.model = model;
  }

  /** Why nothing of the selected routine is shown, as a clause, or null where something is. */
  String why(String routine) {
    if (model.timeline() == null) {
      return nothingOpen();
    }
    boolean noneDrawn = model.selected().states().isEmpty();
    if (noneDrawn && callsLeftOut() == 0) {
      return Words.say(
          "not measured: no state of it in this run; it never ran or was not instrumented");
    }
    if (isHidden(routine)) {
      return Words.say("hidden: tick it in the legend");
    }
    if (noneDrawn) {
      return Words.say(
          "%s too short to be shown at this size; . and , go to one after the other", tooShort());
    }
    return whyHidden();
  }

  /** Likewise of the selected class or file. */
  String why(ProgramPart part) {
    if (model.timeline() == null) {
      return nothingOpen();
    }
    if (!model.selected().states().isEmpty()) {
      return whyHidden();
    }
    return callsLeftOut() > 0
        ? Words.say("%s too short to be shown at this size; select one of its routines", tooShort())
        : Words.say("not measured: no state of %s in this run", part.label());
  }

  private static String nothingOpen() {
    return Words.say("not measured: no run with events is open");
  }

  private String whyHidden() {
    return model.selected().isIn(model.rows().inRows())
        ? null
        : Words.say("hidden, as all rows are in which it ran");
  }

  private String tooShort() {
    return Units.plural(callsLeftOut(), "call of it is", "calls of it are");
  }

  /**
   * How many calls of the selected function, class or file are too short for the memory there is.
   */
  public long callsLeftOut() {
    if (model.timeline() == null || model.timeline().trace().resolution().isWhole()) {
      return 0;
    }
    long held = model.selected().states().size();
    return Math.max(0, model.analysis().calls(this::isSelected) - held);
  }

  private boolean isSelected(String routine) {
    ProgramPart part = model.selected().part();
    return part == null ? routine.equals(model.selected().function()) : part.has(routine);
  }

  /** Whether the selected function has calls, though none is held, which are not hidden. */
  public boolean isLeftOut() {
    return model.selected().part() == null
        && model.selected().states().isEmpty()
        && callsLeftOut() > 0
        && !isHidden(model.selected().function());
  }

  private boolean isHidden(String routine) {
    StateLabel label = new StateLabel(routine, ThreadTrace.Kind.ROUTINE);
    return model.hiding().labels().contains(label);
  }
}
