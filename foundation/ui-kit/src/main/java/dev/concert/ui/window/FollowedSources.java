package dev.concert.ui.window;

import dev.concert.model.Program;
import dev.concert.model.words.Words;
import dev.concert.trace.sources.NameChoices;
import dev.concert.trace.sources.NamesNow;
import dev.concert.trace.sources.RenameSearch;
import dev.concert.trace.sources.Renamed;
import dev.concert.trace.sources.SourceChanges;
import dev.concert.ui.Hypertool;
import dev.concert.ui.change.Pause;
import dev.concert.ui.frame.BackgroundWork;
import dev.concert.ui.frame.ToolWindow;
import dev.concert.ui.frame.ToolWindows;
import dev.concert.ui.memory.FileWatch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * What has changed of the sources of the open run: found out off the FX thread, told to the tools
 * and said in the windows, with the new names that are proposed. Used on the FX thread.
 */
final class FollowedSources {
  private static final Duration FIRST_REST = Duration.ofSeconds(4);

  private final BackgroundWork background;
  private final ToolWindows windows;
  private final Path userFolder;
  private final Consumer<Throwable> failed;
  private SourceChanges changes = SourceChanges.UNKNOWN;
  private List<Renamed> renamed = List.of();
  private NameChoices.Kept kept = NameChoices.Kept.NOTHING;
  private NamesNow names = NamesNow.NONE;
  private NameChoices choices;
  private Program program;
  private Path run;
  private Path application;

  /** Of a run that goes on more classes become known. */
  private final Pause pause = Pause.onFxThread();

  private Duration rest;

  /** Tells when another window has chosen; null while there is nothing to choose. */
  private FileWatch watch;

  /** What was found of one run. */
  private record Found(
      SourceChanges changes,
      List<Renamed> renamed,
      NameChoices choices,
      NameChoices.Kept kept,
      IOException unkept) {}

  /**
   * @param userFolder where the user's things are remembered
   * @param failed told why choices cannot be read or kept
   */
  FollowedSources(
      BackgroundWork background, ToolWindows windows, Path userFolder, Consumer<Throwable> failed) {
    this.background = background;
    this.windows = windows;
    this.userFolder = userFolder;
    this.failed = failed;
  }

  /**
   * Another run is open, or its sources have been read anew.
   *
   * @param run null for none
   * @param application that is open, or null
   * @param read its program; null where the window has none
   */
  void follow(Path run, Path application, Program read) {
    program = read;
    this.run = run;
    this.application = application;
    pause.stop();
    rest = FIRST_REST;
    if (run == null) {
      found(new Found(SourceChanges.UNKNOWN, List.of(), null, NameChoices.Kept.NOTHING, null));
      return;
    }
    background.opening(() -> look(this::found));
  }

  private void look(Consumer<Found> done) {
    Path of = run;
    Path sources = application;
    Program read = program;
    background.run(
        windows.first().status,
        "sources",
        Words.say("Comparing the sources with those of the run"),
        _ -> find(of, sources, read),
        done,
        FollowedSources::unread);
  }

  /** Whoever reads the run says why it cannot be read; only a fault of ours is told here. */
  private static void unread(Throwable cause) {
    if (cause instanceof RuntimeException fault) {
      throw fault;
    }
  }

  private Found find(Path run, Path application, Program read) throws IOException {
    SourceChanges now = SourceChanges.of(run, application);
    List<Renamed> proposed = List.of();
    if (read != null) {
      proposed = RenameSearch.of(now, read);
      now = now.moved(proposed, read);
    }
    if (now.root() == null) {
      return new Found(now, proposed, null, NameChoices.Kept.NOTHING, null);
    }
    NameChoices its = new NameChoices(userFolder, now.root());
    try {
      return new Found(now, proposed, its, its.read(), null);
    } catch (IOException e) {
      return new Found(now, proposed, its, NameChoices.Kept.NOTHING, e);
    }
  }

