package dev.concert.fancy.model;

import dev.concert.model.Member;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Where the members of a class stand that are no routines, which the model has without a place:
 * fields, components, constants, initialisers of instances. They are looked for in the text, one
 * level of braces deep; what is not found there, in source that does not compile, has no place.
 */
final class MemberPlaces {
  private static final Set<Member.Kind> PLACED =
      Set.of(Member.Kind.FIELD, Member.Kind.RECORD_COMPONENT, Member.Kind.ENUM_CONSTANT);

  /** Of instance initialisers, which have no name. */
  private static final String INITIALIZER = "{…}";

  /**
   * @param start offset of the name
   * @param end offset behind it
   * @param from where its declaration begins, behind what stands before
   * @param line from 1
   */
  record Place(int start, int end, int from, int line) {}

  private final String text;
  private final Set<String> names;
  private final Map<String, Deque<Place>> found = new HashMap<>();
  private int at;
  private int braces;
  private int parentheses;
  private int line;
  private int from;

  /** Whether nothing has been said since the last declaration. */
  private boolean fresh;

  private MemberPlaces(String text, Type type) {
    this.text = text;
    names =
        type.members().stream()
            .filter(member -> member.inheritedFrom() == null && PLACED.contains(member.kind()))
            .map(Member::name)
            .collect(Collectors.toSet());
    at = header(type);
    from = at;
    line = type.line();
    while (at < text.length() && !closed()) {
      step();
    }
  }

  /** Of a class of which this is the file's text. */
  static MemberPlaces of(String text, Type type) {
    return new MemberPlaces(text, type);
  }

  /** The next one of that name; each is told once, in the order of the source. */
  Optional<Place> take(Member member) {
    String name = member.kind() == Member.Kind.INITIALIZER ? INITIALIZER : member.name();
    return Optional.ofNullable(found.get(name)).map(Deque::pollFirst);
  }

  /** Behind the name of the class. */
  private int header(Type type) {
    int start = SourceLines.start(text, type.line());
    String simple = RoutineName.simpleType(type.name());
    int name = text.indexOf(simple, start);
    return name < 0 ? text.length() : name + simple.length();
  }

  private boolean closed() {
    return braces == 0 && parentheses == 0 && at > 0 && text.charAt(at - 1) == '}';
  }

  private void step() {
    char c = text.charAt(at);
    if (c == '\n') {
      line++;
      at++;
    } else if (Character.isWhitespace(c)) {
      at++;
    } else if (text.startsWith("//", at) || text.startsWith("/*", at)) {
      skip(commentEnd());
    } else if (c == '"' || c == '\'') {
      skip(quoteEnd(c));
    } else if (Character.isJavaIdentifierStart(c)) {
      word();
    } else {
      sign(c);
      at++;
    }
  }

  private void skip(int end) {
    for (; at < end; at++) {
      line += text.charAt(at) == '\n' ? 1 : 0;
    }
  }

  private int commentEnd() {
    boolean block = text.charAt(at + 1) == '*';
    int end = text.indexOf(block ? "*/" : "\n", at + 2);
    return end < 0 ? text.length() : block ? end + 2 : end;
  }

  private int quoteEnd(char quote) {
    String close = text.startsWith("\"\"\"", at) ? "\"\"\"" : String.valueOf(quote);
    int i = at + close.length();
    while (i < text.length() && !text.startsWith(close, i)) {
      i += text.charAt(i) == '\\' ? 2 : 1;
    }
    return Math.min(text.length(), i + close.length());
  }

  private void word() {
    int start = at;
    while (at < text.length() && Character.isJavaIdentifierPart(text.charAt(at))) {
      at++;
    }
    String word = text.substring(start, at);
    if (names.contains(word) && declares()) {
      add(word, new Place(start, at, from, line));
    }
    fresh = false;
  }

  /** Whether what follows a name can follow one that is declared. */
  private boolean declares() {
    int next = at;
    while (next < text.length()
        && (Character.isWhitespace(text.charAt(next)) || "[]".indexOf(text.charAt(next)) >= 0)) {
      next++;
    }
    char c = next < text.length() ? text.charAt(next) : ';';
    boolean component = braces == 0 && parentheses == 1 && (c == ',' || c == ')');
    boolean member = braces == 1 && parentheses == 0 && "=;,({}".indexOf(c) >= 0;
    return component || member;
  }

  private void add(String name, Place place) {
    found.computeIfAbsent(name, _ -> new ArrayDeque<>()).add(place);
  }

  private void sign(char c) {
    switch (c) {
      case '(' -> parentheses++;
      case ')' -> parentheses--;
      case '{' -> {
        if (braces == 1 && fresh) {
          add(INITIALIZER, new Place(at, at + 1, at, line));
        }
        braces++;
      }
      case '}' -> braces--;
      default -> {}
    }
    boolean ends = "{};".indexOf(c) >= 0 && braces == 1;
    boolean component = braces == 0 && parentheses == 1 && (c == '(' || c == ',');
    if (ends || component || c == ',' && braces == 1 && parentheses == 0) {
      from = at + 1;
    }
    fresh = ends;
  }
}
