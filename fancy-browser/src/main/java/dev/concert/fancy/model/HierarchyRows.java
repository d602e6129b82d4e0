package dev.concert.fancy.model;

import dev.concert.bus.Message;
import dev.concert.model.Program;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import dev.concert.model.words.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The supertypes of a class, each below the one that names it, then the class, then its subtypes.
 * What comes twice is there once: where it is met first.
 */
final class HierarchyRows {
  private final Program program;
  private final List<RelatedRow> rows = new ArrayList<>();
  private final Set<String> seen = new HashSet<>();

  private HierarchyRows(Program program) {
    this.program = program;
  }

  static RelatedList of(Program program, Type type) {
    HierarchyRows made = new HierarchyRows(program);
    made.seen.add(type.name());
    made.addSupertypes(type);
    made.addSubtypes(type);
    return new RelatedList(
        Related.HIERARCHY, RoutineName.simpleType(type.name()), RelatedRow.most(made.rows), "");
  }

  private void addSupertypes(Type type) {
    int heading = rows.size();
    above(type, 0);
    rows.add(
        heading,
        RelatedRow.heading(Words.say("Supertypes"), String.valueOf(rows.size() - heading)));
  }

  private void above(Type type, int depth) {
    List<String> names = new ArrayList<>(type.interfaces());
    if (type.superclass() != null) {
      names.addFirst(type.superclass());
    }
    for (String name : names) {
      if (seen.add(name)) {
        Optional<Type> known = program.type(name);
        rows.add(known.map(it -> row(it, depth)).orElseGet(() -> library(name, depth)));
        known.ifPresent(it -> above(it, depth + 1));
      }
    }
  }

  private void addSubtypes(Type type) {
    rows.add(row(type, 0));
    int heading = rows.size();
    below(type, 0);
    String count = String.valueOf(rows.size() - heading);
    rows.add(heading, RelatedRow.heading(Words.say("Subtypes"), count));
  }

  private void below(Type type, int depth) {
    List<Type> subtypes = new ArrayList<>(program.subtypes(type.name()));
    subtypes.sort(Comparator.comparing(Type::name));
    for (Type each : subtypes) {
      if (seen.add(each.name())) {
        rows.add(row(each, depth));
        below(each, depth + 1);
      }
    }
  }

  private static RelatedRow row(Type type, int depth) {
    return new RelatedRow(
        depth,
        KindLetters.of(type.kind()),
        RoutineName.simpleType(type.name()),
        packageOf(type.name()),
        type.name()
            + '\n'
            + (String.join(" ", type.modifiers()) + ' ' + type.kind().title()).strip(),
        new Message.SelectClass(type.name()),
        SourceTarget.of(type),
        null);
  }

  private static RelatedRow library(String name, int depth) {
    return new RelatedRow(
        depth,
        "·",
        RoutineName.simpleType(name),
        packageOf(name),
        Words.say("%s  (library)", name),
        new Message.SelectClass(name),
        null,
        null);
  }

  private static String packageOf(String type) {
    return type.substring(0, Math.max(0, type.lastIndexOf('.')));
  }
}
