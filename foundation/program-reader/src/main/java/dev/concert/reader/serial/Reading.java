package dev.concert.reader.serial;

import dev.concert.reader.facts.TaskValue.Holding;
import dev.concert.reader.serial.Candidates.Candidate;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What is called where an object is read: chapter 3 of the serialization specification. Nothing is
 * certain, because others may have written what is read.
 */
public final class Reading extends SerialWalk {
  private static final String READ_EXTERNAL =
      "java.io.Externalizable#readExternal(java.io.ObjectInput)";

  /** What puts its elements, or its keys, into a hash table again. */
  private static final Set<String> HASHED =
      Set.of(
          "java.util.AbstractMap",
          "java.util.AbstractSet",
          "java.util.HashMap",
          "java.util.HashSet",
          "java.util.Hashtable",
          "java.util.LinkedHashMap",
          "java.util.LinkedHashSet",
          "java.util.Map",
          "java.util.Set",
          "java.util.concurrent.ConcurrentHashMap",
          "java.util.concurrent.ConcurrentMap");

  /** What puts them in order again, where a tree is written in its order. */
  private static final Set<String> ORDERED =
      Set.of(
          "java.util.PriorityQueue",
          "java.util.concurrent.ConcurrentSkipListMap",
          "java.util.concurrent.ConcurrentSkipListSet",
          "java.util.concurrent.PriorityBlockingQueue");

  public Reading(SerialClasses classes, ObjectSources sources) {
    super(classes, sources);
  }

  @Override
  void object(String type, boolean certain) {
    if (classes.isEnum(type)) {
      return;
    }
    classes.constructors(type).forEach(this::add);
    if (classes.isExternalizable(type)) {
      sources.targets(type, READ_EXTERNAL).forEach(this::add);
    } else {
      classes.levels(type).forEach(level -> level(level, classes.isRecord(type)));
    }
    add(classes.readResolve(type));
  }

  private void level(String level, boolean record) {
    String own = record ? null : classes.readObject(level);
    if (own == null) {
      parts(level, false);
    }
    add(own);
    if (!record) {
      add(classes.readObjectNoData(level));
    }
  }

  /**
   * @param routine null if there is none
   */
  private void add(String routine) {
    if (routine != null) {
      add(routine, false);
    }
  }

  @Override
  void held(Holding holder) {
    if (HASHED.contains(holder.type())) {
      ask(holder, "java.lang.Object#hashCode()");
      ask(holder, "java.lang.Object#equals(java.lang.Object)");
    } else if (ORDERED.contains(holder.type())) {
      ask(holder, "java.lang.Comparable#compareTo(java.lang.Object)");
    }
  }

  private void ask(Holding holder, String method) {
    List<Candidate> keys = sources.candidates(holder.parts().getFirst()).objects();
    Stream<String> asked = keys.stream().flatMap(k -> sources.targets(k.type(), method).stream());
    asked.forEach(this::add);
  }
}
