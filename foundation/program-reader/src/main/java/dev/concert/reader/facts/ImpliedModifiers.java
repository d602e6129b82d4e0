package dev.concert.reader.facts;

import dev.concert.model.Member;
import dev.concert.model.Type;
import java.util.List;
import java.util.Set;

/** Modifiers that a declaration has whether somebody writes them or not. */
public final class ImpliedModifiers {
  private ImpliedModifiers() {}

  /**
   * @param inContract whether the type stands in an interface or annotation
   * @param anonymous whether nobody could write any
   */
  public static List<String> without(
      List<String> modifiers, Type.Kind kind, boolean inContract, boolean anonymous) {
    Set<String> implied =
        switch (kind) {
          case CLASS -> Set.of();
          case INTERFACE, ANNOTATION -> Set.of("abstract", "static");
          case ENUM -> Set.of("abstract", "static", "final", "sealed");
          case RECORD -> Set.of("static", "final");
        };
    return modifiers.stream()
        .filter(_ -> !anonymous)
        .filter(m -> !implied.contains(m) && !m.equals("strictfp"))
        .filter(m -> !inContract || !m.equals("public") && !m.equals("static"))
        .toList();
  }

  /**
   * @param owner what the member is declared in
   */
  public static List<String> without(List<String> modifiers, Member.Kind kind, Type.Kind owner) {
    boolean contract = owner == Type.Kind.INTERFACE || owner == Type.Kind.ANNOTATION;
    Set<String> implied =
        switch (kind) {
          case FIELD -> contract ? Set.of("public", "static", "final") : Set.of();
          case METHOD -> contract ? Set.of("public", "abstract") : Set.of();
          case CONSTRUCTOR -> owner == Type.Kind.ENUM ? Set.of("private") : Set.of();
          case ENUM_CONSTANT -> Set.of("public", "static", "final");
          case INITIALIZER, RECORD_COMPONENT -> Set.of();
        };
    return modifiers.stream().filter(m -> !implied.contains(m) && !m.equals("strictfp")).toList();
  }
}
