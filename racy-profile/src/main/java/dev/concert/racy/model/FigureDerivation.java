package dev.concert.racy.model;

import dev.concert.model.NodeLabels;
import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.racy.figures.CallingContext;
import dev.concert.racy.figures.DerivedRows;
import dev.concert.racy.figures.FunctionProfile;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.FactCard.Fact;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Where a routine's figures on a row come from: formulas with their numbers, which add up. */
public final class FigureDerivation {
  /** So many contexts are looked at for what the routine calls. */
  private static final int MAX_CONTEXTS = 50_000;

  private static final int LISTED = 6;

  private final ProfileSummary summary;
  private final AmountFormat amounts;
  private final RowKey key;
  private final String routine;
  private final List<Fact> facts = new ArrayList<>();

  private FigureDerivation(ProfileSummary summary, RowKey key, String routine) {
    this.summary = summary;
    this.amounts = AmountFormat.of(summary);
    this.key = key;
    this.routine = routine;
  }

  /** Empty facts only if the routine did not run on the row. */
  public static List<Fact> of(ProfileSummary summary, RowKey key, String routine) {
    FigureDerivation origin = new FigureDerivation(summary, key, routine);
    if (key.statistic()) {
      origin.statistic();
    } else {
      origin.row();
    }
    origin.formula();
    return List.copyOf(origin.facts);
  }

  private void add(String name, String value) {
    facts.add(Fact.of(name, value));
  }

  /** What the chosen formula gives here. */
  private void formula() {
    DerivedRows derived = summary.derived();
    if (derived != null && !facts.isEmpty()) {
      facts.addFirst(
          Fact.of(
              derived.metric().said(),
              derived.unit().format(derived.figure(key, routine))
                  + " = "
                  + derived.metric().formula().strip()));
    }
  }

  /** What it is called, and by what it is selected. */
  private String nodeTitle() {
    String label = summary.profile().nodeLabels().getOrDefault(key.node(), key.node());
    return NodeLabels.both(label, key.node());
  }

  private String runName() {
    return summary.profile().run().directory().getFileName().toString();
  }

  // A row

  private void row() {
    Row row = summary.row(key);
    RoutineProfile figures = row == null ? null : ProfileSummary.find(row, routine);
    if (figures == null) {
      return;
    }
    Callees callees = callees();
    add(Words.say("Exclusive"), exclusive(figures));
    callees.add(facts, amounts);
    add(
        Words.say("% life"),
        Words.say(
            "%s = %s ÷ %s, the %s of %s",
            Units.percent((double) figures.exclusiveNanos() / Math.max(1, row.lifeNanos())),
            amounts.of(figures.exclusiveNanos()),
            amounts.of(row.lifeNanos()),
            amounts.whole(),
            key.title(row.label())));
    add(
        Words.say("Per call"),
        Words.say(
            "exclusive %s, inclusive %s = the one or the other ÷ %s",
            amounts.of(FunctionProfile.exclusivePerCall(figures)),
            amounts.of(FunctionProfile.inclusivePerCall(figures)),
            Units.plural(figures.calls(), "call", "calls")));
    samples();
    add(Words.say("Measuring"), measuring(figures));
    from();
  }

  private void samples() {
    add(Words.say("Samples"), Words.say("none: every entry and exit was measured, in %s", unit()));
  }

  private void from() {
    add(
        Words.say("From"),
        key.selectable()
            ? Words.say("run %s, node %s", runName(), nodeTitle())
            : Words.say("run %s", runName()));
  }

  private String exclusive(RoutineProfile figures) {
    return Words.say(
        "%s = inclusive %s − %s in measured subroutines",
        amounts.of(figures.exclusiveNanos()),
        amounts.of(figures.inclusiveNanos()),
        amounts.of(figures.inclusiveNanos() - figures.exclusiveNanos()));
  }

  private String unit() {
    return amounts.metric().isTime() ? Words.say("nanoseconds") : amounts.metric().unit();
  }

  private String measuring(RoutineProfile figures) {
    if (!amounts.metric().isTime()) {
      double cost = amounts.metric().readNanos();
      return cost <= 0
          ? Words.say("cost of a reading unknown")
          : Words.say("a reading of it costs %s, and a call takes two", Units.time(cost));
    }
    double probe = summary.profile().intrusion().nsPerCall();
    if (amounts.estimated()) {
      return Words.say(
          "estimated (~): its calibrated cost, %s a call, is taken out", Units.time(probe));
    }
    return probe <= 0
        ? Words.say("cost unknown: this run was not calibrated")
        : Words.say(
            "about %s of it: %s × %s for an entry and exit",
            Units.time(probe * figures.calls()),
            Units.plural(figures.calls(), "call", "calls"),
            Units.time(probe));
  }

  /** What the routine calls, over all its contexts on the row. */
  private record Callees(Map<String, Long> nanos, boolean cut) {
    void add(List<Fact> facts, AmountFormat amounts) {
      List<Map.Entry<String, Long>> largest =
          nanos.entrySet().stream()
              .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder()))
              .toList();
      largest.stream()
          .limit(LISTED)
          .forEach(e ->
              facts.add(
                  Fact.of(
                      "", "− " + amounts.of(e.getValue()) + "  " + RoutineName.label(e.getKey()))));
      if (largest.size() > LISTED) {
        long rest = largest.stream().skip(LISTED).mapToLong(Map.Entry::getValue).sum();
        facts.add(
            Fact.of("", Words.say("− %s  in %d more", amounts.of(rest), largest.size() - LISTED)));
      }
      if (cut) {
        facts.add(Fact.of("", Words.say("and more: not all calling contexts were looked at")));
      }
    }
  }

  private Callees callees() {
    Map<String, Long> nanos = new HashMap<>();
    Deque<CallingContext> open = new ArrayDeque<>(List.of(CallingContext.of(summary, key)));
    int looked = 0;
    while (!open.isEmpty() && looked++ < MAX_CONTEXTS) {
      CallingContext at = open.pop();
      boolean here = routine.equals(at.routine());
      for (CallingContext child : at.children()) {
        // A call of itself is the routine's own time: inclusive time counts the outermost only.
        if (here && !routine.equals(child.routine())) {
          nanos.merge(child.routine(), child.inclusiveNanos(), Long::sum);
        }
        open.push(child);
      }
    }
    return new Callees(nanos, !open.isEmpty());
  }

  // Mean, max, min

  private void statistic() {
    FunctionProfile profile = FunctionProfile.of(summary, routine);
    List<FunctionProfile.Line> lines =
        profile.lines().stream()
            .filter(line -> line.figures() != null)
            .sorted(
                Comparator.comparingLong(
                    (FunctionProfile.Line line) -> -line.figures().exclusiveNanos()))
            .toList();
    if (lines.isEmpty()) {
      return;
    }
    add(
        Words.say("Exclusive"),
        Words.say(
            "the %s of %s; a row that did not run it counts as 0",
            summary.bar(key).title(), Units.plural(profile.lines().size(), "row", "rows")));
    lines.stream()
        .limit(LISTED)
        .forEach(line -> {
          String amount = amounts.of(line.figures().exclusiveNanos());
          add("", Words.say("%s  on %s", amount, line.label()));
        });
    if (lines.size() > LISTED) {
      add("", Words.say("%d more rows, with less", lines.size() - LISTED));
    }
    add(Words.say("Ran on"), Words.say("%d of %d", profile.ran(), profile.lines().size()));
    samples();
    from();
  }
}
