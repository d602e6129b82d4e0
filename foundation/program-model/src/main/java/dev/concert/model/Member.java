package dev.concert.model;

import java.util.List;

/**
 * One row of a member table.
 *
 * @param name simple name; the type's simple name for constructors, {@code static {…}} for an
 *     initialiser
 * @param type type of a field or return type of a method in source notation, or null
 * @param routine the routine's name, or null where the member is none
 * @param inheritedFrom binary name of the application's type that declares it, or null if declared
 *     here
 */
public record Member(
    String name,
    Kind kind,
    Access access,
    List<String> modifiers,
    String type,
    String routine,
    String inheritedFrom) {

  public enum Kind {
    FIELD,
    METHOD,
    CONSTRUCTOR,
    INITIALIZER,
    RECORD_COMPONENT,
    ENUM_CONSTANT
  }

  public enum Access {
    PUBLIC,
    PROTECTED,
    PACKAGE,
    PRIVATE
  }

  public Member {
    modifiers = List.copyOf(modifiers);
  }

  /** Whether a subclass may override it: an instance method that is neither private nor final. */
  public boolean virtual() {
    return kind == Kind.METHOD
        && access != Access.PRIVATE
        && !modifiers.contains("static")
        && !modifiers.contains("final");
  }
}
