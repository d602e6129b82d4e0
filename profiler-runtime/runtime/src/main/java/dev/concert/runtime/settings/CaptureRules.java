package dev.concert.runtime.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.PatternSyntaxException;

/** What of which calls is captured in the mode {@code events}, and what is kept out of it. */
public final class CaptureRules {
  /** Expressions for the routines that match. */
  record Rule(NamePattern pattern, List<CaptureExpression> expressions) {}

  static final int LONGEST = 500;
  private static final int MAX_NAMES = 10_000;
  static final int DEEPEST = 3;

  private static final String[] SECRETS = {
    "password", "passwd", "passphrase", "secret", "token", "credential", "apikey", "privatekey"
  };

  private static final List<CaptureExpression> ALL =
      List.of(CaptureExpression.parse("args"), CaptureExpression.parse("result"));

  private final List<Rule> rules = new ArrayList<>();
  private final List<NamePattern> secretNames = new ArrayList<>();
  private final List<java.util.regex.Pattern> secretTexts = new ArrayList<>();

  /** Parameters and fields are few and asked for often; keys of maps may be any number. */
  private final Map<String, Boolean> secretByName = new ConcurrentHashMap<>();

  private int depth = 1;
  private int length = 64;
  private boolean calls;

  CaptureRules() {
    for (String secret : SECRETS) {
      secretNames.add(new NamePattern('*' + secret + '*'));
    }
  }

  /**
   * @param text {@code a.B#m: args[0], this.size()}
   * @throws IllegalArgumentException with one sentence
   */
  void addRule(String text) {
    int colon = text.indexOf(':');
    NamePattern pattern = new NamePattern((colon < 0 ? text : text.substring(0, colon)).strip());
    String expressions = colon < 0 ? "" : text.substring(colon + 1).strip();
    rules.add(
        new Rule(pattern, expressions.isEmpty() ? ALL : CaptureExpression.parseAll(expressions)));
  }

  /** Which routines have a rule. */
  List<NamePattern> patterns() {
    List<NamePattern> patterns = new ArrayList<>();
    for (Rule rule : rules) {
      patterns.add(rule.pattern());
    }
    return patterns;
  }

  /**
   * @param text a name of parameters, fields and map keys, in which {@code *} stands for anything;
   *     or {@code /regular expression/} for parts of texts
   * @throws IllegalArgumentException with one sentence
   */
  void addSecret(String text) {
    if (text.length() > 2 && text.startsWith("/") && text.endsWith("/")) {
      try {
        secretTexts.add(java.util.regex.Pattern.compile(text.substring(1, text.length() - 1)));
      } catch (PatternSyntaxException e) {
        throw new IllegalArgumentException(
            "redact " + text + " is not a regular expression: " + e.getDescription());
      }
    } else {
      secretNames.add(new NamePattern(text.toLowerCase(java.util.Locale.ROOT)));
    }
  }

  /**
   * @throws IllegalArgumentException with one sentence
   */
  void setDepth(String number) {
    depth = number("capture-depth", number, DEEPEST);
  }

  /**
   * @throws IllegalArgumentException with one sentence
   */
  void setLength(String number) {
    length = number("capture-length", number, LONGEST);
  }

  private static int number(String word, String number, int max) {
    if (!number.matches("\\d{1,3}") || Integer.parseInt(number) > max) {
      throw new IllegalArgumentException(word + " '" + number + "' is not a number up to " + max);
    }
    return Integer.parseInt(number);
  }

  void allowCalls() {
    calls = true;
  }

  /** How many objects deep the fields of objects are shown. */
  int depth() {
    return depth;
  }

  /** Characters of one value that are shown. */
  int length() {
    return length;
  }

  /** Whether methods of the program may be called. */
  public boolean callsAllowed() {
    return calls;
  }

  /** What is captured of a routine; null for nothing. */
  List<CaptureExpression> of(String type, String method, String descriptor) {
    if (rules.isEmpty()) {
      return ALL;
    }
    for (Rule rule : rules) {
      if (rule.pattern().matches(type, method, descriptor)) {
        return rule.expressions();
      }
    }
    return null;
  }

  /** Whether what has this name is not to be seen. */
  boolean isSecret(String name) {
    if (name == null) {
      return false;
    }
    Boolean known = secretByName.get(name);
    if (known != null) {
      return known;
    }
    boolean secret = matchesSecret(name.toLowerCase(java.util.Locale.ROOT));
    if (secretByName.size() < MAX_NAMES) {
      secretByName.put(name, secret);
    }
    return secret;
  }

  private boolean matchesSecret(String lower) {
    for (NamePattern secret : secretNames) {
      if (secret.matchesType(lower)) {
        return true;
      }
    }
    return false;
  }

  /** A text without the parts that are not to be seen. */
  String redact(String text) {
    String seen = text;
    for (java.util.regex.Pattern secret : secretTexts) {
      seen = secret.matcher(seen).replaceAll(ValueRendering.REDACTED);
    }
    return seen;
  }
}
