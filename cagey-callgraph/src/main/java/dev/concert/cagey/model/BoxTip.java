package dev.concert.cagey.model;

import dev.concert.cagey.picture.TreeBox;
import dev.concert.cagey.picture.TreePicture.Ends;
import dev.concert.cagey.tree.CallNode;
import dev.concert.cagey.tree.UnfoldedTree;
import dev.concert.model.Call;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.heat.Heat;
import dev.concert.trace.sides.DifferenceHeat;
import dev.concert.ui.look.ParallelSign;
import dev.concert.ui.look.Units;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is said of a box beside the pointer: what it is, why "||", what was measured. */
public final class BoxTip {
  /** Routines of a group that are named. */
  private static final int LISTED = 15;

  private final CageyModel model;

  public BoxTip(CageyModel model) {
    this.model = model;
  }

  /** In a few lines. */
  public String of(TreeBox box) {
    if (box.kind() == TreeBox.Kind.MORE) {
      return box.appearance().upwards()
          ? Words.say("Click to show %d more callers", UnfoldedTree.PAGE)
          : Words.say("Click to show %d more callees", UnfoldedTree.PAGE);
    }
    if (box.kind() == TreeBox.Kind.GROUP) {
      return box.label() + '\n' + members(box);
    }
    StringBuilder text = new StringBuilder(box.routine());
    Optional<Routine> routine = model.routine(box.routine());
    text.append('\n')
        .append(routine.map(it -> it.kind().title()).orElseGet(() -> Words.say("of a library")));
    model
        .mark(box.routine())
        .ifPresent(mark -> text.append('\n').append(ParallelSign.TEXT).append(mark.why()));
    if (box.appearance().recursive()) {
      text.append('\n').append(Words.say("↻ recursion: it is on its own way from the root"));
    }
    text.append('\n').append(neighbours(box.routine()));
    text.append('\n').append(measured(box.routine()));
    if (box.appearance().parent() != null) {
      text.append(
          box.appearance().upwards()
              ? calling(box.routine(), box.appearance().parent().routine())
              : called(box.appearance().parent().routine(), box.routine()));
    }
    return text.toString();
  }

  /**
   * What is said of a line: between which boxes, how many calls, and how they find their targets.
   */
  public String of(Ends ends) {
    List<Call> sites = BoxGraph.sites(ends, model);
    if (sites.isEmpty()) {
      return ends.label() + '\n' + Words.say("not in the source");
    }
    String kinds =
        sites.stream()
            .flatMap(site -> Stream.of(site.kind().words(), site.sureness()))
            .distinct()
            .collect(Collectors.joining(", "));
    return ends.label()
        + '\n'
        + Words.say("%s in the source: %s", Units.plural(sites.size(), "call", "calls"), kinds)
        + '\n'
        + Words.say("Click to list the places");
  }

  private String members(TreeBox box) {
    String names =
        box.routines().stream().limit(LISTED).map(model::name).collect(Collectors.joining("\n"));
    int more = box.routines().size() - LISTED;
    return more > 0 ? names + '\n' + Words.say("%d more…", more) : names;
  }

  private String neighbours(String routine) {
    int callees = model.graph().callees(routine).size();
    return Words.say(
        "calls %s, called by %d",
        Units.plural(callees, "routine", "routines"), model.graph().callers(routine).size());
  }

  /** As a screen reader says it: which box it is, whether there is more behind it, and the tip. */
  public String spoken(TreeBox box) {
    if (box.kind() == TreeBox.Kind.MORE) {
      return Words.say("%s of %s", box.label(), RoutineName.label(box.routine()));
    }
    CallNode at = box.appearance();
    if (box.kind() == TreeBox.Kind.GROUP) {
      return Words.say(
          "level %d: %s%s\n%s", level(at), box.label(), Words.say(", folded"), of(box));
    }
    String fold =
        !at.canUnfold() ? "" : at.unfolded() ? Words.say(", unfolded") : Words.say(", folded");
    return at.upwards()
        ? Words.say("caller, level %d: %s%s\n%s", level(at) - 1, box.label(), fold, of(box))
        : Words.say("level %d: %s%s\n%s", level(at), box.label(), fold, of(box));
  }

  /** 1 for a root. */
  private static int level(CallNode at) {
    int level = 1;
    for (CallNode up = at.parent(); up != null; up = up.parent()) {
      level++;
    }
    return level;
  }

  /** What is said of the call that leads to the box; empty for nothing. */
  private String called(String caller, String callee) {
    List<String> between = model.graph().through(caller, callee);
    if (!between.isEmpty()) {
      String names = between.stream().map(model::name).collect(Collectors.joining(", "));
      return '\n' + Words.say("called through what is hidden: %s", names);
    }
    String by = RoutineName.label(caller);
    return switch (model.run().of(caller, callee)) {
      case UNKNOWN -> "";
      case MADE -> '\n' + Words.say("called by %s %s", by, times(caller, callee));
      case NOT_MADE -> '\n' + Words.say("not called by %s in this run, or not measured", by);
      case UNEXPLAINED ->
          '\n'
              + Words.say(
                  "called by %s %s, where the source does not say so: by reflection, perhaps",
                  by, times(caller, callee));
    };
  }

  /** What the run says of the call from a box on the side of callers. */
  private String calling(String caller, String callee) {
    String other = RoutineName.label(callee);
    return switch (model.run().of(caller, callee)) {
      case UNKNOWN -> "";
      case MADE, UNEXPLAINED -> '\n' + Words.say("calls %s %s", other, times(caller, callee));
      case NOT_MADE -> '\n' + Words.say("does not call %s in this run, or not measured", other);
    };
  }

  private String times(String caller, String callee) {
    return Units.plural(model.run().calls(caller, callee), "time", "times");
  }

  private String measured(String routine) {
    DifferenceHeat difference = model.measured().difference();
    if (difference != null && difference.of(routine).isPresent()) {
      return difference.title() + '\n' + difference.lines(difference.of(routine).get());
    }
    Heat heat = model.measured().heat();
    if (heat == null) {
      return Words.say("not measured: no run is open");
    }
    Optional<RoutineProfile> profile = heat.of(routine);
    if (profile.isEmpty()) {
      return Words.say("not measured: it did not run, or was not selected");
    }
    return Words.say(
        "exclusive %s (%s of all measured time), inclusive %s, %s calls",
        Units.time(profile.get().exclusiveNanos()),
        Units.percent(heat.share(routine)),
        Units.time(profile.get().inclusiveNanos()),
        Units.count(profile.get().calls()));
  }
}
