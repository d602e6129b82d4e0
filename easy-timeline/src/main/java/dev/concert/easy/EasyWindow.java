package dev.concert.easy;

import dev.concert.bus.Message;
import dev.concert.easy.labels.Prompt;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.EasySelections;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.TimelineSource;
import dev.concert.easy.states.TimelineSource.TimelineReading;
import dev.concert.easy.time.TimeAxis;
import dev.concert.easy.view.EasyController;
import dev.concert.easy.view.EasyView;
import dev.concert.model.words.Words;
import dev.concert.ui.ShowResult;
import dev.concert.ui.ToolContext;
import dev.concert.ui.run.RunFollower;
import java.nio.file.Path;

/** One window onto a run: its model and view, and what follows the run for them. */
final class EasyWindow {
  private final EasyModel model = new EasyModel(new TimeAxis(System::nanoTime));
  private final EasySelections selections = new EasySelections(model);
  private final EasyController controller;
  private final EasyView view;
  private final TimelineFollower follower;
  private final NotesFollower notes;
  private final LeftWindow left;
  private final ToolContext context;

  /** Whether something that was selected has not been in the run so far, which goes on. */
  private boolean missed;

  /**
   * @param selectionsAgain shows what is selected once a run has been read
   * @param another opens a further window
   */
  EasyWindow(
      ToolContext context,
      RunFollower.Opener<TimelineSource> opener,
      Prompt prompt,
      Runnable selectionsAgain,
      Runnable another) {
    this.context = context;
    follower =
        new TimelineFollower(model, context, opener, this::shown, this::shownPartly, unread());
    controller = new EasyController(model, context, prompt, follower::count, follower::read);
    controller.findFindingsBy(follower::lookForFindings);
    view =
        new EasyView(
            controller,
            context,
            follower.live(),
            follower::capture,
            follower::path,
            follower::read,
            follower::hide,
            another);
    notes = new NotesFollower(model.notes(), context);
    EasyLayout layout = new EasyLayout(model, view, follower.live());
    left = new LeftWindow(model, view, layout, selectionsAgain);
  }

  /** Shows another run, or none (null). */
  void follow(Path run) {
    left.follow();
    controller.run(run == null ? null : TimelineSource.folder(run));
    controller.figures();
    view.showNothingOf(run);
    view.showComparison();
    notes.follow(run);
    follower.follow(run);
  }

  private TimelineFollower.Unread unread() {
    return new TimelineFollower.Unread() {
      @Override
      public void unreadable() {
        view.showUnreadable();
      }

      @Override
      public void stopped(Runnable goOn) {
        view.showStopped(goOn);
      }

      @Override
      public void goesOn() {
        view.showNothingOf(model.run());
      }
    };
  }

  private void shownPartly(TimelineReading reading) {
    view.showReading(reading);
  }

  private void shown(TimelineReading reading) {
    view.showReading(reading);
    if (model.range() != null) {
      controller.figures();
    }
    left.runShown();
    view.links().runShown();
    if (missed) { // it may have come since
      missed = false;
      context.showSelectionsAgain();
    }
  }

  ShowResult show(Message.Selection selection) {
    ShowResult shown = selections.show(selection);
    if (selection instanceof Message.SelectTime && shown.found()) {
      controller.figures();
    }
    boolean ofPart =
        switch (selection) {
          case Message.SelectClass _, Message.SelectFile _, Message.SelectCollection _ -> true;
          default -> false;
        };
    if (ofPart && shown.found()) {
      controller.tellPart();
    }
    boolean reveal = selection instanceof Message.SelectFunction function && function.reveal();
    ShowResult result = reveal ? revealed(shown) : shown;
    missed |= !result.found() && model.reading() != null && model.reading().live();
    return result;
  }

  void showNothingSelected() {
    selections.forget();
    model.selectNothing();
    controller.figures();
  }

  /** Where no call of the function is held in memory, one is looked for in the run. */
  private ShowResult revealed(ShowResult shown) {
    return !shown.found() && controller.goToLeftOut() ? ShowResult.FOUND : shown;
  }

  ShowResult fulfil(Message.Request request) {
    return switch (request) {
      case Message.ShowInTime inTime -> showInTime(inTime.routine());
      case Message.ShowView wanted -> view.links().show(wanted.link());
      default -> ShowResult.missing(Words.say("easy does not know that request"));
    };
  }

  /** Moves to the state of a routine that is nearest and selects it. */
  private ShowResult showInTime(String routine) {
    ShowResult shown = selections.reveal(routine);
    StateRef state = shown.found() ? selections.nearest() : null;
    if (state != null) {
      controller.select(state);
      model.reveal(state);
    }
    return revealed(shown);
  }

  boolean isDrawn() {
    return view.isDrawn() && follower.isSettled();
  }

  LeftWindow left() {
    return left;
  }

  EasyModel model() {
    return model;
  }

  EasyView view() {
    return view;
  }

  EasyController controller() {
    return controller;
  }

  void dispose() {
    notes.dispose();
    follower.dispose();
    view.dispose();
  }
}
