package dev.concert.fancy.model;

import dev.concert.bus.Message;
import dev.concert.model.Member;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import dev.concert.model.words.Words;
import dev.concert.ui.look.ParallelSign;
import dev.concert.ui.look.RoutineKinds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The members of a class in the order of its source, with those of the classes within it. A method
 * that overrides another has ↑ before it, one that is overridden ↓.
 */
final class OutlineRows {
  /** A row with what it stands behind. */
  private record Placed(int line, List<RelatedRow> rows) {}

  private final Program program;
  private final String text;
  private final boolean inherited;

  private OutlineRows(Program program, String text, boolean inherited) {
    this.program = program;
    this.text = text;
    this.inherited = inherited;
  }

  /**
   * @param text of the file of the class, or null while it is not known: fields then stand where
   *     the class lists them, without a place
   * @param inherited whether what no source of the class says is shown, too: what it has from
   *     others, below its own, and what the compiler adds
   */
  static List<RelatedRow> of(Program program, Type type, String text, boolean inherited) {
    return new OutlineRows(program, text, inherited).rows(type, 0);
  }

  private List<RelatedRow> rows(Type type, int depth) {
    List<RelatedRow> rows = new ArrayList<>(List.of(row(type, depth)));
    members(type, depth + 1).forEach(placed -> rows.addAll(placed.rows()));
    if (inherited) {
      type.members().stream()
          .filter(member -> member.inheritedFrom() != null)
          .map(member -> inherited(member, depth + 1))
          .forEach(rows::add);
    }
    return rows;
  }

  private static RelatedRow row(Type type, int depth) {
    return new RelatedRow(
        depth,
        KindLetters.of(type.kind()),
        RoutineName.simpleType(type.name()),
        String.join(" ", type.modifiers()),
        type.name() + '\n' + type.kind().title(),
        new Message.SelectClass(type.name()),
        SourceTarget.of(type),
        RelatedRow.Extent.lines(type.line(), type.endLine()));
  }

  /** What has no place stands behind what is listed before it. */
  private List<Placed> members(Type type, int depth) {
    MemberPlaces places = text == null ? null : MemberPlaces.of(text, type);
    List<Placed> members = new ArrayList<>();
    int line = type.line();
    for (Member member : type.members()) {
      if (member.inheritedFrom() != null) {
        continue;
      }
      Optional<Routine> routine = Optional.ofNullable(member.routine()).flatMap(program::routine);
      if (!inherited && routine.filter(Routine::implicit).isPresent()) {
        continue;
      }
      RelatedRow row =
          routine
              .map(it -> row(member, it, depth))
              .orElseGet(() -> row(member, type, places, depth));
      line = row.extent() == null ? line : row.extent().line();
      members.add(new Placed(line, List.of(row)));
    }
    within(type).forEach(it -> members.add(new Placed(it.line(), rows(it, depth))));
    members.sort(Comparator.comparingInt(Placed::line));
    return members;
  }

  /** The classes that a class declares, without those in the bodies of its routines. */
  private List<Type> within(Type type) {
    String prefix = type.name() + '$';
    return program.typesOf(type.file()).stream()
        .filter(it -> it.name().startsWith(prefix))
        .filter(it -> it.name().indexOf('$', prefix.length()) < 0)
        .filter(it -> !Character.isDigit(it.name().charAt(prefix.length())))
        .toList();
  }

  private RelatedRow row(Member member, Routine routine, int depth) {
    List<String> above = program.overrides(routine.name());
    List<String> below = program.overriders(routine.name());
    String marks = (above.isEmpty() ? "" : "↑") + (below.isEmpty() ? "" : "↓");
    RelatedRow.Extent extent =
        routine.implicit()
            ? null
            : new RelatedRow.Extent(
                routine.start(), routine.end(), routine.line(), routine.endLine());
    return new RelatedRow(
        depth,
        RoutineKinds.letter(routine.kind()),
        (marks.isEmpty() ? "" : marks + ' ') + label(member),
        modifiers(member, routine.implicit()),
        routine.name()
            + '\n'
            + described(member)
            + relatives(above, below)
            + ParallelSign.line(routine.mark()),
        new Message.SelectFunction(routine.name()),
        SourceTarget.of(routine),
        extent,
        routine.mark());
  }

  private static String relatives(List<String> above, List<String> below) {
    String over =
        above.isEmpty()
            ? ""
            : '\n' + Words.say("↑ overrides %s", RoutineName.label(above.getFirst()));
    if (below.isEmpty()) {
      return over;
    }
    String first = RoutineName.label(below.getFirst());
    return over
        + '\n'
        + (below.size() == 1
            ? Words.say("↓ overridden by %s", first)
            : Words.say("↓ overridden by %s and %d others", first, below.size() - 1));
  }

  private RelatedRow row(Member member, Type type, MemberPlaces places, int depth) {
    Optional<MemberPlaces.Place> place = Optional.ofNullable(places).flatMap(it -> it.take(member));
    return new RelatedRow(
        depth,
        KindLetters.of(member.kind()),
        label(member),
        modifiers(member, false),
        type.name() + '.' + member.name() + '\n' + described(member),
        null,
        place.map(it -> SourceTarget.of(type, it, member.name())).orElse(null),
        place.map(this::extent).orElse(null));
  }

  private RelatedRow.Extent extent(MemberPlaces.Place place) {
    return new RelatedRow.Extent(
        place.from(), SourceLines.end(text, place.end()) + 1, place.line(), place.line());
  }

  private RelatedRow inherited(Member member, int depth) {
    String from = RoutineName.simpleType(member.inheritedFrom());
    boolean isRoutine = member.routine() != null;
    return new RelatedRow(
        depth,
        program
            .routine(member.routine())
            .map(it -> RoutineKinds.letter(it.kind()))
            .orElseGet(() -> KindLetters.of(member.kind())),
        label(member),
        Words.say("from %s", from),
        member.inheritedFrom() + '.' + member.name() + '\n' + described(member),
        isRoutine
            ? new Message.SelectFunction(member.routine())
            : new Message.SelectClass(member.inheritedFrom()),
        null,
        null);
  }

  /** {@code join(Object[], String): String}. */
  private static String label(Member member) {
    String routine = member.routine();
    String parameters = routine == null ? "" : parameters(routine);
    String type = member.type() == null ? "" : ": " + member.type();
    return member.name() + parameters + type;
  }

  private static String parameters(String routine) {
    int open = routine.indexOf('(');
    int close = routine.indexOf(')', open);
    if (open < 0 || close < 0 || routine.contains("<clinit>")) {
      return "";
    }
    return Arrays.stream(routine.substring(open + 1, close).split(","))
        .map(RoutineName::simpleType)
        .collect(Collectors.joining(", ", "(", ")"));
  }

  private static String modifiers(Member member, boolean implicit) {
    return implicit ? Words.say("implicit") : String.join(" ", member.modifiers());
  }

  private static String described(Member member) {
    String words = member.access().title() + ' ' + String.join(" ", withoutAccess(member));
    return words.strip() + ' ' + member.kind().title();
  }

  private static List<String> withoutAccess(Member member) {
    return member.modifiers().stream().filter(it -> !it.equals(member.access().title())).toList();
  }
}
