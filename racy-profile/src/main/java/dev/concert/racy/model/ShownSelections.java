package dev.concert.racy.model;

import dev.concert.bus.Message;
import dev.concert.bus.Message.SelectClass;
import dev.concert.bus.Message.SelectCollection;
import dev.concert.bus.Message.SelectFile;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.bus.Message.SelectNode;
import dev.concert.bus.Message.SelectRegion;
import dev.concert.bus.Message.SelectTime;
import dev.concert.model.CollectionName;
import dev.concert.model.ProgramPart;
import dev.concert.model.words.Words;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.ui.ShowResult;

/** What is selected, here or elsewhere, in the run that is open; or why it is not there. */
final class ShownSelections {
  private final RacyModel model;

  ShownSelections(RacyModel model) {
    this.model = model;
  }

  /** Marks what is selected, here or elsewhere; no detail is opened. */
  ShowResult show(Message.Selection selection) {
    return switch (selection) {
      case SelectFunction(String routine, _, _) -> {
        model.mark(routine);
        yield measured(routine);
      }
      case SelectRegion(String region, _) -> {
        ShowResult shown = measured(region);
        if (shown.found()) {
          model.mark(region);
        }
        yield shown;
      }
      case SelectNode node -> showNode(node);
      case SelectCollection(String name, _) -> showCollection(name);
      case SelectClass(String type, _) -> showPart(ProgramPart.ofClass(type));
      case SelectFile(String file, _, _) -> showPart(ProgramPart.ofFile(file));
      case SelectTime time -> model.range().select(time, model.run());
    };
  }

  private ShowResult measured(String routine) {
    String why = notMeasured(routine);
    return why == null ? ShowResult.FOUND : ShowResult.missing(why);
  }

  private ShowResult showNode(SelectNode node) {
    ProfileSummary shown = model.summary();
    RowKey key = shown == null ? null : shown.find(node);
    if (key == null) {
      return ShowResult.missing(shown == null ? noRun() : unknown(node));
    }
    model.selectRow(key);
    return ShowResult.found(shown.name(node));
  }

  private static String unknown(SelectNode node) {
    return Words.say(
        node.thread() == null ? "the run has no such node" : "the run has no such thread");
  }

  /**
   * Selects a collection among those that were accessed, and marks what was measured of the class
   * that it is, that has it in a field, or of whose objects the array is.
   */
  private ShowResult showCollection(String name) {
    model.selectCollection(name);
    ProfileSummary shown = model.summary();
    if (shown == null) {
      return ShowResult.missing(noRun());
    }
    ProgramPart holder = ProgramPart.ofClass(CollectionName.type(name));
    model.mark(holder);
    boolean measured = !model.partFigures().routines().isEmpty();
    if (!measured) {
      model.mark((ProgramPart) null);
    }
    boolean known = shown.collections().stream().anyMatch(c -> c.collection().equals(name));
    if (known) {
      return ShowResult.FOUND;
    }
    return measured
        ? ShowResult.found(CollectionName.byRoutines(name))
        : ShowResult.missing(Words.say("the run recorded no access to a collection of that name"));
  }

  /** Marks what was measured of a class or file. */
  private ShowResult showPart(ProgramPart part) {
    model.mark(part);
    PartFigures figures = model.partFigures();
    if (figures == null) {
      return ShowResult.missing(noRun());
    }
    return figures.routines().isEmpty()
        ? ShowResult.missing(Words.say("not measured: no routine of %s was", part.label()))
        : ShowResult.FOUND;
  }

  /** Why there is no figure for a routine, as one clause; null if there is. */
  String notMeasured(String routine) {
    ProfileSummary shown = model.summary();
    if (shown == null) {
      return noRun();
    }
    return shown.indexOf(routine) >= 0
        ? null
        : Words.say("not measured: %s", model.reading().instrumented().whyNotMeasured(routine));
  }

  private String noRun() {
    return Words.say(
        model.run() == null ? "not measured: no run is open" : "the run is still being read");
  }
}
