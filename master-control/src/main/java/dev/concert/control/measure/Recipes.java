package dev.concert.control.measure;

import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * How the main classes and tests of an application are built and run, from its model and the files
 * of its build tool; nothing of the application is run for that.
 */
public final class Recipes {
  private static final Pattern TEST_FOLDER = Pattern.compile("(^|/)(src/)?\\w*[tT]ests?/");
  private static final Pattern TEST_CLASS =
      Pattern.compile("(Test\\w+|\\w+Test|\\w+Tests|\\w+TestCase)");
  private static final String MAIN = "main(java.lang.String[])";

  private final Program program;
  private final ProjectLayout layout;

  /**
   * @param libraries what the application is compiled against
   * @param built where a folder without a build tool puts its class files
   */
  public Recipes(Program program, List<Path> libraries, Path built) {
    this.program = program;
    this.layout = ProjectLayout.of(Path.of(program.application()), libraries, built);
  }

  /** Main classes, then tests, by name; those among the tests last. */
  public List<Recipe> all() {
    List<Recipe> recipes = new ArrayList<>();
    mains(false).forEach(recipes::add);
    layout.allTests().ifPresent(recipes::add);
    testClasses().flatMap(type -> layout.test(type).stream()).forEach(recipes::add);
    mains(true).forEach(recipes::add);
    return List.copyOf(recipes);
  }

  private Stream<Recipe> mains(boolean ofTests) {
    return program.routines().stream()
        .filter(Recipes::isMain)
        .filter(routine -> isOfTests(routine.file()) == ofTests)
        .map(Routine::type)
        .distinct()
        .sorted()
        .flatMap(type -> program.type(type).stream())
        .flatMap(type -> layout.main(type, ofTests).stream());
  }

  private static boolean isMain(Routine routine) {
    String name = routine.name();
    boolean named = name.equals(routine.type() + '#' + MAIN);
    return named
        && routine.modifiers().contains("static")
        && !routine.modifiers().contains("private");
  }

  static boolean isOfTests(String file) {
    return TEST_FOLDER.matcher(file).find();
  }

  private Stream<Type> testClasses() {
    return program.types().stream()
        .filter(type -> type.kind() == Type.Kind.CLASS && type.name().indexOf('$') < 0)
        .filter(type -> !type.modifiers().contains("abstract") && isOfTests(type.file()))
        .filter(type -> TEST_CLASS.matcher(RoutineName.simpleType(type.name())).matches())
        .sorted(Comparator.comparing(type -> type.name().toLowerCase(Locale.ROOT)));
  }
}
