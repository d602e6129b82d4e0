package dev.concert.runtime.settings;

import dev.concert.runtime.format.Identity.Member;
import dev.concert.runtime.format.JsonLine;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Of which objects the program's accesses are seen, and whose accesses are local. */
public final class AccessRules {
  /**
   * What is tracked.
   *
   * @param type name of a class as in source, arrays too ({@code a.B$C}, {@code int[]}), in which
   *     {@code *} stands for any characters
   * @param field name of a field of that class, alike: what it holds is tracked; null if objects of
   *     the type are
   * @param methods the calls that count; empty: see {@code Operations}
   */
  public record Rule(String type, String field, Set<String> methods) {
    /**
     * @param name binary name of a class, or an array's as in source
     */
    public boolean matchesType(String name) {
      return NamePattern.glob(type, name);
    }

    public boolean matchesField(String owner, String name) {
      return field != null && matchesType(owner) && NamePattern.glob(field, name);
    }

    /** Whether the type stands for one class. */
    public boolean isExact() {
      return type.indexOf('*') < 0;
    }

    /** Whether it says nothing but the type. */
    public boolean isPlain() {
      return field == null && methods.isEmpty();
    }

    /** As the user writes it. */
    @Override
    public String toString() {
      String counted = methods.isEmpty() ? "" : ':' + String.join(",", methods);
      return field == null ? type + counted : type + '#' + field;
    }
  }

  private static final String FIRST = "first";

  /** Brackets stand at the end, in pairs. */
  private static final String TYPE = "[^\\[\\]]+(\\[])*";

  private static final int LARGEST = 1 << 30;

  private final List<Rule> rules = new ArrayList<>();
  private String owner = FIRST;
  private int blocks;
  private int sample = 1;

  /**
   * @param text {@code a.B}, {@code a.B:get,set}, {@code int[]}, {@code a.B#field}
   * @throws IllegalArgumentException with one sentence
   */
  void add(String text) {
    int colon = text.indexOf(':');
    String name = colon < 0 ? text : text.substring(0, colon);
    int hash = name.indexOf('#');
    String type = hash < 0 ? name : name.substring(0, hash);
    String field = hash < 0 ? null : name.substring(hash + 1);
    Set<String> methods = new LinkedHashSet<>(); // as the user has written them
    if (colon >= 0) {
      methods.addAll(List.of(text.substring(colon + 1).split(",", -1)));
    }
    boolean blank = text.chars().anyMatch(Character::isWhitespace);
    boolean empty = field != null && field.isEmpty() || methods.contains("");
    if (blank
        || empty
        || !type.matches(TYPE)
        || field != null && (field.indexOf('#') >= 0 || colon >= 0)) {
      throw new IllegalArgumentException(
          "collections '" + text + "' is neither a.B, a.B:get,set, int[] nor a.B#field");
    }
    rules.add(new Rule(type, field, methods));
  }

  void setOwner(String threads) {
    owner = threads;
  }

  /**
   * @throws IllegalArgumentException with one sentence
   */
  void setBlocks(String number) {
    blocks = number("collection-blocks", number);
  }

  /**
   * @throws IllegalArgumentException with one sentence
   */
  void setSample(String number) {
    sample = number("collection-sample", number);
  }

  private static int number(String word, String text) {
    int number = text.matches("\\d{1,10}") ? (int) Math.min(Long.parseLong(text), LARGEST) : 0;
    if (number == 0) {
      throw new IllegalArgumentException(word + " '" + text + "' is not a number of 1 or more");
    }
    return number;
  }

  public boolean isEmpty() {
    return rules.isEmpty();
  }

  public List<Rule> rules() {
    return rules;
  }

  /** So many elements of an array or list have an owner together; 0: all of them. */
  public int blocks() {
    return blocks;
  }

  /** One access in so many is looked at, at random. */
  public int sample() {
    return sample;
  }

  /** Whether who accesses an object first owns it; else names of threads decide. */
  public boolean firstOwns() {
    return owner.equals(FIRST);
  }

  /** Whether this thread's accesses are local because of its name. */
  public boolean namesOwner(String thread) {
    return NamePattern.glob(owner, thread);
  }

  /** Adds to a node's line what was wanted. */
  public void tell(JsonLine line) {
    line.openArray(Member.COLLECTIONS);
    rules.forEach(rule -> line.add(rule.toString()));
    line.closeArray().put(Member.COLLECTION_OWNER, owner);
    if (sample > 1) {
      line.put(Member.COLLECTION_SAMPLE, sample);
    }
    if (blocks > 0) {
      line.put(Member.COLLECTION_BLOCKS, blocks);
    }
  }
}
