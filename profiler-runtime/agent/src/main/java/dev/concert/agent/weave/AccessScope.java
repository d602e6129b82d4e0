package dev.concert.agent.weave;

import java.util.Map;

/**
 * What is to be known to see the accesses of one class.
 *
 * @param routines ids of its methods, by {@code MethodInfo.key}
 */
record AccessScope(AccessedTypes types, Map<String, Integer> routines) {}
