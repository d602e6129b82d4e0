package dev.concert.reader.serial;

import dev.concert.reader.facts.FileFacts.Part;
import dev.concert.reader.facts.TaskValue;
import dev.concert.reader.facts.TaskValue.Choice;
import dev.concert.reader.facts.TaskValue.Holding;
import dev.concert.reader.facts.TaskValue.Location;
import dev.concert.reader.serial.Candidates.Candidate;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Goes from an object through all that are written or read with it, and collects what is called of
 * their classes.
 */
public abstract class SerialWalk {
  /** Where so many may be called, most are not. */
  private static final int MAX_TARGETS = 50;

  final SerialClasses classes;
  final ObjectSources sources;

  /** Whether a class has been met, and whether it certainly is one of those. */
  private final Map<String, Boolean> met = new LinkedHashMap<>();

  private final Set<Holding> holders = new LinkedHashSet<>();
  private final ArrayDeque<Candidate> open = new ArrayDeque<>();

  /** Routines that are called, and whether they certainly are meant. */
  private final Map<String, Boolean> found = new LinkedHashMap<>();

  private int possible;

  SerialWalk(SerialClasses classes, ObjectSources sources) {
    this.classes = classes;
    this.sources = sources;
  }

  /** What is called of one object. */
  abstract void object(String type, boolean certain);

  /** What is called of the objects that something of a library holds. */
  abstract void held(Holding holder);

  /** From these objects on. */
  public final void from(Candidates first) {
    follow(first, true);
    run();
  }

  /** From the fields on that the class itself declares. */
  public final void fromFields(String level) {
    parts(level, true);
    run();
  }

  private void run() {
    while (!open.isEmpty() && possible <= MAX_TARGETS) {
      Candidate next = open.poll();
      if (isNew(next) && classes.isSerializable(next.type())) {
        object(next.type(), next.certain());
      }
    }
  }

  private boolean isNew(Candidate next) {
    Boolean before = met.get(next.type());
    if (before != null && (before || !next.certain())) {
      return false;
    }
    met.put(next.type(), next.certain());
    return true;
  }

  final void follow(Candidates candidates, boolean certain) {
    for (Candidate c : candidates.objects()) {
      open.add(new Candidate(c.type(), certain && c.certain()));
    }
    for (Holding holder : candidates.holders()) {
      if (holders.add(holder)) {
        held(holder);
        holder.parts().forEach(part -> follow(sources.candidates(part), false));
      }
    }
  }

  /** The fields that the stream writes or reads without asking the class. */
  final void parts(String level, boolean certain) {
    for (Part part : classes.parts(level)) {
      TaskValue value = new Choice(List.of(new Location(part.location()), part.held()));
      follow(sources.candidates(value), certain);
    }
  }

  final void add(String routine, boolean certain) {
    Boolean before = found.put(routine, certain || found.getOrDefault(routine, false));
    if (before == null && !certain) {
      possible++;
    }
  }

  /** All that is called: those that are certain alone where too many are possible. */
  public final Map<String, Boolean> found() {
    if (possible > MAX_TARGETS) {
      found.values().removeIf(certain -> !certain);
    }
    return found;
  }

  /** The classes of all objects that were met. */
  public final Set<String> met() {
    return met.keySet();
  }

  public final Set<Holding> holders() {
    return holders;
  }
}
