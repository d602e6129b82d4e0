package dev.concert.control.measure;

import dev.concert.model.words.Words;
import dev.concert.trace.control.RoutinePattern;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * What patterns match among the routines of an application, as its sources name them: what is there
 * without sources, and what only class files tell, is known when it runs.
 */
public final class PatternMatches {
  private static final int SHOWN = 2;

  private final Collection<String> routines;

  /**
   * @param routines names of all routines with sources
   */
  public PatternMatches(Collection<String> routines) {
    this.routines = routines;
  }

  /**
   * A line: what each pattern matches, and what remains of all; empty where there is no pattern.
   * Goes through all routines for each pattern.
   */
  public String words(List<String> includes, List<String> excludes) {
    List<String> words = new ArrayList<>();
    List<RoutinePattern> included = new ArrayList<>();
    List<RoutinePattern> excluded = new ArrayList<>();
    includes.forEach(pattern -> words.add(words("%s: %s", pattern, included)));
    excludes.forEach(pattern -> words.add(words(Words.known("not %s: %s"), pattern, excluded)));
    if (words.size() > 1 && included.size() + excluded.size() == words.size()) {
      words.add(Words.say("together %s", of(count(together(included, excluded)))));
    }
    return String.join(" · ", words);
  }

  /** A sentence for each of these patterns that matches nothing, without a full stop. */
  public List<String> unmatched(List<String> patterns) {
    return patterns.stream()
        .filter(text -> count(new RoutinePattern(text)::matches) == 0)
        .map(text -> Words.say("'%s' matches %s", text, nothing(text)))
        .toList();
  }

  private String words(String line, String text, List<RoutinePattern> names) {
    RoutinePattern pattern;
    try {
      pattern = new RoutinePattern(text);
    } catch (IllegalArgumentException e) {
      return e.getMessage();
    }
    if (!pattern.isOfNames()) {
      return Words.say(line, text, Words.say("known when it runs"));
    }
    names.add(pattern);
    long count = count(pattern::matches);
    return Words.say(line, text, count == 0 ? nothing(text) : of(count) + examples(pattern, count));
  }

  private static Predicate<String> together(
      List<RoutinePattern> included, List<RoutinePattern> excluded) {
    return routine ->
        (included.isEmpty() || included.stream().anyMatch(it -> it.matches(routine)))
            && excluded.stream().noneMatch(it -> it.matches(routine));
  }

  private long count(Predicate<String> matches) {
    return routines.stream().filter(matches).count();
  }

  private String of(long count) {
    return Words.say(
        routines.size() == 1 ? "%,d of %,d routine" : "%,d of %,d routines",
        count,
        routines.size());
  }

  private String examples(RoutinePattern pattern, long count) {
    List<String> first = routines.stream().filter(pattern::matches).limit(SHOWN).toList();
    String more = count > first.size() ? ", …" : "";
    return " (" + String.join(", ", first) + more + ")";
  }

  /** With the nearest name that there is, where a part of it is one. */
  private String nothing(String text) {
    String wanted = text.replace("*", "").toLowerCase(Locale.ROOT);
    String last = wanted.substring(Math.max(wanted.lastIndexOf('.'), wanted.lastIndexOf('#')) + 1);
    String near =
        last.isEmpty()
            ? null
            : routines.stream()
                .filter(routine -> routine.toLowerCase(Locale.ROOT).contains(last))
                .findFirst()
                .orElse(null);
    return near == null
        ? Words.say("nothing with sources")
        : Words.say("nothing with sources; there is %s", near);
  }
}
