package dev.concert.runtime;

/**
 * Names routines: a binary class name and perhaps {@code #method}, in which {@code *} stands for
 * any characters. A class name without {@code *} also stands for the package of that name, and for
 * what is inside the package or class.
 */
public final class Pattern {
  private final String type;
  private final String method;

  /**
   * @param text {@code a.b}, {@code a.b.C}, {@code a.*Service}, {@code a.b.C#run*}
   */
  public Pattern(String text) {
    int hash = text.indexOf('#');
    type = hash < 0 ? text : text.substring(0, hash);
    method = hash < 0 ? "*" : text.substring(hash + 1);
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
    return method.equals("*") && matchesType(name);
  }

  public boolean matches(String typeName, String methodName) {
    return matchesType(typeName) && glob(method, methodName);
  }

  /** Greedy, with one step back: linear in practice and never exponential. */
  private static boolean glob(String pattern, String text) {
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
    return method.equals("*") ? type : type + '#' + method;
  }
}
