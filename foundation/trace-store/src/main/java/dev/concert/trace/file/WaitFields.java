package dev.concert.trace.file;

import dev.concert.runtime.format.Identity.Member;
import dev.concert.trace.WaitedObject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The fields whose values routines wait for, as their class files say. */
public final class WaitFields {
  /** What fields are often declared as; the object itself is of some class of the JDK. */
  private static final Set<String> INTERFACES =
      Set.of(
          "java.util.concurrent.locks.Condition",
          "java.util.concurrent.locks.Lock",
          "java.util.concurrent.BlockingDeque",
          "java.util.concurrent.BlockingQueue",
          "java.util.concurrent.Future",
          "java.util.concurrent.TransferQueue");

  private record Field(String name, String type) {
    boolean mayHold(WaitedObject on) {
      return type.equals(on.type())
          || on.isOfJavaConcurrent() && (type.equals(on.ownType()) || INTERFACES.contains(type));
    }
  }

  private final Map<Integer, List<Field>> fieldsByRoutine = new HashMap<>();

  /**
   * @param type the object of a {@code class} line
   */
  void accept(JsonObject type) {
    for (JsonObject method : type.objects(Member.METHODS)) {
      if (method.has(Member.WAITS)) {
        fieldsByRoutine.put(method.integer(Member.ID, 0), fields(method));
      }
    }
  }

  private static List<Field> fields(JsonObject method) {
    List<Field> fields = new ArrayList<>();
    for (JsonObject wait : method.objects(Member.WAITS)) {
      String owner = wait.text(Member.OWNER, "").replace('/', '.');
      String descriptor = wait.text(Member.DESCRIPTOR, "");
      if (descriptor.startsWith("L")) {
        String type = descriptor.substring(1, descriptor.length() - 1).replace('/', '.');
        fields.add(new Field(owner + '.' + wait.text(Member.NAME, ""), type));
      }
    }
    return fields;
  }

  /** The same object with the one field in which a routine may have found it, if there is one. */
  public WaitedObject withField(WaitedObject on, int routine) {
    if (on.type() == null) {
      return on;
    }
    List<Field> fitting =
        fieldsByRoutine.getOrDefault(routine, List.of()).stream()
            .filter(field -> field.mayHold(on))
            .toList();
    return fitting.size() == 1 ? on.in(fitting.getFirst().name()) : on;
  }
}
