package dev.concert.model;

import dev.concert.model.words.Words;
import java.util.List;

/**
 * A piece of code that can be called, with its place in the source.
 *
 * <p>Offsets count UTF-16 units from the start of the file; the header is {@code [start,
 * bodyStart)} and the body {@code [bodyStart, end)}. An implicit routine (a default constructor,
 * say) has the place of its type.
 *
 * @param name see {@link RoutineName}
 * @param type binary name of the class that holds it
 * @param modifiers source keywords in canonical order
 * @param line line of the name, from 1
 * @param endLine line on which the body ends
 * @param start offset of the first character of the declaration, after its comment
 * @param bodyStart offset of the body's opening brace, of a lambda's body, or {@code end} without a
 *     body
 * @param end offset after the last character
 * @param implicit made by the compiler, without source of its own
 * @param uncertain part of the name was guessed, because the class path has a hole
 * @param mark why it may run on a thread other than its creator's, null if it does not
 */
public record Routine(
    String name,
    Kind kind,
    String type,
    List<String> modifiers,
    String file,
    int line,
    int endLine,
    int start,
    int bodyStart,
    int end,
    boolean implicit,
    boolean uncertain,
    ParallelMark mark) {

  /** Functions are static methods and all methods of an implicitly declared class. */
  public enum Kind {
    FUNCTION(Words.known("function")),
    METHOD(Words.known("method")),
    CONSTRUCTOR(Words.known("constructor")),
    INITIALIZER(Words.known("initializer")),
    LAMBDA(Words.known("lambda"));

    private final String title;

    Kind(String title) {
      this.title = title;
    }

    /** As people say it. */
    public String title() {
      return Words.say(title);
    }
  }

  public Routine {
    modifiers = List.copyOf(modifiers);
  }

  /** Whether it may run on a thread other than its creator's. */
  public boolean parallel() {
    return mark != null;
  }

  /** The reason for {@link #parallel} as one sentence, else null. */
  public String why() {
    return mark == null ? null : mark.why();
  }

  /** How many of the calls that make it {@link #parallel} may go elsewhere instead. */
  public int uncertainCalls() {
    return mark == null ? 0 : mark.uncertainCalls();
  }
}
