package dev.concert.model;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The one spelling of a routine's name: {@code
 * com.acme.Outer$Inner#method(int,java.lang.String[])}, and {@code ….#m(int)->2} for the second
 * lambda of a routine. Parameters are erased, in source notation with binary names.
 */
public final class RoutineName {
  /** What the JDK, and those who make proxies, put behind the class that asked for a class. */
  private static final Pattern MADE =
      Pattern.compile(
          "(.+?)(\\$\\$(Lambda|SpringCGLIB|Enhancer|FastClass)[^/+]*)?([/+](0x)?\\p{XDigit}+)?");

  private RoutineName() {}

  public static String of(String type, String method, List<String> parameters) {
    return type + '#' + method + '(' + String.join(",", parameters) + ')';
  }

  /** The k-th lambda of a routine, k from 1. */
  public static String lambda(String routine, int k) {
    return routine + "->" + k;
  }

  /**
   * Binary name of the class, or the whole text where the name has none (a scope named by its
   * author).
   */
  public static String type(String name) {
    int hash = name.indexOf('#');
    return hash < 0 ? name : name.substring(0, hash);
  }

  /**
   * Binary name of the class in whose source one must look for a class that has none: {@code App}
   * for {@code App$$Lambda/0x00007f2c01000a08}, {@code App$$Lambda$14/0x…} or the hidden class
   * {@code App/0x…}. Other names stay as they are.
   */
  public static String sourceType(String type) {
    boolean maybe = type.indexOf('/') >= 0 || type.indexOf('+') >= 0 || type.contains("$$");
    Matcher made = maybe ? MADE.matcher(type) : null;
    return made != null && made.matches() ? made.group(1) : type;
  }

  /**
   * Method name without class and parameters, {@code <init>} for a constructor; the whole text if
   * there is no class.
   */
  public static String method(String name) {
    int hash = name.indexOf('#');
    int open = name.indexOf('(', hash + 1);
    return hash < 0 || open < 0 ? name : name.substring(hash + 1, open);
  }

  /**
   * For labels: simple class name and method, {@code Inner.method}, {@code new Inner}, {@code
   * Inner.method λ2}; the whole text if there is no class.
   */
  public static String label(String name) {
    int hash = name.indexOf('#');
    if (hash < 0) {
      return name;
    }
    String simple = simpleType(sourceType(name.substring(0, hash)));
    String method = method(name);
    int arrow = name.lastIndexOf("->");
    String lambda = arrow < 0 ? "" : " λ" + name.substring(arrow + 2);
    return switch (method) {
      case "<init>" -> "new " + simple + lambda;
      case "<clinit>" -> simple + " static" + lambda;
      default -> simple + '.' + method + lambda;
    };
  }

  /** The label with parameters, which tell overloads apart: {@code Inner.method(int,String[])}. */
  public static String labelWithParameters(String name) {
    int open = name.indexOf('(', name.indexOf('#') + 1);
    int close = name.indexOf(')', open);
    String label = label(name);
    if (name.indexOf('#') < 0 || open < 0 || close < 0) {
      return label;
    }
    String parameters =
        Arrays.stream(name.substring(open + 1, close).split(","))
            .map(RoutineName::simpleType)
            .collect(Collectors.joining(",", "(", ")"));
    int lambda = label.indexOf(" λ");
    return lambda < 0
        ? label + parameters
        : label.substring(0, lambda) + parameters + label.substring(lambda);
  }

  /**
   * The last part of a binary class name: {@code Inner} of {@code a.Outer$Inner}; {@code Outer$1}
   * stays whole.
   */
  public static String simpleType(String type) {
    String unqualified = type.substring(type.lastIndexOf('.') + 1);
    int dollar = unqualified.lastIndexOf('$');
    boolean named =
        dollar > 0
            && dollar + 1 < unqualified.length()
            && !Character.isDigit(unqualified.charAt(dollar + 1));
    return named ? unqualified.substring(dollar + 1) : unqualified;
  }
}
