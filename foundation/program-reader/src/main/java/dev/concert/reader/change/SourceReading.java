package dev.concert.reader.change;

import dev.concert.model.Progress;
import dev.concert.model.Type;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.facts.Guesses;
import dev.concert.reader.jdt.JdkApi;
import dev.concert.reader.jdt.JdtParser;
import dev.concert.reader.sources.Application;
import dev.concert.reader.sources.SourceUnit;
import dev.concert.reader.store.Fingerprint;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Reads the sources of an application. Of sources that have been read before, with the same class
 * path, it reads those again that have changed, and those that may mean something else since: what
 * it tells is what reading all of them would tell.
 */
public final class SourceReading {
  private final Application application;
  private final JdkApi jdkApi;
  private final Progress progress;
  private final Map<String, String> stamps = new HashMap<>();
  private final Map<String, ReadSource> read = new HashMap<>();
  private final Map<Path, SourceUnit> byPath = new HashMap<>();

  /**
   * @param before what was read before, of the same files with the same class path
   */
  public SourceReading(
      Application application, JdkApi jdkApi, List<ReadSource> before, Progress progress) {
    this.application = application;
    this.jdkApi = jdkApi;
    this.progress = progress;
    before.forEach(each -> read.put(each.file(), each));
    application.units().forEach(unit -> byPath.put(unit.path(), unit));
  }

  /** One element for each file, in the application's order; the same for what is not read again. */
  public List<ReadSource> read() throws InterruptedException {
    List<SourceUnit> units = application.units();
    units.forEach(unit -> stamps.put(unit.file(), Fingerprint.stamp(unit.path())));
    List<SourceUnit> changed = units.stream().filter(this::isChanged).toList();
    if (changed.size() > units.size() / 2) {
      parse(units, _ -> true);
    } else {
      readAgain(changed);
    }
    return units.stream().map(unit -> read.get(unit.file())).toList();
  }

  private boolean isChanged(SourceUnit unit) {
    ReadSource before = read.get(unit.file());
    return before == null || before.isUnread() || !before.stamp().equals(stamps.get(unit.file()));
  }

  private void readAgain(List<SourceUnit> changed) throws InterruptedException {
    Map<String, ReadSource> before = Map.copyOf(read);
    parseAmongOthers(changed);
    Dependants dependants = new Dependants();
    for (SourceUnit unit : changed) {
      dependants.add(signatures(before, unit), signatures(read, unit));
    }
    if (dependants.mayBeAll()) {
      parse(application.units(), _ -> true);
    } else if (!dependants.isEmpty()) {
      parseAmongOthers(dependantsAmong(changed, dependants));
    }
  }

  private List<SourceUnit> dependantsAmong(List<SourceUnit> changed, Dependants dependants) {
    return application.units().stream()
        .filter(unit -> !changed.contains(unit))
        .filter(unit -> dependants.contain(read.get(unit.file()), unit.path()))
        .toList();
  }

  /** What does not compile says what it says beside others that do not, and that it may meet. */
  private void parseAmongOthers(List<SourceUnit> wanted) throws InterruptedException {
    Set<SourceUnit> some = new HashSet<>(wanted);
    boolean all = addGuessed(some);
    parseBesideCompanions(some);
    if (!all && addGuessed(some)) {
      parseBesideCompanions(some);
    }
  }

  /** All of them if one of these is, and they may have to do with each other. */
  private boolean addGuessed(Set<SourceUnit> some) {
    boolean wanted = some.stream().anyMatch(unit -> guesses(unit).any());
    boolean all =
        wanted && Guesses.mayMeet(application.units().stream().map(this::guesses).toList());
    if (all) {
      application.units().stream().filter(unit -> guesses(unit).any()).forEach(some::add);
    }
    return all;
  }

  private Guesses guesses(SourceUnit unit) {
    return read.get(unit.file()).guesses();
  }

  /** With those in which JDT would not find by itself what it finds when all are read. */
  private void parseBesideCompanions(Set<SourceUnit> wanted) throws InterruptedException {
    if (wanted.isEmpty()) {
      return;
    }
    Set<SourceUnit> together = new HashSet<>(wanted);
    application.units().stream().filter(this::isFoundByChance).forEach(together::add);
    Set<String> types = new HashSet<>();
    together.forEach(unit -> types(unit).forEach(types::add));
    List<SourceUnit> units =
        application.units().stream()
            .filter(unit -> together.contains(unit) || types(unit).anyMatch(types::contains))
            .toList();
    parse(units, wanted::contains);
  }

  /** Those that others may name. */
  private Stream<String> types(SourceUnit unit) {
    return read.get(unit.file()).facts().types().stream()
        .map(Type::name)
        .filter(name -> !name.contains("$"));
  }

  /** Names of the types in a file that are not called like it; null where nobody knows. */
  private List<String> secondary(Path file) {
    SourceUnit unit = byPath.get(file);
    ReadSource source = unit == null ? null : read.get(unit.file());
    if (source == null || !source.isWhole() || !source.stamp().equals(stamps.get(unit.file()))) {
      return null;
    }
    String own = file.getFileName().toString().replace(".java", "");
    return source.topLevelTypes().filter(name -> !name.equals(own)).toList();
  }

  private static Map<String, String> signatures(Map<String, ReadSource> of, SourceUnit unit) {
    ReadSource source = of.get(unit.file());
    return source == null ? Map.of() : source.signatures();
  }

  /**
   * Whether a type in a file can only be found by those that are read together with it: it is not
   * called like the file, or does not lie where its package says.
   */
  private boolean isFoundByChance(SourceUnit unit) {
    return types(unit)
        .anyMatch(name -> !unit.path().endsWith(Path.of(name.replace('.', '/') + ".java")));
  }

  /**
   * @param wanted of which what is told counts
   */
  private void parse(List<SourceUnit> units, Predicate<SourceUnit> wanted)
      throws InterruptedException {
    JdtParser parser = new JdtParser(application, units, jdkApi, progress, this::secondary);
    List<FileFacts> facts = parser.parse();
    for (int i = 0; i < units.size(); i++) {
      SourceUnit unit = units.get(i);
      if (wanted.test(unit)) {
        String file = unit.file();
        Guesses guesses = parser.guesses(unit);
        read.put(
            file,
            new ReadSource(file, stamps.get(file), parser.signatures(unit), guesses, facts.get(i)));
      }
    }
  }
}
