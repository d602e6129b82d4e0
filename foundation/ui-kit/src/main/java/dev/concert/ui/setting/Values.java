package dev.concert.ui.setting;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/**
 * What a setting can be: how it is read from a word of a command line or from JSON, and how it is
 * told, so that what is told is read as the same. Immutable.
 */
public final class Values<T> {
  private final String label;
  private final String what;
  private final List<String> words;
  private final boolean several;
  private final String none;
  private final Function<Object, T> read;
  private final Function<T, Object> tell;

  /**
   * @param label in a line of help, such as {@code on|off}
   * @param what behind "is", such as "on or off"
   * @param words that it knows, for the nearest to a wrong one
   * @param several whether it is a list, of which each word of a command line is one element
   * @param none the word that stands for null; null if nothing does
   * @param read null for what makes no sense
   */
  private Values(
      String label,
      String what,
      List<String> words,
      boolean several,
      String none,
      Function<Object, T> read,
      Function<T, Object> tell) {
    this.label = label;
    this.what = what;
    this.words = words;
    this.several = several;
    this.none = none;
    this.read = read;
    this.tell = tell;
  }

  private static <T> Values<T> of(
      String label, String what, Function<Object, T> read, Function<T, Object> tell) {
    return new Values<>(label, what, List.of(), false, null, read, tell);
  }

  /** Told as true or false. */
  public static Values<Boolean> flag() {
    List<String> words = List.of("on", "off");
    return new Values<>("on|off", "on or off", words, false, null, Values::flag, value -> value);
  }

  private static Boolean flag(Object given) {
    return switch (String.valueOf(given)) {
      case "on", "true" -> true;
      case "off", "false" -> false;
      default -> null;
    };
  }

  public static Values<String> words(List<String> words) {
    return choice(words, word -> word);
  }

  /** The constants by their names in small letters. */
  public static <E extends Enum<E>> Values<E> constants(Class<E> type) {
    return choice(
        List.of(type.getEnumConstants()), constant -> constant.name().toLowerCase(Locale.ROOT));
  }

  /**
   * @param word what each is called
   */
  public static <T> Values<T> choice(List<T> values, Function<T, String> word) {
    Map<String, T> byWord = new LinkedHashMap<>();
    values.forEach(value -> byWord.put(word.apply(value), value));
    List<String> words = List.copyOf(byWord.keySet());
    String label = String.join("|", words);
    String what = "one of " + String.join(", ", words);
    return new Values<>(
        label, what, words, false, null, given -> byWord.get(String.valueOf(given)), word::apply);
  }

  /** A whole number. */
  public static Values<Integer> whole(int least, int most) {
    String end = most == Integer.MAX_VALUE ? " or more" : " to " + most;
    return of(
        "N",
        "a whole number, " + least + end,
        given -> {
          String text = String.valueOf(given);
          long number = text.matches("-?[0-9]{1,10}") ? Long.parseLong(text) : Long.MIN_VALUE;
          return number >= least && number <= most ? (Integer) (int) number : null;
        },
        number -> number);
  }

  /** Any number. */
  public static Values<Double> decimal() {
    return decimal(-Double.MAX_VALUE, Double.MAX_VALUE, "a number");
  }

  public static Values<Double> decimal(double least, double most) {
    return decimal(least, most, "a number, " + Seconds.plain(least) + " to " + Seconds.plain(most));
  }

  private static Values<Double> decimal(double least, double most, String what) {
    return of(
        "N",
        what,
        given -> {
          String text = String.valueOf(given);
          boolean number = text.matches("-?[0-9]*\\.?[0-9]+(?:[eE]-?[0-9]+)?");
          double value = number ? Double.parseDouble(text) : Double.NaN;
          return value >= least && value <= most ? (Double) value : null;
        },
        number -> number);
  }

  /** Any text, also none. */
  public static Values<String> text(String label) {
    return of(
        label,
        "a text",
        given -> given instanceof List<?> || given instanceof Map<?, ?> ? null : text(given),
        text -> text);
  }

  private static String text(Object given) {
    return given == null ? "" : given.toString();
  }

  /** Any number of texts; an empty word is none. */
  public static Values<List<String>> texts(String label) {
    return new Values<>(
        label, "any number of names", List.of(), true, null, Values::texts, texts -> texts);
  }

  private static List<String> texts(Object given) {
    return switch (given) {
      case null -> List.of();
      case Map<?, ?> _ -> null;
      case List<?> list -> list.stream().map(Values::text).filter(it -> !it.isEmpty()).toList();
      default -> text(given).isEmpty() ? List.of() : List.of(text(given));
    };
  }

  /** A moment or a length as nanoseconds; told in seconds. */
  public static Values<Long> seconds() {
    return of(
        "S",
        "a time in seconds, such as 1.25, or 350ms",
        given -> Seconds.nanos(given instanceof Number n ? Seconds.plain(n) : text(given)),
        Seconds::of);
  }

  /** A stretch of time. */
  public static Values<Span> span() {
    return of(
        "S-S",
        "a stretch of time in seconds, such as 1.2-1.3",
        given -> Seconds.span(text(given)),
        Seconds::text);
  }

  /** The same, or a word that stands for null. */
  public Values<T> or(String word) {
    List<String> all = new ArrayList<>(words);
    all.add(word);
    return new Values<>(
        label + '|' + word,
        orWord(word),
        List.copyOf(all),
        several,
        word,
        read,
        value -> value == null ? word : tell.apply(value));
  }

  private String orWord(String word) {
    if (words.isEmpty()) {
      return what + ", or " + word;
    }
    return what.contains(" or ") ? what.replace(" or ", ", ") + " or " + word : what + ", " + word;
  }

  /** How it is shown in a line of help. */
  public String label() {
    return label;
  }

  /** Whether it is a list. */
  public boolean several() {
    return several;
  }

  /**
   * @param given a text, or what JSON has
   * @throws Refusal with what it can be, behind the setting's name
   */
  T read(Object given) {
    Object one = given instanceof List<?> list && list.size() == 1 ? list.getFirst() : given;
    boolean nothing = !several && (one == null || one.equals(""));
    if (none != null && (nothing || none.equals(one))) {
      return null;
    }
    T value = read.apply(one);
    if (value == null) {
      String nearest = words.size() < 2 ? "" : NearName.words(String.valueOf(one), words);
      throw new Refusal("is " + what + ", not " + shown(one) + nearest);
    }
    return value;
  }

  private static String shown(Object given) {
    String text = given == null ? "" : given.toString();
    return text.isEmpty() ? "nothing" : text;
  }

  /** As JSON has it; {@link #read} takes it. */
  Object tell(T value) {
    return tell.apply(value);
  }
}
