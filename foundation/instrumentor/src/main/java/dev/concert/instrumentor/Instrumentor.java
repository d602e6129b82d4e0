package dev.concert.instrumentor;

import dev.concert.instrumentor.SourceParser.UnreadableSource;
import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.model.Routine;
import dev.concert.model.SourceFile;
import dev.concert.model.SourceReader;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.eclipse.jdt.core.dom.CompilationUnit;
import org.eclipse.jdt.core.dom.PackageDeclaration;

/**
 * Writes a copy of Java sources in which every routine that has a body opens a {@code Profiler}
 * scope on its first line. Names are those of the program model; lines keep their numbers.
 */
public final class Instrumentor {
  private final List<Path> classpath;
  private final Progress progress;

  /**
   * @param classpath jars and class folders of the sources; without it some expression lambdas stay
   *     without a scope
   */
  public Instrumentor(List<Path> classpath, Progress progress) {
    this.classpath = List.copyOf(classpath);
    this.progress = progress;
  }

  /**
   * What to instrument.
   *
   * @param path a project or source folder, a sources jar, or one {@code .java} file
   * @param program its model
   */
  public record Source(Path path, Program program) {}

  /** A file that was parsed, with the routines to put scopes into. */
  private record Parsed(
      String file, Path copy, String text, CompilationUnit unit, List<Routine> routines) {}

  /**
   * @param target a folder that is new, empty or was written by this method before; everything that
   *     is no Java source is copied into it, too
   * @throws IOException with one sentence if the target is anything else or lies in a source; never
   *     for a file that is not proper Java, which is copied and named in the notes, nor for one
   *     that cannot be read, which is only named
   */
  public InstrumentationResult instrument(List<Source> sources, Path target) throws IOException {
    return instrument(sources, target, _ -> true);
  }

  /**
   * The same for some routines only.
   *
   * @param chosen told the name of a routine
   */
  public InstrumentationResult instrument(
      List<Source> sources, Path target, Predicate<String> chosen) throws IOException {
    SourceCopy copy = SourceCopy.into(target, sources.stream().map(Source::path).toList());
    for (Source source : sources) {
      copy.add(source.path());
    }
    List<String> notes = new ArrayList<>(copy.leftOut());
    List<Parsed> parsed = new ArrayList<>();
    for (Source source : sources) {
      parse(source.program(), chosen, copy, parsed, notes);
    }
    return rewrite(parsed, bind(parsed), notes);
  }

  private void parse(
      Program program,
      Predicate<String> chosen,
      SourceCopy copy,
      List<Parsed> parsed,
      List<String> notes)
      throws IOException {
    Map<String, List<Routine>> routines =
        program.routines().stream()
            .filter(routine -> !routine.implicit() && chosen.test(routine.name()))
            .collect(Collectors.groupingBy(Routine::file));
    List<SourceFile> copied =
        program.sources().stream().filter(source -> copy.has(source.file())).toList();
    for (SourceFile source : copied) {
      List<Routine> inFile = routines.getOrDefault(source.file(), List.of());
      Path path = copy.copyOf(source.file());
      try {
        String text = SourceReader.decode(Files.readAllBytes(path));
        CompilationUnit unit = SourceParser.parse(name(path), text);
        parsed.add(new Parsed(source.file(), path, text, unit, inFile));
      } catch (UnreadableSource e) {
        notes.add(copiedAsItIs(source.file(), e.getMessage()));
      }
    }
  }

  private static String name(Path path) {
    return path.getFileName().toString();
  }

  private static String copiedAsItIs(String file, String reason) {
    return "%s was copied as it is: %s.".formatted(file, reason);
  }

  private LambdaResults bind(List<Parsed> parsed) {
    Set<Path> roots = new LinkedHashSet<>();
    Map<String, Path> files = new LinkedHashMap<>();
    for (Parsed file : parsed) {
      roots.add(root(file));
      if (LambdaResults.isAmbiguous(file.unit())) {
        files.put(file.file(), file.copy());
      }
    }
    progress.report(0, 0, "types of lambdas");
    return new LambdaBinder(classpath, List.copyOf(roots)).bind(files);
  }

  /** The source folder: where the path stops to repeat the package. */
  private static Path root(Parsed file) {
    PackageDeclaration declared = file.unit().getPackage();
    Path folder = file.copy().toAbsolutePath().getParent();
    String packageName = declared == null ? "" : declared.getName().getFullyQualifiedName();
    Path packagePath = Path.of(packageName.replace('.', '/'));
    return !packageName.isEmpty() && folder.endsWith(packagePath)
        ? folder.resolve("../".repeat(packagePath.getNameCount())).normalize()
        : folder;
  }

  private InstrumentationResult rewrite(
      List<Parsed> parsed, LambdaResults results, List<String> notes) throws IOException {
    int files = 0;
    int routines = 0;
    for (Parsed file : parsed) {
      progress.report(files, parsed.size(), file.file());
      ScopeWriter.Rewritten rewritten = write(file, results);
      notes.addAll(rewritten.notes());
      if (rewritten.routines() > 0) {
        Files.writeString(file.copy(), rewritten.source(), charset(file));
        files++;
        routines += rewritten.routines();
      }
    }
    return new InstrumentationResult(files, routines, notes);
  }

  /** The one that the file was read with. */
  private static Charset charset(Parsed file) throws IOException {
    byte[] utf8 = file.text().getBytes(StandardCharsets.UTF_8);
    return Arrays.equals(utf8, Files.readAllBytes(file.copy()))
        ? StandardCharsets.UTF_8
        : StandardCharsets.ISO_8859_1;
  }

  private static ScopeWriter.Rewritten write(Parsed file, LambdaResults results) {
    return ScopeWriter.write(file.unit(), file.text(), file.file(), file.routines(), results);
  }
}
