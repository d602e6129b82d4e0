package dev.concert.control.window;

import dev.concert.bus.Message;
import dev.concert.control.measure.RunFolders;
import dev.concert.model.words.Words;
import dev.concert.trace.control.RunContents;
import dev.concert.trace.notes.Note;
import dev.concert.trace.notes.NoteChange;
import dev.concert.trace.notes.RunNotes;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Units;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** What can be done with the runs that master control lists. Used on the FX thread. */
final class RunActions {
  private final ToolContext context;
  private final Recents recents;
  private final RunFolders folders;
  private final AskBar ask;
  private final Path user;
  private final BiConsumer<Path, Boolean> repeat;
  private final Runnable compared;
  private final Consumer<Path> changed;

  /**
   * @param user folder in which the user's things are remembered
   * @param repeat opens the form with what a run measured, and starts it if that is wanted
   * @param compared shows where a comparison is seen
   * @param changed told of a run that is to be looked at anew
   */
  RunActions(
      ToolContext context,
      Recents recents,
      RunFolders folders,
      AskBar ask,
      Path user,
      BiConsumer<Path, Boolean> repeat,
      Runnable compared,
      Consumer<Path> changed) {
    this.context = context;
    this.recents = recents;
    this.folders = folders;
    this.ask = ask;
    this.user = user;
    this.repeat = repeat;
    this.compared = compared;
    this.changed = changed;
  }

  boolean isOpen(RunRow row) {
    return Objects.equals(row.directory(), context.run());
  }

  /** Whether it is listed only because it was opened. */
  boolean isElsewhere(RunRow row) {
    return !folders.holds(row.directory());
  }

  /** Opens it everywhere; what cannot be read is refused, and what is open stays. */
  void open(RunRow row) {
    if (row.problem() == null) {
      context.openRun(row.directory());
    } else {
      context.toast(Words.say("%s cannot be opened: %s", row.title(), row.problem()));
    }
  }

  /** No run is open any more, anywhere. */
  void close() {
    context.openRun(null);
  }

  /**
   * The command of a run that came from elsewhere may be anybody's: it is shown and never started
   * by itself.
   *
   * @param start at once, if it was measured here and all is known that this takes
   */
  void again(RunRow row, boolean start) {
    repeat.accept(row.directory(), start && !isElsewhere(row));
  }

  /** Of two the earlier is opened and the later compared with it; one with the open run. */
  void compare(List<RunRow> rows) {
    List<RunRow> byStart = rows.stream().sorted(Comparator.comparing(RunRow::started)).toList();
    if (byStart.size() == 2) {
      context.openRun(byStart.getFirst().directory());
    }
    String with = byStart.getLast().directory().toString();
    Message.CompareRun now = context.comparison();
    String normalise = now == null ? null : now.normalise();
    context.compare(new Message.CompareRun(with, null, null, null, null, null, normalise, false));
    compared.run();
  }

  /** Whether {@link #compare} makes sense for what is selected. */
  boolean canCompare(List<RunRow> rows) {
    boolean readable = rows.stream().allMatch(row -> row.problem() == null);
    boolean withOpen = rows.size() == 1 && context.run() != null && !isOpen(rows.getFirst());
    return readable && (withOpen || rows.size() == 2);
  }

  void reveal(RunRow row) {
    context.background(
        "reveal",
        Words.say("Showing %s", row.directory()),
        _ -> {
          FileManager.show(row.directory());
          return row;
        },
        _ -> {},
        cause ->
            context.fail(
                Words.say("%s cannot be shown by the file manager", row.directory()), cause));
  }

  // What people write about it

  void rename(RunRow row) {
    ask.line(
        Words.say("Name of the run"),
        row.words().name(),
        name -> write(row, Words.say("The name cannot be kept"), () -> notes(row).rename(name)));
  }

  /** A note about the whole run; there is one at most, and without text none. */
  void note(RunRow row) {
    context.background(
        "note",
        Words.say("Reading the notes of %s", row.title()),
        _ -> aboutAll(notes(row).read().notes()),
        old ->
            ask.line(
                Words.say("Note about the run"),
                old.map(Note::text).orElse(""),
                text ->
                    write(
                        row,
                        Words.say("The note cannot be kept"),
                        () -> notes(row).keep(change(row, old, text)))));
  }

  private RunNotes notes(RunRow row) {
    return new RunNotes(row.directory(), user);
  }

  private static Optional<Note> aboutAll(List<Note> notes) {
    return notes.stream()
        .filter(note -> note.fromNanos() == 0 && note.place() == null && !note.isMoment())
        .findFirst();
  }

