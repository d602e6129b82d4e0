package dev.concert.runtime.settings;

/**
 * Names routines: a binary class name and perhaps {@code #method}, in which {@code *} stands for
 * any characters. A class name without {@code *} also stands for the package of that name, and for
 * what is inside the package or class. Behind the method may stand its parameters, as in {@code
 * a.B#m(int,java.lang.String[])}, or its descriptor, as in {@code a.B#m(I[Ljava/lang/String;)V}.
 *
 * <p>Or tells a property of methods, which a class file shows: {@code @a.Annotation} on the method
 * or its class, {@code size<10} and {@code size>1000} bytecode instructions, {@code loops}, {@code
 * no-loops}.
 */
public final class NamePattern {
  /** What a pattern looks at. */
  public enum Kind {
    NAME,
    ANNOTATION,
    SMALLER,
    LARGER,
    LOOPS,
    NO_LOOPS
  }

  private final Kind kind;
  private final String type;
  private final String method;

  /** Parameters as in a name, or a descriptor; null for any. */
  private final String parameters;

  private final int size;

  /**
   * @param text {@code a.b}, {@code a.b.C}, {@code a.*Service}, {@code a.b.C#run*}
   * @throws IllegalArgumentException with one sentence, if it can match nothing
   */
  public NamePattern(String text) {
    kind = kind(text);
    size = kind == Kind.SMALLER || kind == Kind.LARGER ? size(text) : 0;
    String name = kind == Kind.ANNOTATION ? text.substring(1) : text;
    if (kind == Kind.NAME || kind == Kind.ANNOTATION) {
      check(text, name);
    }
    int hash = name.indexOf('#');
    int open = name.indexOf('(', hash < 0 ? name.length() : hash);
    type = hash < 0 ? name : name.substring(0, hash);
    method = hash < 0 ? "*" : name.substring(hash + 1, open < 0 ? name.length() : open);
    parameters = open < 0 ? null : name.substring(open);
  }

  private static Kind kind(String text) {
    if (text.startsWith("@")) {
      return Kind.ANNOTATION;
    } else if (text.startsWith("size<")) {
      return Kind.SMALLER;
    } else if (text.startsWith("size>")) {
      return Kind.LARGER;
    } else if (text.equals("loops")) {
      return Kind.LOOPS;
    }
    return text.equals("no-loops") ? Kind.NO_LOOPS : Kind.NAME;
  }

  private static int size(String text) {
    try {
      return Integer.parseInt(text.substring("size<".length()).strip());
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "'" + text + "' needs a number of instructions, as in size<10");
    }
  }

  private static void check(String text, String name) {
    boolean twice = name.indexOf('#') != name.lastIndexOf('#');
    int open = name.indexOf('(');
    boolean unclosed = open >= 0 && (name.indexOf(')') < open || name.indexOf('#') < 0);
    boolean blank = name.chars().anyMatch(Character::isWhitespace);
    if (name.isEmpty() || name.startsWith("#") || twice || unclosed || blank) {
      throw new IllegalArgumentException(
          "'"
              + text
              + "' is not a filter; write a package, a class, class#method, @annotation,"
              + " size<N, size>N, loops or no-loops");
    }
  }

  public Kind kind() {
    return kind;
  }

  /**
   * Whether some method of the class may match.
   *
   * @param name binary name, {@code a.b.C$D}
   */
  public boolean matchesType(String name) {
    if (type.indexOf('*') >= 0) {
      return glob(type, name);
    }
    return name.startsWith(type)
        && (name.length() == type.length() || ".$".indexOf(name.charAt(type.length())) >= 0);
  }

  /** Whether all methods of the class match. */
  public boolean matchesWholeType(String name) {
    return kind == Kind.NAME && method.equals("*") && parameters == null && matchesType(name);
  }

  /** As {@link #matches(String, String, String)}, of any descriptor. */
  public boolean matches(String typeName, String methodName) {
    return matchesType(typeName) && glob(method, methodName);
  }

  /**
   * @param descriptor of the method; a parameter list as in names, or null if it is not known
   */
  public boolean matches(String typeName, String methodName, String descriptor) {
    return matches(typeName, methodName)
        && (parameters == null
            || descriptor == null
            || ParameterLists.match(parameters, descriptor, methodName.equals("<init>")));
  }

  /**
   * @param annotation binary name; a pattern without a dot matches its simple name
   */
  public boolean matchesAnnotation(String annotation) {
    boolean simple = type.indexOf('.') < 0;
    int start = Math.max(annotation.lastIndexOf('.'), annotation.lastIndexOf('$')) + 1;
    return glob(type, simple ? annotation.substring(start) : annotation);
  }

  public boolean matchesSize(int instructions) {
    return kind == Kind.SMALLER ? instructions < size : instructions > size;
  }

  /** Greedy, with one step back: linear in practice and never exponential. */
  static boolean glob(String pattern, String text) {
    int p = 0;
    int t = 0;
    int star = -1;
    int resume = 0;
    while (t < text.length()) {
      if (p < pattern.length() && pattern.charAt(p) == '*') {
        star = p++;
        resume = t;
      } else if (p < pattern.length() && pattern.charAt(p) == text.charAt(t)) {
        p++;
        t++;
      } else if (star >= 0) {
        p = star + 1;
        t = ++resume;
      } else {
        return false;
      }
    }
    while (p < pattern.length() && pattern.charAt(p) == '*') {
      p++;
    }
    return p == pattern.length();
  }

  @Override
  public String toString() {
    switch (kind) {
      case ANNOTATION:
        return '@' + type;
      case SMALLER:
        return "size<" + size;
      case LARGER:
        return "size>" + size;
      default:
        String name = method.equals("*") ? type : type + '#' + method;
        return parameters == null ? name : name + parameters;
    }
  }
}
