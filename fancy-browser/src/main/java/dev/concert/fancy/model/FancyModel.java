package dev.concert.fancy.model;

import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The contents of the four lists (TAU §4.1), without a screen: all files and all classes, the
 * functions of the selected file and the methods of the selected class. Used by one thread.
 */
public final class FancyModel {
  private static final Set<Routine.Kind> FUNCTIONS =
      EnumSet.of(Routine.Kind.FUNCTION, Routine.Kind.INITIALIZER, Routine.Kind.LAMBDA);

  private Program program;
  private List<SourceFile> files = List.of();
  private List<Type> types = List.of();
  private SourceFile file;
  private Type type;
  private Routine routine;

  /** Null shows nothing. */
  public void show(Program shown) {
    program = shown;
    files = shown == null ? List.of() : shown.sources();
    types =
        shown == null
            ? List.of()
            : shown.types().stream().sorted(Comparator.comparing(Type::name)).toList();
    file = null;
    type = null;
    routine = null;
  }

  public Program program() {
    return program;
  }

  public List<SourceFile> files() {
    return files;
  }

  public List<Type> types() {
    return types;
  }

  /** Static methods, initialisers and lambdas of the selected file, in the order of their text. */
  public List<Routine> functions() {
    if (file == null) {
      return List.of();
    }
    return program.typesOf(file.file()).stream()
        .flatMap(declared -> program.routinesOf(declared.name()).stream())
        .filter(candidate -> FUNCTIONS.contains(candidate.kind()))
        .sorted(Comparator.comparingInt(Routine::start))
        .toList();
  }

  /** Constructors and methods of the selected class, static ones too. */
  public List<Routine> methods() {
    if (type == null) {
      return List.of();
    }
    return program.routinesOf(type.name()).stream()
        .filter(candidate -> candidate.kind() != Routine.Kind.LAMBDA)
        .filter(candidate -> candidate.kind() != Routine.Kind.INITIALIZER)
        .toList();
  }

  public SourceFile file() {
    return file;
  }

  public Type type() {
    return type;
  }

  public Routine routine() {
    return routine;
  }

  /** Selects a file and with it its main type; false if the application has no such file. */
  public boolean selectFile(String path) {
    Optional<SourceFile> found = program == null ? Optional.empty() : program.source(path);
    found.ifPresent(source -> {
      file = source;
      type = mainType(source);
      routine = null;
    });
    return found.isPresent();
  }

  /** The type that gives the file its name, else the first one in it, else null. */
  private Type mainType(SourceFile source) {
    String path = source.file();
    String simple = path.substring(path.lastIndexOf('/') + 1).replaceFirst("\\.java$", "");
    List<Type> declared = program.typesOf(path);
    return declared.stream()
        .filter(candidate -> RoutineName.simpleType(candidate.name()).equals(simple))
        .findFirst()
        .orElse(declared.isEmpty() ? null : declared.getFirst());
  }

  public boolean selectType(String name) {
    Optional<Type> found = program == null ? Optional.empty() : program.type(name);
    found.ifPresent(declared -> {
      type = declared;
      file = program.source(declared.file()).orElse(null);
      routine = null;
    });
    return found.isPresent();
  }

  public boolean selectRoutine(String name) {
    Optional<Routine> found = program == null ? Optional.empty() : program.routine(name);
    found.ifPresent(selected -> {
      selectType(selected.type());
      file = program.source(selected.file()).orElse(file);
      routine = selected;
    });
    return found.isPresent();
  }

  /** The innermost routine whose text holds an offset of the selected file. */
  Optional<Routine> routineAt(int offset) {
    if (file == null) {
      return Optional.empty();
    }
    return program.typesOf(file.file()).stream()
        .flatMap(declared -> program.routinesOf(declared.name()).stream())
        .filter(candidate -> !candidate.implicit())
        .filter(candidate -> candidate.start() <= offset && offset < candidate.end())
        .min(Comparator.comparingInt(candidate -> candidate.end() - candidate.start()));
  }
}
