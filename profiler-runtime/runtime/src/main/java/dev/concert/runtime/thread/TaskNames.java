package dev.concert.runtime.thread;

/** What tasks are called, by their classes. */
public final class TaskNames {
  private TaskNames() {}

  /** A class's name without what is made up for a hidden one. */
  public static String of(Class<?> task) {
    String name = task.getName();
    int hidden = name.indexOf('/');
    return hidden < 0 ? name : name.substring(0, hidden);
  }

  /** The group of unnamed virtual threads that run such tasks; null for the JDK's own wrappers. */
  public static String ofGroup(Class<?> task) {
    String name = of(task);
    if (name.startsWith("java.")) {
      return null;
    }
    int lambda = name.indexOf("$$Lambda");
    String type = lambda < 0 ? name : name.substring(0, lambda);
    return "tasks of " + type.substring(type.lastIndexOf('.') + 1);
  }
}
