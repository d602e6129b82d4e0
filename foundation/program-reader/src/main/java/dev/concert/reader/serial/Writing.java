package dev.concert.reader.serial;

import dev.concert.reader.facts.Locations;
import dev.concert.reader.facts.TaskValue.Holding;
import dev.concert.reader.facts.TaskValue.Location;
import dev.concert.reader.serial.Candidates.Candidate;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What is called where an object is written: chapter 2 of the serialization specification. */
public final class Writing extends SerialWalk {
  private static final String WRITE_EXTERNAL =
      "java.io.Externalizable#writeExternal(java.io.ObjectOutput)";

  public Writing(SerialClasses classes, ObjectSources sources) {
    super(classes, sources);
  }

  @Override
  void object(String type, boolean certain) {
    if (classes.isEnum(type)) {
      return;
    }
    String replace = classes.writeReplace(type);
    if (replace == null) {
      itself(type, certain);
      return;
    }
    add(replace, certain);
    Candidates written = sources.candidates(new Location(Locations.result(replace)));
    Map<Boolean, List<Candidate>> bySame =
        written.objects().stream().collect(Collectors.partitioningBy(c -> c.type().equals(type)));
    follow(new Candidates(bySame.get(false), written.holders()), certain);
    if (!bySame.get(true).isEmpty()) {
      itself(type, certain && bySame.get(true).getFirst().certain());
    }
  }

  private void itself(String type, boolean certain) {
    if (classes.isExternalizable(type)) {
      sources.targets(type, WRITE_EXTERNAL).forEach(routine -> add(routine, certain));
      return;
    }
    for (String level : classes.levels(type)) {
      String own = classes.isRecord(type) ? null : classes.writeObject(level);
      if (own == null) {
        parts(level, certain);
      } else {
        add(own, certain);
      }
    }
  }

  @Override
  void held(Holding holder) {} // the library's classes ask nothing of what they hold to write it
}
