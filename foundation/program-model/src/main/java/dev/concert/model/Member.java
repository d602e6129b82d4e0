package dev.concert.model;

import dev.concert.model.words.Words;
import java.util.List;
import java.util.Locale;

/**
 * One row of a member table.
 *
 * @param name simple name; the type's simple name for constructors, {@code static {…}} for an
 *     initialiser
 * @param type type of a field or return type of a method in source notation, or null
 * @param routine the routine's name, or null where the member is none
 * @param inheritedFrom binary name of the application's type that declares it, or null if declared
 *     here
 * @param overrides the routines of supertypes that it overrides or implements, those of libraries
 *     too, nearest first
 */
public record Member(
    String name,
    Kind kind,
    Access access,
    List<String> modifiers,
    String type,
    String routine,
    String inheritedFrom,
    List<String> overrides) {

  public enum Kind {
    FIELD(Words.known("field")),
    METHOD(Words.known("method")),
    CONSTRUCTOR(Words.known("constructor")),
    INITIALIZER(Words.known("initializer")),
    RECORD_COMPONENT(Words.known("record component")),
    ENUM_CONSTANT(Words.known("enum constant"));

    private final String title;

    Kind(String title) {
      this.title = title;
    }

    /** As people say it. */
    public String title() {
      return Words.say(title);
    }
  }

  public enum Access {
    PUBLIC,
    PROTECTED,
    PACKAGE,
    PRIVATE;

    /** The keyword, which is the same in all languages. */
    public String title() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public Member {
    modifiers = List.copyOf(modifiers);
    overrides = List.copyOf(overrides);
  }

  /** One that overrides nothing. */
  public Member(
      String name,
      Kind kind,
      Access access,
      List<String> modifiers,
      String type,
      String routine,
      String inheritedFrom) {
    this(name, kind, access, modifiers, type, routine, inheritedFrom, List.of());
  }

  /** The same, as one that overrides others. */
  public Member overriding(List<String> routines) {
    return new Member(name, kind, access, modifiers, type, routine, inheritedFrom, routines);
  }

  /** Whether a subclass may override it: an instance method that is neither private nor final. */
  public boolean virtual() {
    return kind == Kind.METHOD
        && access != Access.PRIVATE
        && !modifiers.contains("static")
        && !modifiers.contains("final");
  }
}
