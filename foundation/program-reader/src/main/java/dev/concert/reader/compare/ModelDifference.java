package dev.concert.reader.compare;

/**
 * One thing of which source and class file say different things.
 *
 * @param place a type or routine, with its file, and line if there is one
 * @param source what the source says; null if it has no such thing
 * @param classes what the class file says; null if it has no such thing
 */
public record ModelDifference(String place, String source, String classes) {}
