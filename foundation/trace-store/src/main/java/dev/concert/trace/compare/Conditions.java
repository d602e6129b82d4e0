package dev.concert.trace.compare;

import dev.concert.model.RoutineName;
import dev.concert.model.units.UnitText;
import dev.concert.model.words.Words;
import dev.concert.trace.RunInfo;
import dev.concert.trace.ThreadProfile;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Says why runs are not comparable. */
final class Conditions {
  /** A longer life means other work, or another machine. */
  private static final double LIVES_APART = 2;

  private static final int FEW = 3;

  private final Map<String, ComparedRun> runs = new LinkedHashMap<>();
  private final List<String> sentences = new ArrayList<>();

  private Conditions(List<ComparedRun> a, List<ComparedRun> b) {
    name("A", a);
    name("B", b);
  }

  private void name(String side, List<ComparedRun> of) {
    for (int i = 0; i < of.size(); i++) {
      runs.put(of.size() == 1 ? side : side + (i + 1), of.get(i));
    }
  }

  static List<String> differences(
      List<ComparedRun> a, List<ComparedRun> b, Normalisation normalisation) {
    Conditions conditions = new Conditions(a, b);
    conditions.compareInfo();
    conditions.compareChosen();
    conditions.compareClasses();
    conditions.tellEmpty();
    conditions.tellEndings();
    conditions.tellLost();
    if (normalisation == Normalisation.NONE && a.getFirst().timed()) {
      conditions.compareLives(a, b);
    }
    return List.copyOf(conditions.sentences);
  }

  private void compareInfo() {
    compare(
        Words.known("The applications differ"),
        RunInfo::application,
        Words.known("what has the same name may be something else"));
    compare(
        Words.known("The modes differ"),
        RunInfo::mode,
        Words.known("measuring costs another amount of time"));
    compare(
        Words.known("The clocks differ"),
        RunInfo::clock,
        Words.known("they cost and resolve differently"));
    compare(
        Words.known("The JVMs differ"),
        RunInfo::jvm,
        Words.known("the same code is compiled differently"));
    compare(
        Words.known("The machines differ"),
        RunInfo::machine,
        Words.known("one may be faster than the other"));
  }

  /** What is not known, is not compared. */
  private void compare(String what, Function<RunInfo, String> of, String consequence) {
    Map<String, List<String>> named = new LinkedHashMap<>();
    runs.forEach((name, run) -> {
      String value = of.apply(run.profile().run());
      if (value != null && !value.isEmpty()) {
        named.computeIfAbsent(value, _ -> new ArrayList<>()).add(name);
      }
    });
    if (named.size() > 1) {
      List<String> parts = new ArrayList<>();
      named.forEach((value, names) -> parts.add(together(names) + ' ' + value));
      sentences.add(
          "%s (%s): %s."
              .formatted(Words.say(what), String.join("; ", parts), Words.say(consequence)));
    }
  }

  /** All runs of a side have the name of the side. */
  private String together(List<String> names) {
    List<String> told = new ArrayList<>(names);
    for (String side : List.of("A", "B")) {
      List<String> all = runs.keySet().stream().filter(name -> name.startsWith(side)).toList();
      if (told.containsAll(all)) {
        told.removeAll(all);
        told.add(side);
      }
    }
    return String.join(", ", told);
  }

  private void compareChosen() {
    Map.Entry<String, ComparedRun> first = runs.entrySet().iterator().next();
    Set<Set<String>> told = new HashSet<>();
    runs.forEach((name, run) -> {
      Set<String> lacking = without(first.getValue().chosen(), run.chosen());
      Set<String> more = without(run.chosen(), first.getValue().chosen());
      Set<String> both = new TreeSet<>(lacking);
      both.addAll(more);
      if (!both.isEmpty() && told.add(both)) {
        sentences.add(
            Words.say(
                "What is measured differs: %s%s%s.",
                only(first.getKey(), lacking),
                lacking.isEmpty() || more.isEmpty() ? "" : "; ",
                only(name, more)));
      }
    });
  }

  /** Of the first run of each side; what only one of them has loaded is no difference. */
  private void compareClasses() {
    List<ComparedRun> all = List.copyOf(runs.values());
    Map<String, String> first = all.getFirst().classes();
    Map<String, String> last = all.getLast().classes();
    Set<String> both = new TreeSet<>(first.keySet());
    both.retainAll(last.keySet());
    List<String> changed =
        both.stream().filter(type -> !first.get(type).equals(last.get(type))).toList();
    if (!changed.isEmpty()) {
      String few =
          changed.stream()
              .limit(FEW)
              .map(RoutineName::simpleType)
              .collect(Collectors.joining(", "));
      sentences.add(
          Words.say(
              "The code differs in %s of %,d that both have measured: %s%s.",
              UnitText.plural(changed.size(), "class", "classes"),
              both.size(),
              few,
              changed.size() > FEW ? ", …" : ""));
    }
  }

  private static Set<String> without(List<String> lines, List<String> others) {
    Set<String> left = new TreeSet<>(lines);
    others.forEach(left::remove);
    return left;
  }

  private static String only(String name, Set<String> lines) {
    if (lines.isEmpty()) {
      return "";
    }
    String few = String.join(", ", lines.stream().limit(FEW).toList());
    String more = lines.size() > FEW ? Words.say(" and %d more", lines.size() - FEW) : "";
    return Words.say("only %s has %s%s", name, few, more);
  }

  private void tellEndings() {
    Map<String, List<String>> named = new LinkedHashMap<>();
    runs.forEach((name, run) -> {
      if (run.ending().equals(ComparedRun.RUNNING)) {
        sentences.add(Words.say("%s %s: its figures grow.", name, Words.say(run.ending())));
      } else if (run.ending().equals(ComparedRun.KILLED)) {
        sentences.add(
            Words.say("%s %s: it may lack its last part.", name, Words.say(run.ending())));
      } else if (!run.ending().isEmpty()) {
        named.computeIfAbsent(run.ending(), _ -> new ArrayList<>()).add(name);
      }
    });
    if (named.size() > 1) {
      List<String> parts = new ArrayList<>();
      named.forEach((ending, names) -> parts.add(together(names) + ' ' + ending));
      sentences.add(Words.say("The programs ended differently: %s.", String.join("; ", parts)));
    }
  }

  private void tellEmpty() {
    runs.forEach((name, run) -> {
      if (run.profile().threads().isEmpty()) {
        sentences.add(Words.say("%s has no figures: nothing was measured in it.", name));
      }
    });
  }

  private void tellLost() {
    runs.forEach((name, run) -> {
      long lost = run.profile().lostEvents();
      if (lost > 0) {
        sentences.add(
            Words.say(
                "%s lost %s: figures of the routines concerned are too small.",
                name, UnitText.plural(lost, "event", "events")));
      }
    });
  }

  private void compareLives(List<ComparedRun> a, List<ComparedRun> b) {
    double first = life(a);
    double second = life(b);
    double ratio = Math.max(first, second) / Math.min(first, second);
    if (Math.min(first, second) > 0 && ratio >= LIVES_APART) {
      sentences.add(
          Words.say(
              "The threads of %s lived %.1f times as long as those of %s: normalised by life,"
                  + " shares are compared.",
              first > second ? "A" : "B", ratio, first > second ? "B" : "A"));
    }
  }

  private static double life(List<ComparedRun> side) {
    return side.stream()
            .flatMap(run -> run.profile().threads().stream())
            .mapToDouble(ThreadProfile::lifeNanos)
            .sum()
        / side.size();
  }
}
