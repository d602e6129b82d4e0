package dev.concert.ui.parts;

import dev.concert.model.find.Grade;
import dev.concert.model.find.Match;
import dev.concert.model.find.NameQuery;
import dev.concert.model.words.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/**
 * A filter as users type it: words that must all be there, in any case, or names as {@link
 * NameQuery} takes them, such as {@code SU.join} or {@code add(int[], int)}; {@code /regex/} for a
 * regular expression; a leading {@code !} or {@code -} for what must not be there.
 */
public final class TextFilter implements Predicate<String> {
  static final TextFilter ALL = new TextFilter("", List.of(), null);

  /** Blanks are part of a word between brackets, and in {@code new C}. */
  private static final String WORD = "(?:new\\s+)?[^\\s(]*\\([^)]*\\)?\\S*|(?:new\\s+)?\\S+";

  private static final Pattern TERM =
      Pattern.compile("([!-]?)(?:/((?:[^/\\\\]|\\\\.)*)/|(" + WORD + "))");

  private final String text;
  private final List<Predicate<String>> terms;
  private final String problem;

  private TextFilter(String text, List<Predicate<String>> terms, String problem) {
    this.text = text;
    this.terms = List.copyOf(terms);
    this.problem = problem;
  }

  /** Never fails: a term that makes no sense is left out and told by {@link #problem}. */
  public static TextFilter of(String text) {
    List<Predicate<String>> terms = new ArrayList<>();
    String problem = null;
    Matcher matcher = TERM.matcher(text);
    while (matcher.find()) {
      try {
        terms.add(term(matcher));
      } catch (PatternSyntaxException e) {
        problem =
            Words.say("/%s/ is not a regular expression: %s", matcher.group(2), e.getDescription());
      }
    }
    return terms.isEmpty() && problem == null ? ALL : new TextFilter(text, terms, problem);
  }

  private static Predicate<String> term(Matcher matcher) {
    Predicate<String> found =
        matcher.group(2) != null ? expression(matcher.group(2)) : word(matcher.group(3));
    return matcher.group(1).isEmpty() ? found : found.negate();
  }

  private static Predicate<String> expression(String regex) {
    Pattern pattern = Pattern.compile(regex, Pattern.CASE_INSENSITIVE);
    return text -> pattern.matcher(text).find();
  }

  private static Predicate<String> word(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    NameQuery name = NameQuery.of(word);
    boolean named = !name.isEmpty();
    return text -> text.toLowerCase(Locale.ROOT).contains(lower) || named && isCalled(text, name);
  }

  /** Initials in small letters would be in too many names. */
  private static boolean isCalled(String text, NameQuery name) {
    Match match = text.indexOf('/') < 0 ? name.routine(text) : name.file(text);
    return match != null && match.grade() != Grade.INITIALS;
  }

  /** Those that it lets through, the best answers to what was typed first. */
  public List<String> best(Stream<String> names) {
    NameQuery query = NameQuery.of(text);
    Comparator<Match> worstFirst = Comparator.nullsFirst(Comparator.naturalOrder());
    return names
        .filter(this)
        .map(name -> new Ranked(name, query.routine(name)))
        .sorted(Comparator.comparing(Ranked::match, worstFirst).reversed())
        .map(Ranked::name)
        .toList();
  }

  private record Ranked(String name, Match match) {}

  @Override
  public boolean test(String candidate) {
    return terms.stream().allMatch(term -> term.test(candidate));
  }

  /** Whether it lets everything through. */
  public boolean isEmpty() {
    return terms.isEmpty();
  }

  /** What is wrong with it as one clause, or null. */
  String problem() {
    return problem;
  }

  @Override
  public String toString() {
    return text;
  }
}
