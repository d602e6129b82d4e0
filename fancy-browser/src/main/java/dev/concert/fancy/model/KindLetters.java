package dev.concert.fancy.model;

import dev.concert.model.Member;
import dev.concert.model.Type;

/** The letters by which kinds of classes and members are told apart. */
public final class KindLetters {
  private KindLetters() {}

  public static String of(Type.Kind kind) {
    return switch (kind) {
      case CLASS -> "C";
      case INTERFACE -> "I";
      case ENUM -> "E";
      case RECORD -> "R";
      case ANNOTATION -> "@";
    };
  }

  /** Of a member that is no routine of its own. */
  static String of(Member.Kind kind) {
    return switch (kind) {
      case FIELD -> "f";
      case RECORD_COMPONENT -> "r";
      case ENUM_CONSTANT -> "e";
      case INITIALIZER -> "i";
      case METHOD -> "m";
      case CONSTRUCTOR -> "c";
    };
  }
}
