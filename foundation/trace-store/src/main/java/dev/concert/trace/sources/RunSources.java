package dev.concert.trace.sources;

import dev.concert.model.SourceReader;
import dev.concert.model.words.Words;
import dev.concert.runtime.format.RunFormat;
import dev.concert.runtime.format.RunJson;
import dev.concert.trace.file.JsonObject;
import dev.concert.trace.file.StoredFile;
import dev.concert.trace.file.StoredFolder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * What a run knows of the sources that it was made from.
 *
 * @param application root of the application; null if unknown
 * @param commit that was checked out; empty if none was, or it is not known
 * @param known whether it was looked which sources differ from the commit; not in old runs
 * @param whole whether the run itself has all sources
 * @param running whether nobody has noted its end
 * @param kept how many source files the run has
 * @param difference a hash of those; empty if nothing differed
 * @param why what is missing, a clause; null if nothing is
 */
public record RunSources(
    Path application,
    String commit,
    boolean known,
    boolean whole,
    boolean running,
    int kept,
    String difference,
    String why) {
  static final RunSources NONE = new RunSources(null, "", false, false, false, 0, "", null);

  private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{1,64}");

  /** Longer than any description of a run. */
  private static final int MOST_BYTES = 16 << 20;

  /**
   * Reads {@code run.json}.
   *
   * @param run its folder, a file in that, or what runs were merged into
   * @throws IOException with one sentence if it cannot be read; where there is none, nothing is
   *     known
   */
  public static RunSources of(Path run) throws IOException {
    return of(folder(run));
  }

  static StoredFolder folder(Path run) throws IOException {
    StoredFolder folder = StoredFolder.of(run);
    Path around = run.toAbsolutePath().getParent();
    boolean inside = !folder.file(RunFormat.RUN_JSON).exists() && around != null;
    return inside ? StoredFolder.of(around) : folder;
  }

  static RunSources of(StoredFolder run) throws IOException {
    StoredFile file = run.file(RunFormat.RUN_JSON);
    if (!file.exists()) {
      return NONE;
    }
    JsonObject json;
    try (InputStream in = file.from(0)) {
      json = JsonObject.parse(in.readNBytes(MOST_BYTES));
    } catch (IllegalArgumentException _) {
      return NONE; // whoever reads the run says that it is damaged
    }
    JsonObject sources = json.object(RunJson.SOURCES);
    return new RunSources(
        path(json.text(RunJson.APPLICATION, null)),
        commit(json.text(RunJson.GIT_COMMIT, "")),
        json.has(RunJson.SOURCES),
        sources.flag(RunJson.WHOLE),
        json.text(RunJson.STATE, "").equals(RunJson.RUNNING),
        sources.integer(RunJson.FILES, 0),
        sources.text(RunJson.DIFFERENCE, ""),
        sources.text(RunJson.WHY, null));
  }

  /** What else stands there would be an option of git. */
  private static String commit(String text) {
    return COMMIT.matcher(text).matches() ? text : "";
  }

  private static Path path(String text) {
    try {
      return text == null ? null : Path.of(text).toAbsolutePath().normalize();
    } catch (InvalidPathException _) {
      return null; // of another system
    }
  }

  /** Whether the work tree was not as in the commit; false where that is not known. */
  public boolean differed() {
    return known && !whole && !difference.isEmpty();
  }

  /** A sentence without a full stop; empty where nothing is known. */
  public String sentence() {
    if (commit.isEmpty()) {
      return known ? Words.say("made from sources without a commit, which are kept with it") : "";
    }
    String abbreviated = commit.substring(0, Math.min(10, commit.length()));
    if (!known || whole) {
      return Words.say("made from commit %s; whether anything differed is not known", abbreviated);
    }
    return differed()
        ? Words.say("made from commit %s with changes, which are kept with it", abbreviated)
        : Words.say("made from commit %s as it is", abbreviated);
  }

  /**
   * The texts of source files as they were, as far as they are known.
   *
   * @param run has this
   * @param root where the application is now
   * @param wanted chooses of all paths from the root on
   */
  Map<String, String> texts(StoredFolder run, Path root, Wanted wanted) throws IOException {
    Map<String, byte[]> packed = packed(run);
    Set<String> all = new LinkedHashSet<>(packed.keySet());
    Git git = whole || commit.isEmpty() ? null : new Git(root);
    if (git != null) {
      all.addAll(git.files(commit));
    }
    List<String> files = new ArrayList<>(wanted.of(all));
    Map<String, String> texts = new HashMap<>();
    for (String file : files) {
      if (packed.containsKey(file)) {
        texts.put(file, SourceReader.decode(packed.get(file)));
      }
    }
    files.removeAll(texts.keySet());
    if (git != null) {
      git.contents(commit, files)
          .forEach((file, bytes) -> texts.put(file, SourceReader.decode(bytes)));
    }
    return texts;
  }

  /** Chooses files by their paths. */
  interface Wanted {
    Collection<String> of(Collection<String> all);
  }

  private static Map<String, byte[]> packed(StoredFolder run) throws IOException {
    StoredFile file = run.file(RunFormat.SOURCES);
    Map<String, byte[]> packed = new HashMap<>();
    if (!file.exists()) {
      return packed;
    }
    long left = KeptSources.MOST_BYTES;
    try (ZipInputStream zip = new ZipInputStream(file.from(0), StandardCharsets.UTF_8)) {
      for (ZipEntry entry = zip.getNextEntry();
          entry != null && left > 0;
          entry = zip.getNextEntry()) {
        byte[] bytes = zip.readNBytes((int) Math.min(left, Integer.MAX_VALUE));
        left -= bytes.length;
        packed.put(entry.getName(), bytes);
      }
    } catch (IllegalArgumentException e) {
      throw new IOException(Words.say("%s is damaged", file.path()), e);
    }
    return packed;
  }
}
