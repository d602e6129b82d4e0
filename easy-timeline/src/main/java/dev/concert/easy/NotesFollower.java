package dev.concert.easy;

import dev.concert.easy.notes.NotesModel;
import dev.concert.easy.states.TimelineSource;
import dev.concert.model.words.Words;
import dev.concert.trace.notes.NoteChange;
import dev.concert.trace.notes.RunNotes;
import dev.concert.ui.ToolContext;
import dev.concert.ui.memory.FileWatch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Shows the notes of the open run as they are beside it, also when another window writes them, and
 * keeps what the user changes. Used on the FX thread.
 */
final class NotesFollower {
  private final NotesModel model;
  private final ToolContext context;

  /** Null while no run is open. */
  private RunNotes file;

  /** What the user has changed and nobody has written yet, of that run. */
  private Queue<NoteChange> changes = new ConcurrentLinkedQueue<>();

  private FileWatch watch;
  private String told;

  NotesFollower(NotesModel model, ToolContext context) {
    this.model = model;
    this.context = context;
    model.onChange(this::keep);
  }

  /** Another run, or none (null). */
  void follow(Path run) {
    dispose();
    model.show(RunNotes.Reading.NONE);
    told = null;
    changes = new ConcurrentLinkedQueue<>();
    file = run == null ? null : new RunNotes(TimelineSource.folder(run), context.userFolder());
    if (file != null) {
      watch = FileWatch.of(folders(), "notes", this::readAgain);
      readAgain();
    }
  }

  /** Where notes cannot lie beside the run, the folder in which they do is there to be watched. */
  private List<Path> folders() {
    List<Path> places = file.places();
    if (!Files.isWritable(places.getFirst().getParent())) {
      try {
        Files.createDirectories(places.getLast().getParent());
      } catch (IOException e) {
        context.fail(Words.say("Notes about this run cannot be kept"), e);
      }
    }
    return places;
  }

  private void keep(NoteChange change) {
    if (file != null) {
      changes.add(change);
      readAgain();
    }
  }

  /**
   * What has not been written yet is written first; whatever interrupts that, the next one does.
   */
  private void readAgain() {
    RunNotes of = file;
    Queue<NoteChange> all = changes;
    context.background(
        "notes",
        Words.say("Reading the notes"),
        _ -> of.keep(all),
        read -> {
          if (of == file && all.isEmpty()) {
            show(read);
          }
        },
        cause -> failed(of, cause));
  }

  private void show(RunNotes.Reading read) {
    model.show(read);
    if (read.problem() != null && !read.problem().equals(told)) {
      context.toast(read.problem());
    }
    told = read.problem();
  }

  /** What nobody can keep is not shown as if it were. */
  private void failed(RunNotes of, Throwable cause) {
    context.fail(Words.say("The note cannot be kept"), cause);
    if (of == file) {
      changes.clear();
      readAgain();
    }
  }

  void dispose() {
    if (watch != null) {
      watch.close();
      watch = null;
    }
    if (!changes.isEmpty()) {
      try {
        file.keep(changes);
      } catch (IOException e) {
        context.fail(Words.say("The note cannot be kept"), e);
      }
      changes.clear();
    }
    file = null;
  }
}
