package dev.concert.model;

import dev.concert.model.words.Words;
import java.util.List;

/**
 * A class, interface, enum, record or annotation that has source.
 *
 * @param name binary name, {@code a.B$C}
 * @param modifiers source keywords in canonical order, {@code sealed} and {@code non-sealed}
 *     included
 * @param line line of the name, from 1
 * @param endLine line of the closing brace
 * @param superclass binary name, or null for interfaces and {@code java.lang.Object}
 * @param interfaces binary names of the direct superinterfaces
 * @param parallel whether instances carry parallelism (task, thread or concurrent collection)
 * @param members declared members, then inherited non-private ones of the application's own types
 */
public record Type(
    String name,
    Kind kind,
    List<String> modifiers,
    String file,
    int line,
    int endLine,
    String superclass,
    List<String> interfaces,
    boolean parallel,
    List<Member> members) {

  /** What the declaration says it is. */
  public enum Kind {
    CLASS(Words.known("class")),
    INTERFACE(Words.known("interface")),
    ENUM(Words.known("enum")),
    RECORD(Words.known("record")),
    ANNOTATION(Words.known("annotation"));

    private final String title;

    Kind(String title) {
      this.title = title;
    }

    /** As people say it. */
    public String title() {
      return Words.say(title);
    }
  }

  public Type {
    modifiers = List.copyOf(modifiers);
    interfaces = List.copyOf(interfaces);
    members = List.copyOf(members);
  }

  /** Whether no class can extend this one. */
  public boolean isFinal() {
    return kind == Kind.ENUM || kind == Kind.RECORD || modifiers.contains("final");
  }
}
