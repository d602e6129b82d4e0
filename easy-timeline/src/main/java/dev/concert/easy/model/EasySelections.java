package dev.concert.easy.model;

import dev.concert.bus.Message;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.TimelineSource;
import dev.concert.model.CollectionName;
import dev.concert.model.ProgramPart;
import dev.concert.model.words.Words;
import dev.concert.trace.RunInfo;
import dev.concert.ui.ShowResult;
import java.nio.file.Path;

/** Shows in time what is selected anywhere, or says why it cannot be. Used on one thread. */
public final class EasySelections {
  private final EasyModel model;

  /** The time that was selected last, shown or not; null before the first. */
  private Message.SelectTime asked;

  public EasySelections(EasyModel model) {
    this.model = model;
  }

  public ShowResult show(Message.Selection selection) {
    ShowResult shown = result(why(selection));
    if (!shown.found()) {
      return shown;
    }
    return switch (selection) {
      case Message.SelectNode _ -> ShowResult.found(selectedRow());
      case Message.SelectCollection it ->
          ShowResult.found(CollectionName.byRoutines(it.collection()));
      default -> shown;
    };
  }

  /** What the thread or node is called whose row is selected; null where that is its name. */
  private String selectedRow() {
    TimelineRow row = model.rows().row(model.rows().selectedKey());
    boolean called = row != null && (row.isThread() || isCalled(row));
    return called ? row.fullLabel() : null;
  }

  private boolean isCalled(TimelineRow row) {
    String label = model.timeline().nodeLabel(row.node());
    return row.fullLabel().equals(label) && !label.equals(row.node());
  }

  private String why(Message.Selection selection) {
    return switch (selection) {
      case Message.SelectFunction function -> selectFunction(function.routine(), function.reveal());
      case Message.SelectNode node ->
          model.timeline() == null ? noStates() : model.selectNode(node.node(), node.thread());
      case Message.SelectTime time -> showTime(time);
      case Message.SelectClass it -> selectPart(ProgramPart.ofClass(it.type()));
      case Message.SelectFile it -> selectPart(ProgramPart.ofFile(it.file()));
      // By the class that it is, that has it in a field, or of whose objects the array is.
      case Message.SelectCollection it ->
          selectPart(ProgramPart.ofClass(CollectionName.type(it.collection())));
      case Message.SelectRegion region -> selectFunction(region.region(), false);
    };
  }

  /** Nothing has been selected yet. */
  public void forget() {
    asked = null;
  }

  /** Marks a routine and moves so that one of its states is well in view. */
  public ShowResult reveal(String routine) {
    return result(selectFunction(routine, true));
  }

  /** The selected function's state that is nearest to the middle of what is visible, or null. */
  public StateRef nearest() {
    return model.selected().nearest(model.axis().view().centreNanos());
  }

  private static ShowResult result(String why) {
    return why == null ? ShowResult.FOUND : ShowResult.missing(why);
  }

  private String selectFunction(String routine, boolean reveal) {
    return orOfRun(model.selectFunction(routine, reveal));
  }

  private String selectPart(ProgramPart part) {
    return orOfRun(model.selectPart(part));
  }

  /** Says more precisely why there are no states, where the run itself is the reason. */
  private String orOfRun(String why) {
    if (why == null || model.timeline() != null) {
      return why;
    }
    if (model.run() == null) {
      return Words.say("not measured: no run is open");
    }
    return model.reading() == null
        ? Words.say("not shown yet: the run is being read")
        : why(model.reading().run());
  }

  private String showTime(Message.SelectTime time) {
    boolean again = time.equals(asked);
    asked = time;
    if (model.timeline() == null) {
      return noStates();
    }
    boolean other =
        time.run() != null && !TimelineSource.folder(Path.of(time.run())).equals(model.run());
    if (other) {
      return Words.say("that time belongs to another run: %s", time.run());
    }
    TimeRange range = TimeRange.between(time.fromNanos(), time.toNanos());
    if (range.fromNanos() > model.axis().endNanos()) {
      return Words.say("the run is over before that time");
    }
    model.revealRange(range, again);
    return null;
  }

  /** Why no node and no time can be shown. */
  private String noStates() {
    boolean reading = model.run() != null && model.reading() == null;
    return Words.say(
        reading ? "not shown yet: the run is being read" : "no run with events is open");
  }

  private static String why(RunInfo run) {
    return run.keepsEvents()
        ? Words.say("not measured: nothing has been measured in this run")
        : Words.say("not measured: the run has no events, only a %s", run.mode());
  }
}
