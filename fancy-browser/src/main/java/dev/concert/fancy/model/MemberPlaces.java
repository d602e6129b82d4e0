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
  private final Set<String> fields;
  private final Set<String> components;
  private final Set<String> constants;
  private final Map<String, Deque<Place>> found = new HashMap<>();
  private int at;
  private int braces;
  private int parentheses;
  private int line;
  private int from;

  /** How deep in type arguments; not counted behind a {@code =}, where a sign may compare. */
  private int angles;

  private boolean initialised;

  /** Whether nothing has been said since the last declaration. */
  private boolean fresh;

  private MemberPlaces(String text, Type type) {
    this.text = text;
    fields = names(type, Member.Kind.FIELD);
    components = names(type, Member.Kind.RECORD_COMPONENT);
    constants = names(type, Member.Kind.ENUM_CONSTANT);
    at = header(type);
    from = at;
    line = type.line();
    while (at < text.length() && !closed()) {
      step();
    }
  }

  private static Set<String> names(Type type, Member.Kind kind) {
    return type.members().stream()
        .filter(member -> member.inheritedFrom() == null && member.kind() == kind)
        .map(Member::name)
        .collect(Collectors.toSet());
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
    if (declares(word)) {
      add(word, new Place(start, at, from, line));
    }
    fresh = false;
  }

  /** Whether this is the place of a member: what follows can follow one of its kind. */
  private boolean declares(String word) {
    int next = at;
    while (next < text.length()
        && (Character.isWhitespace(text.charAt(next)) || "[]".indexOf(text.charAt(next)) >= 0)) {
      next++;
    }
    char c = next < text.length() ? text.charAt(next) : ';';
    if (braces == 0) {
      return parentheses == 1 && components.contains(word) && (c == ',' || c == ')');
    }
    boolean field = !initialised && fields.contains(word) && "=;,".indexOf(c) >= 0;
    boolean constant = constants.contains(word) && ",;({}".indexOf(c) >= 0;
    return braces == 1 && parentheses == 0 && (field || constant);
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
      case '<' -> angles += initialised ? 0 : 1;
      case '>' -> angles -= initialised ? 0 : 1;
      case '=' -> initialised |= braces == 1 && parentheses == 0;
      default -> {}
    }
    boolean ends = "{};".indexOf(c) >= 0 && braces == 1;
    boolean opens = c == '(' && braces == 0 && parentheses == 1;
    boolean next = c == ',' && separates();
    if (ends || opens || next) {
      from = at + 1;
      angles = 0;
      initialised = false;
    }
    fresh = ends;
  }

  /** Whether a comma stands between two declarations, not between type arguments. */
  private boolean separates() {
    if (initialised) {
      return braces == 1 && parentheses == 0 && fields.contains(wordBehind());
    }
    return angles == 0 && parentheses == 1 - braces;
  }

  private String wordBehind() {
    int start = at + 1;
    while (start < text.length() && Character.isWhitespace(text.charAt(start))) {
      start++;
    }
    int end = start;
    while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
      end++;
    }
    return text.substring(start, end);
  }
}
