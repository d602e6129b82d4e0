package dev.concert.model;

import dev.concert.model.words.Words;

/**
 * A class or a source file that is looked at, with the routines that it has, told by their names
 * alone: runs are read without sources.
 *
 * @param name binary name of a class, or the path of a file within its application
 */
public record ProgramPart(Kind kind, String name) {
  /** What it is. */
  public enum Kind {
    CLASS,
    FILE
  }

  /** A class, without those within it; for a hidden class the one in whose source it stands. */
  public static ProgramPart ofClass(String type) {
    return new ProgramPart(Kind.CLASS, type);
  }

  /** A file, with all classes within the one that has its name. */
  public static ProgramPart ofFile(String path) {
    return new ProgramPart(Kind.FILE, path);
  }

  /** Whether a routine is in it; a scope named by its author is in none. */
  public boolean has(String routine) {
    if (routine.indexOf('#') < 0) {
      return false;
    }
    String type = RoutineName.type(routine);
    return switch (kind) {
      case CLASS -> type.equals(name) || type.equals(RoutineName.sourceType(name));
      case FILE -> isIn(type);
    };
  }

  private boolean isIn(String type) {
    int simple = type.lastIndexOf('.') + 1;
    int within = type.indexOf('$', simple + 1);
    String outermost = within < 0 ? type : type.substring(0, within);
    String path = outermost.replace('.', '/') + ".java";
    return name.equals(path) || name.endsWith('/' + path);
  }

  /** {@code class Inner}, {@code file Outer.java}. */
  public String label() {
    return switch (kind) {
      case CLASS -> Words.say("class %s", RoutineName.simpleType(RoutineName.sourceType(name)));
      case FILE -> Words.say("file %s", name.substring(name.lastIndexOf('/') + 1));
    };
  }

  /** {@code class} or {@code file}. */
  public String noun() {
    return kind == Kind.CLASS ? "class" : "file";
  }
}
