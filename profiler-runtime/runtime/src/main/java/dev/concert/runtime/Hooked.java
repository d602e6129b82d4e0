package dev.concert.runtime;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Has a class of one's own called at entry and exit of a routine, while that is measured. Without
 * Concert it has no effect, and nothing of Concert is needed when the program runs.
 */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface Hooked {
  Class<? extends RoutineHook> value();
}
