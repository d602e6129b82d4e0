package dev.concert.fancy.view;

import dev.concert.fancy.model.KindLetters;
import dev.concert.model.ParallelMark;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import dev.concert.model.words.Words;
import dev.concert.ui.look.ParallelSign;
import dev.concert.ui.look.RoutineKinds;
import dev.concert.ui.look.Units;

/** How files, classes and routines look in the lists. */
final class Describers {
  private Describers() {}

  public static final class OfFile implements NameList.Describer<SourceFile> {
    @Override
    public String name(SourceFile file) {
      return file.file();
    }

    @Override
    public boolean isMember() {
      return false;
    }

    @Override
    public String label(SourceFile file) {
      return file.file().substring(file.file().lastIndexOf('/') + 1);
    }

    @Override
    public String explanation(SourceFile file) {
      String problems = file.problems().isEmpty() ? "" : "\n" + String.join("\n", file.problems());
      return file.file() + "\n" + Units.plural(file.lines(), "line", "lines") + problems;
    }

    @Override
    public String badge(SourceFile file) {
      return file.problems().isEmpty() ? "" : "!";
    }
  }

  public static final class OfType implements NameList.Describer<Type> {
    @Override
    public String name(Type type) {
      return type.name();
    }

    @Override
    public String label(Type type) {
      String within = type.name().substring(type.name().lastIndexOf('.') + 1).replace('$', '.');
      return type.parallel() ? "|| " + within : within;
    }

    @Override
    public String explanation(Type type) {
      return type.name() + "\n" + type.kind().title();
    }

    @Override
    public String badge(Type type) {
      return KindLetters.of(type.kind());
    }
  }

  /** Functions name their class, methods do not: their list belongs to one. */
  public record OfRoutine(boolean withType) implements NameList.Describer<Routine> {
    @Override
    public String name(Routine routine) {
      return routine.name();
    }

    @Override
    public String label(Routine routine) {
      String name = withType ? RoutineName.label(routine.name()) : method(routine);
      return ParallelSign.before(routine) + name + parameters(routine.name());
    }

    @Override
    public ParallelMark mark(Routine routine) {
      return routine.mark();
    }

    private static String method(Routine routine) {
      String method = RoutineName.method(routine.name());
      return method.equals("<init>") ? RoutineName.simpleType(routine.type()) : method;
    }

    private static String parameters(String routine) {
      int open = routine.indexOf('(');
      int close = routine.indexOf(')', open);
      if (open < 0 || close < 0 || routine.contains("->") || routine.contains("<clinit>")) {
        return "";
      }
      String[] types = routine.substring(open + 1, close).split(",");
      for (int i = 0; i < types.length; i++) {
        types[i] = RoutineName.simpleType(types[i]);
      }
      return '(' + String.join(", ", types) + ')';
    }

    @Override
    public String explanation(Routine routine) {
      String modifiers = String.join(" ", routine.modifiers());
      String implicit =
          routine.implicit() ? "\n" + Words.say("implicit: made by the compiler") : "";
      return routine.name()
          + "\n"
          + (modifiers + ' ' + routine.kind().title()).strip()
          + ParallelSign.line(routine.mark())
          + implicit;
    }

    @Override
    public String badge(Routine routine) {
      return RoutineKinds.letter(routine.kind());
    }
  }
}
