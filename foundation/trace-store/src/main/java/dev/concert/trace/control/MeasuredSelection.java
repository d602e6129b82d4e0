package dev.concert.trace.control;

import dev.concert.runtime.format.Setting;
import dev.concert.runtime.settings.NamePattern;
import dev.concert.runtime.settings.RecordingSettings;
import dev.concert.trace.control.ApplicationSelection.Switch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which routines the lines of a run's settings mean, as far as names tell: what is chosen by an
 * annotation, by its size or its loops counts as measured. Immutable.
 */
public final class MeasuredSelection {
  /** How much of something is measured. */
  public enum Measured {
    ALL,
    NONE,
    PART;

    private static Measured of(boolean on) {
      return on ? ALL : NONE;
    }
  }

  /**
   * A package with what is inside it, a class with what is inside it, a routine, or a region that
   * the program has given a name.
   */
  public enum Kind {
    PACKAGE,
    TYPE,
    ROUTINE,
    REGION
  }

  /** What a line switches. */
  private record Line(NamePattern pattern, boolean on) {}

  /** Never measured, whatever is chosen. */
  private static final List<String> NEVER =
      List.of("java", "javax", "jdk", "sun", "com.sun", "dev.concert.runtime", "dev.concert.agent");

  private final List<NamePattern> includes;
  private final List<NamePattern> excludes;
  private final Set<String> packages;
  private final List<Line> switches = new ArrayList<>();

  /**
   * @param lines of {@link Setting}; what makes no sense among them counts for nothing
   */
  public MeasuredSelection(List<String> lines) {
    RecordingSettings settings = RecordingSettings.parse(String.join("\n", lines));
    includes = names(settings.includes());
    excludes = names(settings.excludes());
    // Whether another place is meant than these packages is known only in the program.
    packages = settings.otherwiseMain() ? Set.of() : new TreeSet<>(settings.packages());
    Map<String, Boolean> last = new LinkedHashMap<>();
    for (String line : lines) {
      Switch.of(line)
          .ifPresent(it -> {
            last.remove(it.pattern());
            last.put(it.pattern(), it.on());
          });
    }
    last.forEach((pattern, on) -> switches.add(new Line(new NamePattern(pattern), on)));
  }

  private static List<NamePattern> names(List<NamePattern> patterns) {
    return patterns.stream().filter(it -> it.kind() == NamePattern.Kind.NAME).toList();
  }

  /**
   * @param name of a package, binary name of a class, name of a routine as {@code a.B#m(int)}, or
   *     of a region
   */
  public Measured of(Kind kind, String name) {
    if (kind != Kind.REGION && isNever(name)) {
      return Measured.NONE;
    }
    Measured measured = kind == Kind.REGION ? Measured.ALL : chosen(kind, name);
    for (Line line : switches) {
      if (covers(line.pattern(), kind, name)) {
        measured = Measured.of(line.on());
      } else if (measured != Measured.of(line.on()) && isInside(line.pattern(), kind, name)) {
        measured = Measured.PART;
      }
    }
    return measured;
  }

  /** The same of whatever a pattern means; in part where that is not clear. */
  public Measured of(String pattern) {
    if (pattern.indexOf('*') >= 0) {
      return Measured.PART;
    }
    if (pattern.indexOf('#') >= 0) {
      return of(Kind.ROUTINE, pattern);
    }
    Measured type = of(Kind.TYPE, pattern);
    return type == of(Kind.PACKAGE, pattern) ? type : Measured.PART;
  }

  private static boolean isNever(String name) {
    return NEVER.stream().anyMatch(root -> name.equals(root) || name.startsWith(root + '.'));
  }

  /** By what the run was begun with. */
  private Measured chosen(Kind kind, String name) {
    Measured included = included(kind, name);
    if (included == Measured.NONE || any(excludes, kind, name)) {
      return Measured.NONE;
    }
    return excludes.stream().anyMatch(it -> isInside(it, kind, name)) ? Measured.PART : included;
  }

  private Measured included(Kind kind, String name) {
    if (!includes.isEmpty()) {
      boolean part = includes.stream().anyMatch(it -> isInside(it, kind, name));
      return any(includes, kind, name) ? Measured.ALL : part ? Measured.PART : Measured.NONE;
    }
    if (packages.isEmpty() || packages.contains(kind == Kind.PACKAGE ? name : packageOf(name))) {
      return Measured.ALL;
    }
    boolean part = kind == Kind.PACKAGE && packages.stream().anyMatch(it -> isWithin(it, name));
    return part ? Measured.PART : Measured.NONE;
  }

  private static boolean any(List<NamePattern> patterns, Kind kind, String name) {
    return patterns.stream().anyMatch(it -> covers(it, kind, name));
  }

  private static String packageOf(String name) {
    String type = type(name);
    return type.substring(0, Math.max(0, type.lastIndexOf('.')));
  }

  /** Whether all of it matches. */
  private static boolean covers(NamePattern pattern, Kind kind, String name) {
    if (kind != Kind.ROUTINE) {
      return pattern.matchesWholeType(name);
    }
    return pattern.toString().equals(name) || matchesRoutine(pattern, name);
  }

  /** A lambda is a method of its own, whose name in the class file begins with this. */
  private static boolean matchesRoutine(NamePattern pattern, String name) {
    int hash = name.indexOf('#');
    if (hash < 0) {
      return false;
    }
    String type = name.substring(0, hash);
    int open = name.indexOf('(', hash);
    String method = name.substring(hash + 1, open < 0 ? name.length() : open);
    if (name.contains("->")) {
      return pattern.matches(type, "lambda$" + method + "$0");
    }
    int close = name.indexOf(')', hash);
    boolean parameters = open >= 0 && close > open;
    return pattern.matches(type, method, parameters ? name.substring(open, close + 1) : null);
  }

  /** Whether some of a class or package may match. */
  private static boolean isInside(NamePattern pattern, Kind kind, String name) {
    if (kind == Kind.ROUTINE || kind == Kind.REGION) {
      return false;
    }
    String type = type(pattern.toString());
    int star = type.indexOf('*');
    if (star < 0) {
      return isWithin(type, name);
    }
    String start = type.substring(0, star);
    return kind == Kind.TYPE
        ? pattern.matchesType(name) || start.startsWith(name + '$')
        : isWithin(start, name) || name.startsWith(start);
  }

  private static String type(String name) {
    int hash = name.indexOf('#');
    return hash < 0 ? name : name.substring(0, hash);
  }

  private static boolean isWithin(String name, String outer) {
    return name.equals(outer) || name.startsWith(outer + '.') || name.startsWith(outer + '$');
  }
}
