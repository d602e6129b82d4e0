package dev.concert.model.find;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * What somebody typed to find a routine, a class or a file, in any of the ways in which names are
 * written: {@code StringUtils.join}, {@code SU#join}, {@code add(int[]}, {@code new Outer.Inner},
 * {@code a.b.C.m}, {@code C.m λ2}. The last part is that of the name itself, those before it are
 * around it, in this order, others between them. What ends with a separator means all that is in
 * it. Immutable.
 */
public final class NameQuery {
  private static final Pattern LAMBDA = Pattern.compile("(.*?)\\s*(?:->|λ)\\s*(\\d*)\\s*");

  /** What javac calls the method of a lambda, as traces of stacks show it. */
  private static final Pattern JAVAC_LAMBDA = Pattern.compile("(.*?)lambda\\$([\\w$]+)\\$\\d+\\s*");

  private static final String ANY_LAMBDA = "->";

  /** Of more words it is not tried which of them are one. */
  private static final int MOST_WORDS = 5;

  private static final Pattern SEPARATORS = Pattern.compile("[.#$/:\\s]+");
  private static final String SEPARATING = ".#$/";
  private static final String CONSTRUCTOR = "<init>";
  private static final String INITIALIZER = "<clinit>";

  /** From the innermost on. */
  private final List<TypedPart> around;

  private final TypedPart last;

  /** Null where none were typed. */
  private final TypedParameters parameters;

  /** What the names of lambdas end with; null where any routine is meant. */
  private final String lambda;

  /** The method that is meant, where its kind was typed in words; null otherwise. */
  private final String special;

  private NameQuery(
      List<TypedPart> around,
      TypedPart last,
      TypedParameters parameters,
      String lambda,
      String special) {
    this.around = around;
    this.last = last;
    this.parameters = parameters;
    this.lambda = lambda;
    this.special = special;
  }

  /** Never fails: everything that can be typed means something. */
  public static NameQuery of(String typed) {
    Matcher javac = JAVAC_LAMBDA.matcher(typed);
    Matcher matcher =
        LAMBDA.matcher(javac.matches() ? javac.group(1) + javac.group(2) + "->" : typed);
    boolean lambda = matcher.matches();
    String rest = (lambda ? matcher.group(1) : typed).strip();
    int open = rest.indexOf('(');
    String name = open < 0 ? rest : rest.substring(0, open).stripTrailing();
    List<String> words = new ArrayList<>(Arrays.asList(SEPARATORS.split(name, -1)));
    String special = takeSpecial(words);
    List<TypedPart> parts = words.stream().map(TypedPart::new).toList().reversed();
    return new NameQuery(
        parts.subList(1, parts.size()).stream().filter(part -> !part.isEmpty()).toList(),
        parts.getFirst(),
        open < 0 ? null : new TypedParameters(rest.substring(open + 1)),
        lambda ? "->" + matcher.group(2) : null,
        special);
  }

  /**
   * The same with words put together that blanks divide, as somebody types them who knows how a
   * name sounds; those with few put together first.
   */
  static List<NameQuery> joined(String typed) {
    String[] words = typed.strip().split("\\s+");
    if (words.length < 2 || words.length > MOST_WORDS || typed.indexOf('(') >= 0) {
      return List.of();
    }
    return IntStream.range(1, 1 << words.length - 1)
        .boxed()
        .sorted(Comparator.comparing(Integer::bitCount))
        .map(together -> of(together(words, together)))
        .toList();
  }

  /**
   * @param together bit by bit, whether no blank comes behind a word
   */
  private static String together(String[] words, int together) {
    StringBuilder text = new StringBuilder(words[0]);
    for (int word = 1; word < words.length; word++) {
      text.append((together >> word - 1 & 1) == 1 ? "" : " ").append(words[word]);
    }
    return text.toString();
  }

  /** Takes away a word that only says of which kind the routine is. */
  private static String takeSpecial(List<String> words) {
    if (words.size() > 1 && words.getFirst().equals("new")) {
      words.removeFirst();
      return CONSTRUCTOR;
    }
    if (words.size() > 1 && words.getLast().equals("static")) {
      words.removeLast();
      return INITIALIZER;
    }
    return null;
  }

  /** The same with any parameters; itself if it says none. */
  NameQuery withoutParameters() {
    return parameters == null ? this : new NameQuery(around, last, null, lambda, special);
  }

  /** The same anywhere; itself if it does not say where. */
  NameQuery withoutPlace() {
    return around.isEmpty() ? this : new NameQuery(List.of(), last, parameters, lambda, special);
  }

  /** Whether it means all that is in something. */
  boolean isInside() {
    return last.isEmpty();
  }

  /** All that is in what it names. */
  NameQuery inside() {
    List<TypedPart> places = new ArrayList<>(List.of(last));
    places.addAll(around);
    return new NameQuery(places, new TypedPart(""), parameters, lambda, special);
  }

  /** All that is where it says, whatever it is called. */
  NameQuery anyName() {
    return new NameQuery(around, new TypedPart(""), null, null, null);
  }

  /** What was typed of the name itself. */
  String lastPart() {
    return last.text();
  }

  /** Whether nothing was typed. */
  public boolean isEmpty() {
    return last.isEmpty() && around.isEmpty() && parameters == null && lambda == null;
  }

  /** Which letters the name itself must have. */
  long ownLetters() {
    return last.letters();
  }

  /** Which letters what is around it must have, all together. */
  long lettersAround() {
    long letters = 0;
    for (TypedPart part : around) {
      letters |= part.letters();
    }
    return letters;
  }

  // Names

  /**
   * @param name of a routine, as {@link dev.concert.model.RoutineName} spells it, or of a scope
   * @return null if it is no answer
   */
  public Match routine(String name) {
    int hash = name.indexOf('#');
    int open = name.indexOf('(', hash + 1);
    int close = name.indexOf(')', open + 1);
    if (hash < 0 || open < 0 || close < 0) {
      return type(name);
    }
    boolean kept =
        (parameters == null || parameters.areOf(name.substring(open + 1, close)))
            && (lambda == null || isLambda(name))
            && (special == null || name.startsWith(special, hash + 1));
    return kept ? method(new Spelled(name, close + 1 < name.length()), hash, open) : null;
  }

  private boolean isLambda(String name) {
    return lambda.equals(ANY_LAMBDA) ? name.contains(lambda) : name.endsWith(lambda);
  }

  /** Constructors are called like their class, too. */
  private Match method(Spelled name, int hash, int open) {
    int simple = name.partBefore(hash);
    if (special != null) {
      return match(name, simple, hash, simple - 1);
    }
    Match named = match(name, hash + 1, open, hash);
    return name.text.startsWith(CONSTRUCTOR, hash + 1)
        ? better(named, match(name, simple, hash, hash))
        : named;
  }

  /**
   * @param name binary name of a class
   * @return null if it is no answer
   */
  public Match type(String name) {
    Spelled spelled = new Spelled(name, false);
    int simple = spelled.partBefore(name.length());
    return meansRoutine() ? null : match(spelled, simple, name.length(), simple - 1);
  }

  /**
   * @param path of a file, with slashes; its ending may have been typed or not
   * @return null if it is no answer
   */
  public Match file(String path) {
    if (meansRoutine()) {
      return null;
    }
    Spelled spelled = new Spelled(path, false);
    int start = path.lastIndexOf('/') + 1;
    int dot = path.lastIndexOf('.');
    if (dot <= start) {
      return match(spelled, start, path.length(), start - 1);
    }
    Match bare = match(spelled, start, dot, start - 1);
    return around.isEmpty() ? bare : better(bare, match(spelled, dot + 1, path.length(), dot));
  }

  private boolean meansRoutine() {
    return parameters != null || lambda != null || special != null;
  }

  private static Match better(Match one, Match other) {
    return one == null || other != null && other.compareTo(one) > 0 ? other : one;
  }

  /**
   * @param from where the name itself begins
   * @param behind where what is around it ends
   */
  private Match match(Spelled name, int from, int to, int behind) {
    Grade own = last.isEmpty() ? Grade.PREFIX : last.grade(name.text, from, to);
    if (!own.isFound()) {
      return null;
    }
    Grade worst = own;
    int passed = 0;
    int end = behind;
    for (TypedPart part : around) {
      Grade found = Grade.NONE;
      for (; end > 0 && !found.isFound(); end = name.partBefore(end) - 1) {
        found = part.grade(name.text, name.partBefore(end), end);
        passed += found.isFound() ? 0 : 1;
      }
      worst = worst.worse(found);
    }
    boolean sameCase = last.isAtInSameCase(name.text, from);
    int more = last.isEmpty() ? 0 : to - from - last.length();
    return worst.isFound() ? Match.of(worst, own, sameCase, passed, name.lambda, more) : null;
  }

  /** A name and the parts that it has. */
  private record Spelled(String text, boolean lambda) {
    /** Where the part begins that ends at a place. */
    private int partBefore(int end) {
      int start = end;
      while (start > 0 && SEPARATING.indexOf(text.charAt(start - 1)) < 0) {
        start--;
      }
      return start;
    }
  }
}
