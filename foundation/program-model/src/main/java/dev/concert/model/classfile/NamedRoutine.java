package dev.concert.model.classfile;

import dev.concert.model.Routine;

/**
 * A name and the method that carries it.
 *
 * @param name see {@link dev.concert.model.RoutineName}
 * @param shared javac made one method of several equal lambdas: each has its name, and what is
 *     measured goes to the first
 */
public record NamedRoutine(
    String name, Routine.Kind kind, RawClass.Method method, boolean shared) {}
