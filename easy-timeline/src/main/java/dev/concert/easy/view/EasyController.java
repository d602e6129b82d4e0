package dev.concert.easy.view;

import dev.concert.bus.Message;
import dev.concert.easy.facts.Details;
import dev.concert.easy.facts.TaskDetails;
import dev.concert.easy.facts.WaitFacts;
import dev.concert.easy.histogram.ChannelTotal;
import dev.concert.easy.labels.Prompt;
import dev.concert.easy.model.EasyModel;
import dev.concert.easy.model.Hit;
import dev.concert.easy.model.RangeFigures;
import dev.concert.easy.noting.NotesControl;
import dev.concert.easy.rows.TimelineRow;
import dev.concert.easy.search.CallSteps;
import dev.concert.easy.search.Visit;
import dev.concert.easy.states.EventsWanted;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.TimeRange;
import dev.concert.model.ProgramPart;
import dev.concert.model.words.Words;
import dev.concert.trace.StateLabel;
import dev.concert.trace.ThreadTrace.Kind;
import dev.concert.trace.Trace.Arrow;
import dev.concert.trace.findings.Annotation;
import dev.concert.trace.waits.WaitTotal;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Units;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** What the user does: changes the model, and tells everybody what was selected. */
public final class EasyController implements NotesControl.Hand, Visit.Hand {
  private final EasyModel model;
  private final ToolContext context;
  private final Prompt prompt;
  private final Counting counting;
  private final TimeControl time;
  private final CallSteps calls;
  private Double pointerNanos;
  private Hit looked = new Hit.OnNothing();
  private Path run;
  private BiConsumer<TimeRange, RangeFigures> onRangeFigures = (_, _) -> {};
  private Runnable onLook = () -> {};
  private Runnable onClick = () -> {};
  private Consumer<Runnable> looking = Runnable::run;

  /** Counts the states of a range off the FX thread. */
  public interface Counting {
    void count(TimeRange range, Consumer<RangeFigures> done);
  }

  public EasyController(
      EasyModel model,
      ToolContext context,
      Prompt prompt,
      Counting counting,
      HistogramControl.RunReading reading) {
    this.model = model;
    this.context = context;
    this.prompt = prompt;
    this.counting = counting;
    time = new TimeControl(model.axis(), context, prompt, this::pointerNanos);
    calls =
        new CallSteps(
            model,
            reading::read,
            new Visit(model, this, this::measure),
            context::status,
            context::fail);
  }

  /** Told the figures of the range whenever it changes, or null and nothing. */
  void onRangeFigures(BiConsumer<TimeRange, RangeFigures> listener) {
    onRangeFigures = listener;
  }

  /**
   * @param find looks for what stands out in what has been recorded up to now, and runs what it is
   *     given when that is known
   */
  public void findFindingsBy(Consumer<Runnable> find) {
    looking = find;
  }

  /** Runs when the user wants to know about a state, an arrow or a mark. */
  void onClick(Runnable listener) {
    onClick = listener;
  }

  /** Runs when another thing is looked at. */
  void onLook(Runnable listener) {
    onLook = listener;
  }

  public void run(Path open) {
    run = open;
    looked = new Hit.OnNothing();
    context.status(""); // what was said is about another run
  }

  EasyModel model() {
    return model;
  }

  Prompt prompt() {
    return prompt;
  }

  // Pointer

  /** The moment under the pointer, or null outside. */
  void point(Double nanos) {
    pointerNanos = nanos;
  }

  @Override
  public Double pointerNanos() {
    return pointerNanos;
  }

  TimeControl time() {
    return time;
  }

  // Clicks

  /** What was clicked last and is not a row: shown in the details. */
  Hit looked() {
    StateRef state = model.selected().state();
    boolean gone = looked instanceof Hit.OnState on && !on.state().equals(state);
    return gone ? stateHit(state) : looked;
  }

  private static Hit stateHit(StateRef state) {
    return state == null ? new Hit.OnNothing() : new Hit.OnState(state, 1);
  }

  @Override
  public void click(Hit hit) {
    switch (hit) {
      case Hit.OnState on -> {
        looked = on;
        select(on.state());
        onClick.run();
      }
      case Hit.OnRow on -> select(on.row());
      case Hit.OnMixture on ->
          select(model.rows().rowOf(on.thread(), on.level().fromNanos(on.stretch())));
      case Hit.OnNothing _ -> {}
      default -> {
        looked = hit;
        onLook.run();
        onClick.run();
      }
    }
  }

  /** Looks at a state and selects its routine for everybody. */
  @Override
  public void select(StateRef ref) {
    look(ref);
    String routine = model.timeline().routine(ref);
    boolean other =
        !Objects.equals(routine, model.selected().function()) || model.selected().part() != null;
    if (routine != null && other) {
      context.select(new Message.SelectFunction(routine));
    }
    onLook.run();
  }

