package dev.concert.easy.noting;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.states.StateRef;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.TimeText;
import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.trace.ThreadTrace;
import dev.concert.trace.notes.Note;
import dev.concert.ui.look.Units;

/**
 * What a note is about.
 *
 * @param title as it stands behind "Note"
 * @param when as it is shown
 * @param place null where it is about all threads
 */
record NoteSubject(String title, TimeRange when, Note.Place place) {
  static NoteSubject moment(EasyModel model, double nanos) {
    long at = Math.max(0, Math.round(nanos));
    double resolution = model.axis().view().spanNanos() / 1_000;
    String title = Words.say("at %s", TimeText.moment(at, resolution));
    return new NoteSubject(title, new TimeRange(at, at), null);
  }

  static NoteSubject range(TimeRange range) {
    double resolution = Math.max(1, range.lengthNanos() / 100.0);
    String from = TimeText.moment(range.fromNanos(), resolution);
    String to = TimeText.moment(range.toNanos(), resolution);
    return new NoteSubject(Words.say("from %s to %s", from, to), range, null);
  }

  static NoteSubject state(EasyModel model, StateRef ref) {
    ThreadTrace thread = model.timeline().thread(ref);
    TimeRange when = new TimeRange(thread.startNanos(ref.state()), thread.endNanos(ref.state()));
    String name = thread.name(ref.state());
    String title =
        Words.say(
            "on %s, %s, for %s",
            RoutineName.label(name), thread.thread(), Units.time(when.lengthNanos()));
    return new NoteSubject(
        title, when, new Note.Place(thread.node(), thread.id(), thread.thread(), name));
  }

  boolean isAt(double nanos) {
    return nanos >= when.fromNanos() && nanos <= when.toNanos();
  }
}
