package dev.concert.ui.marking;

import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.trace.control.ApplicationSelection.Switch;
import dev.concert.trace.control.MeasuredSelection.Kind;

/**
 * What has a mark: a routine, a region that the program names, a class with what is inside it, or a
 * package with what is inside it.
 *
 * @param name of a package, binary name of a class, name of a routine as {@code a.B#m(int)}, or of
 *     a region
 */
public record Markable(Kind kind, String name) {
  /**
   * A routine, or a region.
   *
   * @return null for a name that no pattern can mean
   */
  public static Markable routine(String name) {
    return of(name.indexOf('#') < 0 ? Kind.REGION : Kind.ROUTINE, name);
  }

  /**
   * @param name may be that of a hidden class, which stands for the one in the source
   * @return null for a name that no pattern can mean
   */
  public static Markable type(String name) {
    return of(Kind.TYPE, RoutineName.sourceType(name));
  }

  /**
   * @return null for a name that no pattern can mean
   */
  public static Markable ofPackage(String name) {
    return of(Kind.PACKAGE, name);
  }

  private static Markable of(Kind kind, String name) {
    boolean meant = name.indexOf('*') < 0 && Switch.of(new Switch(name, true).line()).isPresent();
    return meant ? new Markable(kind, name) : null;
  }

  /** The noun for what it is. */
  public String noun() {
    return switch (kind) {
      case PACKAGE -> Words.say("package");
      case TYPE -> Words.say("class");
      case ROUTINE -> Words.say("routine");
      case REGION -> Words.say("region");
    };
  }
}
