package dev.concert.model;

/**
 * A call whose target is unknown.
 *
 * @param text the call as written, at most one line
 * @param why one clause, such as "type of foo is not on the class path"
 */
public record UnresolvedCall(String caller, String file, int line, String text, String why) {}
