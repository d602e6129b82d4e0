package dev.concert.agent;

import java.util.Map;

/**
 * What is to be known to see the accesses of one class.
 *
 * @param routines ids of its methods, by {@link MethodFacts#key}
 */
record Accessed(AccessedTypes types, Map<String, Integer> routines) {}
