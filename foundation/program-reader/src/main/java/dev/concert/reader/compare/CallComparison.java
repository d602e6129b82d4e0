package dev.concert.reader.compare;

import dev.concert.model.Call.Kind;
import dev.concert.model.RoutineName;
import dev.concert.reader.facts.FileFacts.Site;
import dev.concert.reader.facts.TaskValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiPredicate;

/**
 * Compares the places that pass control on, within each routine: by what they call, and by line. A
 * call has the line of its name in the source; in a class file it has the line at which javac had
 * begun the expression or statement, which is told apart.
 */
final class CallComparison {
  private static final String COPIES =
      "copies of code that runs on several ways out, of finally blocks and resources";
  private static final String TEXTS =
      "calls of StringBuilder in place of concatenation, before Java 9 and in the JDK itself";
  private static final String SHOWN = "conversions to text that concatenation makes by other names";
  private static final String OLDER = "checks and tables of switches as another javac adds them";
  private static final String OUTER = "checks that an outer object is there, from Java 25 on";

  private final Agreement calls;
  private final Agreement lines;
  private final boolean builders;
  private final boolean matchless;

  /**
   * @param release the Java that the class files were made for
   * @param builders whether concatenation is written with StringBuilder in them
   */
  CallComparison(Agreement calls, Agreement lines, int release, boolean builders) {
    this.calls = calls;
    this.lines = lines;
    this.builders = builders;
    this.matchless = release < 21;
  }

  void compare(CallSides source, CallSides classes) {
    for (String caller : source.callers(classes)) {
      Map<String, List<Site>> written = source.of(caller);
      Map<String, List<Site>> compiled = classes.of(caller);
      for (String named : ModelComparison.union(written.keySet(), compiled.keySet())) {
        compare(written.getOrDefault(named, List.of()), compiled.getOrDefault(named, List.of()));
      }
    }
  }

  /** All of one routine that call something of the same name. */
  private void compare(List<Site> written, List<Site> compiled) {
    List<Site> first = new ArrayList<>(written);
    List<Site> second = new ArrayList<>(compiled);
    pair(first, second, (one, other) -> one.line() == other.line() && isSame(one, other));
    pair(first, second, CallComparison::isSame);
    first.removeIf(site -> isOnceInClassFile(site, compiled));
    second.removeIf(site -> isKnown(site, written));
    pair(first, second, (one, other) -> one.line() == other.line());
    first.forEach(site -> onlyInSource(site));
    second.forEach(site -> calls.differ(place(site), null, shown(site)));
  }

  private void pair(List<Site> first, List<Site> second, BiPredicate<Site, Site> matches) {
    first.removeIf(one -> {
      Site other = second.stream().filter(o -> matches.test(one, o)).findFirst().orElse(null);
      if (other != null) {
        second.remove(other);
        agree(one, other);
      }
      return other != null;
    });
  }

  /**
   * Whether both may be the same call: by the class that declares what is called, which another
   * release of a library may have moved, or by the class that the instruction names.
   */
  private static boolean isSame(Site written, Site compiled) {
    String owner =
        compiled.object() instanceof TaskValue.Declared(String type)
            ? type
            : RoutineName.type(compiled.callee());
    String declares = RoutineName.type(written.callee());
    return written.callee().equals(compiled.callee())
        || declares.equals(owner)
        || owner.equals(written.receiver());
  }

  private void agree(Site written, Site compiled) {
    if (!isSame(written, compiled)) {
      calls.differ(place(written), shown(written), shown(compiled));
      return;
    }
    calls.agree();
    if (written.line() == compiled.line()) {
      lines.agree();
    } else {
      lines.differ(place(written), "line " + written.line(), "line " + compiled.line());
    }
  }

  /** What the compiler adds, it adds once where the source gives it several reasons to. */
  private static boolean isOnceInClassFile(Site written, List<Site> compiled) {
    return written.kind() == Kind.IMPLICIT && compiled.stream().anyMatch(o -> isSame(written, o));
  }

  private boolean isKnown(Site compiled, List<Site> written) {
    String reason = null;
    if (written.stream().anyMatch(one -> isCopy(one, compiled))) {
      reason = COPIES;
    } else {
      reason = ofJavac(compiled);
    }
    if (reason != null) {
      calls.setAside(reason);
    }
    return reason != null;
  }

  private String ofJavac(Site compiled) {
    if (builders && isBuilder(compiled.callee())) {
      return TEXTS;
    }
    boolean constructor = RoutineName.method(compiled.caller()).equals("<init>");
    return switch (compiled.callee()) {
      case "java.lang.String#valueOf(java.lang.Object)" -> SHOWN;
      case "java.util.Objects#requireNonNull(java.lang.Object)" -> constructor ? OUTER : null;
      case "java.lang.IncompatibleClassChangeError#<init>()" -> OLDER;
      default -> compiled.kind() == Kind.IMPLICIT && isTable(compiled.callee()) ? OLDER : null;
    };
  }

  private static boolean isCopy(Site written, Site compiled) {
    return isSame(written, compiled)
        && (written.line() == compiled.line() || written.kind() == Kind.IMPLICIT);
  }

  private static boolean isTable(String callee) {
    return callee.endsWith("#values()");
  }

  private static boolean isBuilder(String callee) {
    return callee.startsWith("java.lang.StringBuilder#append(")
        || callee.equals("java.lang.StringBuilder#<init>()")
        || callee.equals("java.lang.StringBuilder#toString()");
  }

  private void onlyInSource(Site site) {
    if (site.kind() == Kind.IMPLICIT && site.callee().endsWith("#toString()")) {
      calls.setAside(SHOWN);
    } else if (matchless && site.callee().startsWith("java.lang.MatchException#<init>(")) {
      calls.setAside(OLDER);
    } else {
      calls.differ(place(site), shown(site), null);
    }
  }

  private static String place(Site site) {
    return site.caller() + ", line " + site.line();
  }

  private static String shown(Site site) {
    String on = site.receiver() == null ? "" : " on " + site.receiver();
    return site.kind().name().toLowerCase(Locale.ROOT) + ' ' + site.callee() + on;
  }
}