  private static Queue<NoteChange> change(RunRow row, Optional<Note> old, String text) {
    long end = old.map(Note::toNanos).orElse(Math.max(1, row.figures().lifeNanos()));
    Note fresh = text.isEmpty() ? null : new Note(text, 0, end, null);
    Note before = old.orElse(null);
    return new ArrayDeque<>(
        Objects.equals(before, fresh) ? List.of() : List.of(new NoteChange(before, fresh)));
  }

  /** Writes something that is small. */
  private interface Writing {
    RunNotes.Reading write() throws IOException;
  }

  private void write(RunRow row, String failure, Writing writing) {
    context.background(
        "words",
        Words.say("Writing about %s", row.title()),
        _ -> writing.write(),
        _ -> {
          context.mended(failure);
          changed.accept(row.directory());
        },
        cause -> context.fail(failure, cause));
  }

  // Its end

  /** Takes it off the list; nothing on disk changes. */
  void forget(RunRow row) {
    if (isOpen(row)) {
      close();
    }
    recents.forgetRun(row.directory());
    changed.accept(row.directory());
    context.toast(
        Words.say("%s is not listed any more; it is where it was", row.title()),
        Words.say("Undo"),
        () -> {
          recents.openedRun(row.directory(), null);
          changed.accept(row.directory());
        });
  }

  /** Asks, and then deletes them from the disk: what Concert wrote, and nothing else. */
  void delete(List<RunRow> rows) {
    Optional<RunRow> live = rows.stream().filter(RunRow::live).findFirst();
    if (live.isPresent()) {
      context.toast(
          Words.say("%s is still going; end its program, or leave it, first", live.get().title()));
      return;
    }
    context.background(
        "delete",
        Words.say("Looking at what is to be deleted"),
        _ -> contents(rows),
        found -> ask.confirm(question(rows, found), Words.say("Delete"), () -> deleteNow(rows)));
  }

  private static List<RunContents> contents(List<RunRow> rows) throws IOException {
    List<RunContents> contents = new ArrayList<>();
    for (RunRow row : rows) {
      RunContents one = RunContents.of(row.directory());
      if (!one.isWhole()) {
        throw new IOException(
            Words.say("%s is not a whole run; delete it with the file manager", row.directory()));
      }
      contents.add(one);
    }
    return contents;
  }

  static String question(List<RunRow> rows, List<RunContents> contents) {
    long bytes = contents.stream().mapToLong(RunContents::bytes).sum();
    int foreign = contents.stream().mapToInt(one -> one.foreign().size()).sum();
    int notes = rows.stream().mapToInt(row -> row.words().notes().size()).sum();
    String others =
        foreign == 0
            ? ""
            : Words.say(
                " What Concert did not write stays: %s.",
                Units.plural(foreign, "file or folder", "files and folders"));
    String what = what(rows);
    String size = Units.format(bytes, "B");
    return notes == 0
        ? Words.say(
            "Delete %s (%s) from the disk? That cannot be taken back.%s", what, size, others)
        : Words.say(
            "Delete %s (%s) with %s from the disk? That cannot be taken back.%s",
            what, size, Units.plural(notes, "note", "notes"), others);
  }

  private static String what(List<RunRow> rows) {
    return rows.size() == 1 ? rows.getFirst().title() : Words.say("%d runs", rows.size());
  }

  private void deleteNow(List<RunRow> rows) {
    if (rows.stream().anyMatch(this::isOpen)) {
      close();
    }
    context.background(
        "delete",
        Words.say("Deleting %s", Units.plural(rows.size(), "run", "runs")),
        _ -> deleteAll(rows),
        bytes -> {
          rows.forEach(row -> recents.forgetRun(row.directory()));
          changed.accept(rows.getFirst().directory());
          context.status(
              Words.say(
                  "%s deleted; the disk has %s more room", what(rows), Units.format(bytes, "B")));
        },
        cause -> {
          context.fail(Words.say("Not all could be deleted"), cause);
          changed.accept(rows.getFirst().directory());
        });
  }

  private Long deleteAll(List<RunRow> rows) throws IOException {
    long bytes = 0;
    for (RunRow row : rows) {
      RunContents contents = RunContents.of(row.directory());
      contents.delete();
      bytes += contents.bytes();
      folders.removeAround(row.directory());
      for (Path notes : notes(row).places()) {
        Files.deleteIfExists(notes);
      }
    }
    return bytes;
  }
}
