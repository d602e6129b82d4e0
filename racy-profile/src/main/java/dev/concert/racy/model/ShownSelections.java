package dev.concert.racy.model;

import dev.concert.bus.Message;
import dev.concert.bus.Message.SelectClass;
import dev.concert.bus.Message.SelectCollection;
import dev.concert.bus.Message.SelectFile;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.bus.Message.SelectNode;
import dev.concert.bus.Message.SelectRegion;
import dev.concert.bus.Message.SelectTime;
import dev.concert.model.RoutineName;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.trace.Row;
import dev.concert.ui.ShowResult;
import dev.concert.ui.look.Units;

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
      case SelectClass(String type, _) -> ShowResult.missing(aboutClass(type));
      case SelectFile _ -> ShowResult.missing("racy shows routines, not files");
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
      String what = node.thread() == null ? "node" : "thread";
      return ShowResult.missing(
          shown == null ? noRun() : "the run has no " + what + ' ' + node.subject());
    }
    model.selectRow(key);
    Row thread = node.thread() == null ? null : shown.row(key);
    return thread == null ? ShowResult.FOUND : ShowResult.found(thread.label());
  }

  private ShowResult showCollection(String name) {
    model.selectCollection(name);
    ProfileSummary shown = model.summary();
    if (shown == null) {
      return ShowResult.missing(noRun());
    }
    boolean known = shown.collections().stream().anyMatch(c -> c.collection().equals(name));
    return known
        ? ShowResult.FOUND
        : ShowResult.missing("the run recorded no access to a collection of that name");
  }

  private String aboutClass(String type) {
    ProfileSummary shown = model.summary();
    long measured =
        shown == null
            ? 0
            : shown.routines().stream().filter(r -> RoutineName.type(r).equals(type)).count();
    return measured == 0
        ? "racy shows routines, and none of this class was measured"
        : "racy shows routines, of which this class has "
            + Units.plural(measured, "measured one", "measured ones");
  }

  /** Why there is no figure for a routine, as one clause; null if there is. */
  String notMeasured(String routine) {
    ProfileSummary shown = model.summary();
    if (shown == null) {
      return noRun();
    }
    return shown.indexOf(routine) >= 0
        ? null
        : "not measured: " + model.reading().instrumented().whyNotMeasured(routine);
  }

  private String noRun() {
    return model.run() == null ? "not measured: no run is open" : "the run is still being read";
  }
}
