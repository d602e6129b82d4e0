package dev.concert.model;

import dev.concert.model.words.Words;

/**
 * One possible transfer of control from a place in the source to a routine. A virtual call site
 * yields one of these for each target that the analysis leaves; they share file, offset and length.
 *
 * @param caller routine that contains the site
 * @param callee routine that may run; of the application or of a library
 * @param line line of the called name, from 1
 * @param offset UTF-16 offset of the called name in the file; of class files the number of the
 *     place in the file
 * @param length UTF-16 length of the called name; 0 where no text stands for the call
 * @param certain whether this is the only possible target
 * @param fromOutside whether only an object leads there that comes from outside of an application
 *     that others use as a library: what clients bring, or libraries give back, where a library's
 *     type is all that is known of it
 */
public record Call(
    String caller,
    String callee,
    String file,
    int line,
    int offset,
    int length,
    Kind kind,
    boolean certain,
    boolean fromOutside) {

  /** How sure the target is, as people say it, in the user's language. */
  public String sureness() {
    return certain
        ? Words.say("certain")
        : fromOutside ? Words.say("with an object from outside") : Words.say("one of several");
  }

  /** How the target is chosen. */
  public enum Kind {
    STATIC(Words.known("static")),
    SPECIAL(Words.known("direct")),
    VIRTUAL(Words.known("virtual")),
    INTERFACE(Words.known("interface")),
    LAMBDA(Words.known("lambda")),
    REFERENCE(Words.known("reference")),
    IMPLICIT(Words.known("by the compiler")),
    /** A library runs what the caller has handed it, perhaps on another thread. */
    CALLBACK(Words.known("callback")),
    /** Reflection, a method handle or a service loader runs it. */
    REFLECTIVE(Words.known("by reflection"));

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    /** As people say it, in the user's language. */
    public String words() {
      return Words.say(words);
    }
  }
}
