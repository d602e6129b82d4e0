package dev.concert.trace.tasks;

import dev.concert.model.RoutineName;

/**
 * What tasks have in common that are shown as one.
 *
 * @param type class of the task
 * @param routine the first measured routine that it ran; null if there is none
 */
public record TaskLabel(String type, String routine) implements Comparable<TaskLabel> {
  /** By its routine, else by its class, as people read it. */
  public String title() {
    return routine == null ? type.substring(type.lastIndexOf('.') + 1) : RoutineName.label(routine);
  }

  /** By its routine, else by its class, in full. */
  public String name() {
    return routine == null ? type : routine;
  }

  @Override
  public int compareTo(TaskLabel other) {
    int byName = name().compareTo(other.name());
    return byName != 0 ? byName : type.compareTo(other.type);
  }
}
