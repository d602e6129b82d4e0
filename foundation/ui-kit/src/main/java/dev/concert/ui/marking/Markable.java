package dev.concert.ui.marking;

import dev.concert.model.RoutineName;
import dev.concert.trace.control.MeasuredSelection.Kind;

/**
 * What has a mark: a routine, a class with what is inside it, or a package with what is inside it.
 *
 * @param name of a package, binary name of a class, or name of a routine as {@code a.B#m(int)}
 */
public record Markable(Kind kind, String name) {
  public static Markable routine(String name) {
    return new Markable(Kind.ROUTINE, name);
  }

  /**
   * @param name may be that of a hidden class, which stands for the one in the source
   */
  public static Markable type(String name) {
    return new Markable(Kind.TYPE, RoutineName.sourceType(name));
  }

  public static Markable ofPackage(String name) {
    return new Markable(Kind.PACKAGE, name);
  }

  /** The noun for what it is. */
  public String noun() {
    return switch (kind) {
      case PACKAGE -> "package";
      case TYPE -> "class";
      case ROUTINE -> "routine";
    };
  }
}
