package dev.concert.control.command;

import dev.concert.control.launch.Exit;
import dev.concert.control.measure.CommandWords;
import dev.concert.control.measure.Recipe;
import dev.concert.control.measure.Recipes;
import dev.concert.control.output.JsonText;
import dev.concert.model.CacheFolder;
import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.model.Routine;
import dev.concert.reader.ProgramReader;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    headerHeading =
        """
        Examples:
          concert recipes .
          concert recipes . --json

        """,
    description = {
      "How an application's main classes and tests are built and run, from its sources and the files"
          + " of Maven or Gradle: what concert run measures.",
      "Nothing of the application is run for that."
    })
public final class RecipesCommand implements Callable<Integer> {
  @Parameters(paramLabel = "PATH", description = "A Maven or Gradle project, or a source folder.")
  private Path application;

  @Option(names = "--json", description = "One object in one line.")
  private boolean json;

  @Option(
      names = "--routines",
      description = "With --json: the names of all routines, too, for patterns.")
  private boolean routines;

  @Mixin private SpokenLanguage language;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    language.speak();
    ProgramReader reader = new ProgramReader();
    Program program = reader.load(application, List.of(), Progress.NONE);
    Path root = Path.of(program.application());
    Path built = CacheFolder.ofUser().resolve("built").resolve(folderOf(root));
    List<Recipe> recipes = new Recipes(program, reader.classpath(root), built).all();
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(JsonText.line(json(program, recipes)));
    } else {
      write(recipes, out);
    }
    return Exit.DONE;
  }

  /** Folders of the same name have different numbers. */
  private static String folderOf(Path root) {
    String name = root.getFileName() == null ? "" : root.getFileName().toString();
    return name + '-' + Integer.toHexString(root.toString().hashCode());
  }

  private Map<String, Object> json(Program program, List<Recipe> recipes) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("application", program.application());
    map.put("recipes", recipes.stream().map(RecipesCommand::json).toList());
    if (routines) {
      map.put("routines", program.routines().stream().map(Routine::name).toList());
    }
    return map;
  }

  private static Map<String, Object> json(Recipe recipe) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("kind", recipe.kind().name().toLowerCase(Locale.ROOT));
    map.put("name", recipe.name());
    map.put("build", recipe.build());
    map.put("command", recipe.command());
    return map;
  }

  private static void write(List<Recipe> recipes, PrintWriter out) {
    if (recipes.isEmpty()) {
      out.print("no main class and no test was found\n");
    }
    for (Recipe recipe : recipes) {
      out.printf("%-10s  %s\n", recipe.kind().words(), recipe.name());
      if (!recipe.build().isEmpty()) {
        out.printf("    build   %s\n", recipe.build());
      }
      out.printf("    run     %s\n", CommandWords.join(recipe.command()));
    }
  }
}
