package dev.concert.trace.sources;

import dev.concert.json.JsonValues;
import dev.concert.model.ApplicationFile;
import dev.concert.model.Program;
import dev.concert.model.words.Words;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What the user has said of the names of an application's routines: which are others' successors,
 * and which are not. A small file of the user's; whoever writes last wins.
 */
public final class NameChoices {
  private static final String TAKEN = "taken";
  private static final String REFUSED = "refused";

  private final Path file;

  /**
   * @param userFolder in which the user's things are remembered
   * @param application its root
   */
  public NameChoices(Path userFolder, Path application) {
    file = ApplicationFile.in(userFolder.resolve("names"), application, ".json");
  }

  /**
   * What is kept.
   *
   * @param taken the names in the source by those in runs
   * @param refused pairs that are not the same routine
   */
  public record Kept(Map<String, String> taken, Set<List<String>> refused) {
    public static final Kept NOTHING = new Kept(Map.of(), Set.of());

    /** What holds in a program: names that it has, for routines that it does not have. */
    public NamesNow in(Program program) {
      Predicate<String> there = name -> program.routine(name).isPresent();
      Map<String, String> now = new LinkedHashMap<>();
      taken.forEach((before, after) -> {
        if (there.test(after) && !there.test(before)) {
          now.put(before, after);
        }
      });
      return new NamesNow(now);
    }

    /** Of what is proposed that about which nothing has been said. */
    public List<Renamed> open(List<Renamed> proposed) {
      return proposed.stream()
          .filter(each -> !each.now().equals(taken.get(each.then())))
          .filter(each -> !refused.contains(List.of(each.then(), each.now())))
          .toList();
    }
  }

  public Path file() {
    return file;
  }

  /**
   * @throws IOException with one sentence if the file is there and cannot be used
   */
  public Kept read() throws IOException {
    String text;
    try {
      text = Files.readString(file);
    } catch (NoSuchFileException _) {
      return Kept.NOTHING;
    }
    try {
      return JsonValues.read(text) instanceof Map<?, ?> map ? kept(map) : Kept.NOTHING;
    } catch (IllegalArgumentException e) {
      throw new IOException(
          Words.say("%s is damaged (%s); delete it to choose anew", file, e.getMessage()), e);
    }
  }

  private static Kept kept(Map<?, ?> map) {
    Map<String, String> taken = new LinkedHashMap<>();
    if (map.get(TAKEN) instanceof Map<?, ?> names) {
      names.forEach((before, after) -> taken.put(String.valueOf(before), String.valueOf(after)));
    }
    Set<List<String>> refused = new LinkedHashSet<>();
    if (map.get(REFUSED) instanceof List<?> pairs) {
      for (Object pair : pairs) {
        if (pair instanceof List<?> both && both.size() == 2) {
          refused.add(both.stream().map(String::valueOf).toList());
        }
      }
    }
    return new Kept(taken, refused);
  }

  /** Keeps that these are the same routines. */
  public void take(Collection<Renamed> chosen) throws IOException {
    Kept before = read();
    Map<String, String> taken = new LinkedHashMap<>(before.taken());
    Set<List<String>> refused = new LinkedHashSet<>(before.refused());
    for (Renamed each : chosen) {
      taken.put(each.then(), each.now());
      refused.remove(List.of(each.then(), each.now()));
    }
    write(taken, refused);
  }

  /** Keeps that these are not. */
  public void refuse(Collection<Renamed> others) throws IOException {
    Kept before = read();
    Map<String, String> taken = new LinkedHashMap<>(before.taken());
    Set<List<String>> refused = new LinkedHashSet<>(before.refused());
    for (Renamed each : others) {
      taken.remove(each.then(), each.now());
      refused.add(List.of(each.then(), each.now()));
    }
    write(taken, refused);
  }

  /** Nothing has been said. */
  public void forget() throws IOException {
    Files.deleteIfExists(file);
  }

  private void write(Map<String, String> taken, Set<List<String>> refused) throws IOException {
    Files.createDirectories(file.getParent());
    Map<String, Object> all = new LinkedHashMap<>();
    all.put(TAKEN, taken);
    all.put(REFUSED, List.copyOf(refused));
    Path part = Files.createTempFile(file.getParent(), file.getFileName().toString(), ".part");
    Files.write(part, JsonValues.line(all).getBytes(StandardCharsets.UTF_8));
    Files.move(part, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
  }
}
