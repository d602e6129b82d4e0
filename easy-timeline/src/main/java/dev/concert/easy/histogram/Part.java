package dev.concert.easy.histogram;

/**
 * Values from one up to, but without, another.
 *
 * @param to greater than {@code from}
 */
public record Part(long from, long to) {}