  private void look(StateRef ref) {
    model.look(ref);
    if (!(looked instanceof Hit.OnState on) || !on.state().equals(ref)) {
      looked = stateHit(ref);
    }
  }

  public void select(TimelineRow row) {
    if (row.isOfTasks()) {
      selectTasks(row);
      return;
    }
    Long thread =
        row.isThread() ? (Long) model.timeline().threads().get(row.thread()).trace().id() : null;
    context.select(new Message.SelectNode(row.node(), thread));
    if (!row.isThread()) {
      model.selectRow(row);
    }
  }

  /** Others know tasks by their routine. */
  private void selectTasks(TimelineRow row) {
    String routine = TaskDetails.routine(row);
    looked = new Hit.OnRow(row);
    if (routine != null) {
      context.select(new Message.SelectFunction(routine));
    }
    model.selectRow(row);
    onLook.run();
  }

  public void select(StateLabel label) {
    if (label.kind() == Kind.ROUTINE) {
      context.select(new Message.SelectFunction(label.name()));
    } else if (label.kind() == Kind.SPAN) {
      context.status(
          Words.say(
              "%s was reported by the program, and is not a routine; Ctrl+H shows how long it"
                  + " lasts",
              label.name()));
    } else {
      context.status(
          Words.say("blocked in %s is not a routine; N goes to the longest", label.said()));
    }
  }

  void follow(Details.Link link) {
    switch (link) {
      case Details.Link.ToFunction to -> context.select(new Message.SelectFunction(to.routine()));
      case Details.Link.ToThread to ->
          context.select(new Message.SelectNode(to.node(), to.thread()));
      case Details.Link.ToState to -> {
        select(to.state());
        model.reveal(to.state());
      }
    }
  }

  /** Asks the programs of the run for their events; they are shown as they come. */
  void recordEvents() {
    Path of = run;
    context.background(
        "events", Words.say("Asking for events"), _ -> EventsWanted.askAll(of), context::toast);
  }

  /** Asks fancy for the source of a routine. */
  @Override
  public void source(String routine) {
    if (routine == null) {
      context.status(Words.say("no routine was measured here, so there is no source to show"));
    } else {
      context.ask(new Message.ShowSource(routine));
    }
  }

  void open(Hit hit) {
    switch (hit) {
      case Hit.OnState on -> source(model.timeline().source(on.state()));
      case Hit.OnMark on -> source(model.timeline().routineAt(on.thread(), on.mark().nanos()));
      default -> {}
    }
  }

  /** Says how much there is of the class or file that stands out. */
  public void tellPart() {
    ProgramPart part = model.selected().part();
    context.status(
        Words.say(
            "%s: %s, of which %s in view; . and , go from one to the next",
            part.label(),
            Units.plural(model.selected().states().size(), "state", "states"),
            Units.count(model.visibleStates())));
  }

  // Ranges

  /** Marks a range here only: the mouse is still down, or it was asked for of this window. */
  public void measure(TimeRange range) {
    model.selectRange(range);
    figures();
  }

  /** The range is complete: everybody learns of it. */
  @Override
  public void selectRange(TimeRange range) {
    measure(range);
    if (run != null) {
      context.select(new Message.SelectTime(run.toString(), range.fromNanos(), range.toNanos()));
    }
  }

  /** Takes the range away in this window; to others it stays selected. */
  public void dropRange() {
    model.selectRange(null);
    figures();
    context.deselect(Message.SelectTime.class);
  }

  /** Counts what lies in the range again. */
  public void figures() {
    TimeRange range = model.range();
    if (range == null || model.timeline() == null) {
      onRangeFigures.accept(null, RangeFigures.NONE);
      return;
    }
    counting.count(
        range,
        figures -> {
          if (range.equals(model.range())) {
            onRangeFigures.accept(range, figures);
          }
        });
  }

  // Keys

  /**
   * Looks for a call of the selected function where none is held in memory, and goes there.
   *
   * @return whether there is one
   */
  public boolean goToLeftOut() {
    boolean leftOut = model.missing().isLeftOut();
    if (leftOut) {
      calls.goToOne();
    }
    return leftOut;
  }

  /** Where calls are left out for want of memory they are gone along in the run. */
  void step(boolean forward) {
    if (calls.areNeeded()) {
      calls.step(forward);
    } else {
      stepInTimeline(forward);
    }
  }