  /** What says the same as before is not shown again. */
  private void foundAgain(Found found) {
    boolean same =
        found.renamed().equals(renamed)
            && found.changes().isKnown() == changes.isKnown()
            && found.changes().routines().equals(changes.routines());
    if (same) {
      lookAgain(found.changes());
    } else {
      found(found);
    }
  }

  private void lookAgain(SourceChanges of) {
    if (of.sources().running()) {
      pause.start(rest, () -> look(this::foundAgain));
      rest = rest.multipliedBy(2);
    }
  }

  private void found(Found found) {
    changes = found.changes();
    renamed = found.renamed();
    choices = found.choices();
    watch(renamed.isEmpty() && found.kept().taken().isEmpty() ? null : choices);
    show(found.kept());
    lookAgain(changes);
    if (found.unkept() != null) {
      failed.accept(found.unkept());
    }
  }

  private void watch(NameChoices its) {
    if (watch != null) {
      watch.close();
      watch = null;
    }
    if (its != null && Files.isDirectory(its.file().getParent())) {
      watch = FileWatch.of(List.of(its.file()), "names", this::readAgain);
    }
  }

  private void readAgain() {
    if (choices != null) {
      try {
        NameChoices.Kept now = choices.read();
        if (!now.equals(kept)) {
          show(now);
        }
      } catch (IOException e) {
        failed.accept(e);
      }
    }
  }

  private void show(NameChoices.Kept now) {
    kept = now;
    names = program == null ? new NamesNow(now.taken()) : now.in(program);
    windows.say("sources", this::say);
    windows.tools().forEach(Hypertool::showSources);
  }

  private void say(ToolWindow window) {
    window.status.showSources(changes.brief(), changes.sentence(), () -> open(window));
    List<Renamed> open = kept.open(renamed);
    if (open.isEmpty()) {
      window.clearOffer();
    } else if (open.size() == 1) {
      window.offer(
          capital(open.getFirst().sentence()) + '.',
          Words.say("Take the new name"),
          () -> choose(open, List.of()));
    } else {
      window.offer(
          Words.say(
              "%d routines of the run are called otherwise now: %s, …",
              open.size(), open.getFirst().brief()),
          Words.say("Choose the new names…"),
          () -> open(window));
    }
  }

  private static String capital(String sentence) {
    return Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
  }

  /** Shows what has changed, with what can be chosen. */
  void open(ToolWindow window) {
    window.cover(
        new SourcesSheet(
            changes,
            renamed,
            kept,
            (taken, refused) -> {
              window.uncover();
              choose(taken, refused);
            },
            window::uncover));
  }

  private void choose(List<Renamed> taken, List<Renamed> refused) {
    try {
      choices.take(taken);
      choices.refuse(refused);
      show(choices.read());
      watch(choices);
    } catch (IOException e) {
      failed.accept(e);
    }
  }

  SourceChanges changes() {
    return changes;
  }

  /** What the user has chosen, as far as it holds in the program. */
  NamesNow names() {
    return names;
  }

  /** The other name of a routine, in the source or in the run; null where there is none. */
  String otherName(String routine) {
    String now = names.now(routine);
    String other = now.equals(routine) ? names.then(routine) : now;
    return other.equals(routine) ? null : other;
  }

  /** For {@code concert state}; null where the run knows nothing of its sources. */
  Map<String, Object> state() {
    if (!changes.sources().known()) {
      return null;
    }
    Map<String, Object> state = new LinkedHashMap<>();
    state.put("commit", changes.sources().commit());
    state.put("differed", changes.sources().differed());
    state.put("sentence", changes.sentence());
    state.put("files", changes.files().size());
    state.put("routines", changes.routines().size());
    state.put("proposed", kept.open(renamed).stream().map(Renamed::sentence).toList());
    return state;
  }

  /** Looks at nothing any more. */
  void dispose() {
    pause.stop();
    watch(null);
  }
}
