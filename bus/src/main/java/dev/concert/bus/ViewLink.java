package dev.concert.bus;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a tool shows as a link: {@code concert://easy?run=/runs/7&from=0&to=1000}. Untrusted text:
 * it names things, and whoever opens it looks whether they are there.
 *
 * @param values each name may have several
 */
public record ViewLink(String tool, Map<String, List<String>> values) {
  private static final String SCHEME = "concert://";

  /** A command line and a message hold as much. */
  private static final int MOST = 64 * 1024;

  public ViewLink {
    Map<String, List<String>> all = new LinkedHashMap<>();
    values.forEach((name, list) -> all.put(name, List.copyOf(list)));
    values = Collections.unmodifiableMap(all);
  }

  /** Whether a text is meant as a link. */
  public static boolean isLink(String text) {
    return text.startsWith(SCHEME);
  }

  /**
   * @throws IllegalArgumentException with one sentence if the text is none
   */
  public static ViewLink parse(String text) {
    if (!isLink(text) || text.length() > MOST) {
      throw new IllegalArgumentException(
          "that is no link to a view; it begins with concert:// and has at most 64 KB");
    }
    String rest = text.substring(SCHEME.length());
    int question = rest.indexOf('?');
    String tool = question < 0 ? rest : rest.substring(0, question);
    if (!tool.matches("[a-z]{1,20}")) {
      throw new IllegalArgumentException("the link names no tool; it reads concert://easy?run=…");
    }
    Map<String, List<String>> values = new LinkedHashMap<>();
    for (String pair : question < 0 ? new String[0] : rest.substring(question + 1).split("&")) {
      int equals = pair.indexOf('=');
      if (equals > 0) {
        values
            .computeIfAbsent(pair.substring(0, equals), _ -> new ArrayList<>())
            .add(decoded(pair.substring(equals + 1)));
      }
    }
    return new ViewLink(tool, values);
  }

  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text, StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("the link is damaged: " + e.getMessage(), e);
    }
  }

  /** The link, which {@link #parse} understands. */
  public String text() {
    List<String> pairs = new ArrayList<>();
    values.forEach((name, list) -> list.forEach(value -> pairs.add(name + '=' + encoded(value))));
    return SCHEME + tool + (pairs.isEmpty() ? "" : '?' + String.join("&", pairs));
  }

  /** Slashes and colons are legible, and allowed there. */
  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8)
        .replace("+", "%20")
        .replace("%2F", "/")
        .replace("%3A", ":");
  }

  /** Whether it is short enough to be opened. */
  public boolean fits() {
    return text().length() <= MOST;
  }

  public Optional<String> value(String name) {
    return all(name).stream().findFirst();
  }

  public List<String> all(String name) {
    return values.getOrDefault(name, List.of());
  }

  /**
   * @throws IllegalArgumentException with one sentence if it is no whole number
   */
  public OptionalLong number(String name) {
    try {
      return value(name).map(Long::parseLong).map(OptionalLong::of).orElse(OptionalLong.empty());
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "the link's %s is no whole number: %s".formatted(name, value(name).orElse("")), e);
    }
  }
}