  private void stepInTimeline(boolean forward) {
    StateRef next = model.step(forward);
    if (next != null && model.selected().part() != null) {
      look(next); // another function of the class, which stays selected
      onLook.run();
    } else if (next != null) {
      select(next);
    } else if (model.selected().function() == null && model.selected().part() == null) {
      context.status(
          Words.say("select a routine or a class first; then . and , step through its states"));
    } else {
      context.status(
          forward ? Words.say("that was the last state") : Words.say("that was the first state"));
    }
  }

  void along(boolean forward) {
    StateRef next = model.along(forward);
    if (next != null) {
      select(next);
    } else {
      context.status(
          forward
              ? Words.say("no task was submitted in this state")
              : Words.say("this state ran for no submitted task"));
    }
  }

  /** To the state in which another thread ended the wait that is looked at. */
  public void toCause() {
    StateRef here = model.selected().state();
    WaitFacts.WaitEnd why = here == null ? null : WaitFacts.whyEnded(model.timeline(), here);
    if (why == null || why.state() == null) {
      context.status(why == null ? Words.say("look at a blocked state first") : why.sentence());
    } else {
      select(why.state());
      model.reveal(why.state());
      context.status(why.sentence());
    }
  }

  /** In a run that goes on it is looked for first, and again once all have been gone through. */
  public void nextFinding() {
    if (model.timeline() == null) {
      context.status(Words.say("no run with events is open"));
    } else if (model.isLive() && model.findings().isAtLast()) {
      looking.accept(this::goToNextFinding);
    } else if (model.findings().isKnown()) {
      goToNextFinding();
    } else {
      context.status(Words.say("what stands out is not known yet"));
    }
  }

  private void goToNextFinding() {
    Annotation finding = model.findings().next();
    if (finding == null) {
      context.status(
          model.isLive()
              ? Words.say("nothing stands out up to now")
              : Words.say("nothing stands out"));
    } else {
      goTo(finding);
    }
  }

  /** To the longest of the waits for a thing; where it is not drawn, to its time. */
  void goTo(WaitTotal waits) {
    WaitTotal.Longest longest = waits.longest();
    StateRef state = model.goTo(waits);
    if (state == null) {
      selectRange(new TimeRange(longest.fromNanos(), longest.toNanos()));
    } else {
      select(state);
    }
    context.status(
        Words.say(
            "%s waited %s for %s, longer than any other of %s",
            longest.threadName(),
            Units.time(longest.nanos()),
            waits.name(),
            Units.plural(waits.waits(), "wait", "waits")));
  }

  /** The same arrow as the timeline has it, with the end of its task, if it does. */
  private Arrow heldLike(Arrow arrow) {
    return model.timeline().arrows().stream()
        .filter(held -> held.kind() == arrow.kind())
        .filter(held -> held.fromThread() == arrow.fromThread())
        .filter(held -> held.toThread() == arrow.toThread())
        .filter(held -> held.fromNanos() == arrow.fromNanos())
        .filter(held -> held.toNanos() == arrow.toNanos())
        .findFirst()
        .orElse(arrow);
  }

  /** To what waited, or was under way, longest of all that went through a channel. */
  void goTo(ChannelTotal total) {
    Arrow longest = heldLike(total.longest());
    model.goTo(longest);
    click(Hit.OnArrow.of(longest));
    boolean task = longest.kind() == Arrow.Kind.TASK;
    context.status(
        Words.say(
            task
                ? "this task waited for %s, the longest of %s"
                : "this message was under way for %s, the longest of %s",
            Units.time(total.longestNanos()),
            Units.plural(total.arrows(), task ? "task" : "message", task ? "tasks" : "messages")));
  }

  /** Selects the state that it is about, else the row, the routine, and the time if it has one. */
  void goTo(Annotation finding) {
    if (finding.when().isKnown()) {
      goToTime(finding);
    } else {
      select(finding.where());
    }
    context.status(Words.say("%s; probably %s", finding.sentence(), finding.cause()));
  }

  private void goToTime(Annotation finding) {
    StateRef state = model.goTo(finding);
    if (state == null) {
      selectRange(new TimeRange(finding.when().fromNanos(), finding.when().toNanos()));
      select(finding.where());
    } else {
      select(state);
    }
  }

  private void select(Annotation.Where where) {
    if (where.node() != null) {
      context.select(new Message.SelectNode(where.node(), where.singleThread()));
    }
    if (where.routine() != null) {
      context.select(new Message.SelectFunction(where.routine()));
    }
  }

  /** Gives up, in this order: the range, the state, the origins. */
  void escape() {
    if (model.range() != null) {
      dropRange();
    } else if (!(looked() instanceof Hit.OnNothing)) {
      looked = new Hit.OnNothing();
      model.look(null);
      onLook.run();
    } else if (model.axis().originNanos() != null || model.axis().zoomOriginNanos() != null) {
      model.axis().setOrigin(null);
      model.axis().setZoomOrigin(null);
    }
  }
}
