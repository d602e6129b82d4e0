package dev.concert.trace.notes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.notes.Note.Place;
import dev.concert.trace.notes.RunNotes.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunNotesTest {
  private static final Note MOMENT = new Note("look here", 5, 5, null);
  private static final Note RANGE = new Note("slow, why?", 2, 9, null);
  private static final Note STATE =
      new Note("the first wait", 3, 4, new Place("host.7", 12, "worker-1", "monitor"));

  @TempDir Path folder;
  private Path run;
  private Path user;

  @BeforeEach
  void make() throws IOException {
    run = Files.createDirectories(folder.resolve("run"));
    user = folder.resolve("user");
  }

  private RunNotes notes() {
    return new RunNotes(run, user);
  }

  private static Reading keep(RunNotes notes, NoteChange... changes) throws IOException {
    return notes.keep(new ArrayDeque<>(List.of(changes)));
  }

  private static NoteChange added(Note note) {
    return new NoteChange(null, note);
  }

  @Test
  void whatIsWrittenIsReadAgainByTime() throws IOException {
    keep(notes(), added(MOMENT), added(STATE), added(RANGE));

    assertEquals(List.of(RANGE, STATE, MOMENT), notes().read().notes());
    assertNull(notes().read().problem());
    assertEquals(run.resolve("notes.json"), notes().file());
    try (var files = Files.list(run)) {
      assertEquals(1, files.count(), "no part is left behind");
    }
  }

  @Test
  void aRunKeepsItsNameWhenNotesComeAndItsNotesWhenTheNameChanges() throws IOException {
    notes().rename(" before\nthe fix ");
    keep(notes(), added(MOMENT));
    assertEquals(new Reading("before the fix", List.of(MOMENT), null), notes().read());

    notes().rename("");
    assertEquals(new Reading(List.of(MOMENT), null), notes().read());
    assertFalse(Files.readString(notes().file()).contains("name\":\"\""));
  }

  @Test
  void aRunWithoutNotesHasNoneAndGetsNoFile() throws IOException {
    assertEquals(Reading.NONE, notes().read());
    assertEquals(Reading.NONE, keep(notes()));
    assertFalse(Files.exists(notes().file()));
  }

  @Test
  void twoWindowsThatWriteKeepTheNotesOfBoth() throws IOException {
    RunNotes one = notes();
    RunNotes other = notes();
    keep(one, added(MOMENT));
    keep(other, added(RANGE));
    keep(one, new NoteChange(MOMENT, MOMENT.withText("look there")));

    assertEquals(List.of(RANGE, MOMENT.withText("look there")), other.read().notes());
  }

  @Test
  void changesInAnyOrderAndTwiceEndInWhatTheyAreInAList() throws IOException {
    Random random = new Random(7);
    RunNotes file = notes();
    List<Note> expected = List.of();
    for (int i = 0; i < 60; i++) {
      boolean adds = expected.size() < 3 || random.nextBoolean();
      Note old = adds ? null : expected.get(random.nextInt(expected.size()));
      long from = random.nextInt(100);
      Note next =
          old != null && random.nextBoolean()
              ? null
              : new Note("note " + random.nextInt(9), from, from + random.nextInt(3), null);
      NoteChange change = new NoteChange(old, next);
      expected = change.in(expected);
      if (random.nextInt(5) == 0) {
        expected = change.back().in(expected);
        keep(file, change, change.back());
      } else {
        keep(file, change, change);
      }
      assertEquals(expected, file.read().notes());
    }
  }

  @Test
  void aMergedRunHasItsNotesInTheUsersFolder() throws IOException {
    Path merged = Files.writeString(folder.resolve("merged.run"), "");
    RunNotes notes = new RunNotes(merged, user);
    keep(notes, added(MOMENT));

    assertEquals(List.of(MOMENT), new RunNotes(merged, user).read().notes());
    assertTrue(notes.file().startsWith(user));
    assertEquals(List.of(), new RunNotes(folder.resolve("other.run"), user).read().notes());
  }

  @Test
  void whereTheFolderCannotBeWrittenItsNotesGoOnInTheUsersFolder() throws IOException {
    keep(notes(), added(MOMENT));
    Path readOnly = new TakesNothing(run).path();
    RunNotes notes = new RunNotes(readOnly, user);
    keep(notes, added(RANGE));

    assertEquals(List.of(RANGE, MOMENT), new RunNotes(readOnly, user).read().notes());
    assertTrue(notes.file().startsWith(user));
  }

  /** A folder whose part files cannot be made, for any user. */
  private record TakesNothing(Path path) {
    TakesNothing {
      String part = "notes.json." + ProcessHandle.current().pid() + ".part";
      try {
        Files.createDirectories(path.resolve(part).resolve("in the way"));
      } catch (IOException e) {
        throw new java.io.UncheckedIOException(e);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "no JSON",
        "[]",
        "{\"notes\":7}",
        "{\"notes\":[{\"text\":\"x\",\"when\":{\"fromNanos\":1,\"toNanos\":1}}",
        "{\"notes\":[{\"text\":7,\"when\":{\"fromNanos\":1,\"toNanos\":1}}]}",
        "{\"notes\":[{\"text\":\"x\",\"when\":{\"fromNanos\":9,\"toNanos\":1}}]}",
        "{\"notes\":[{\"text\":\"x\",\"when\":{\"fromNanos\":-1,\"toNanos\":1}}]}",
        "{\"notes\":[{\"text\":\"x\",\"when\":{\"fromNanos\":1,\"toNanos\":18446744073709551617}}]}",
        "{\"notes\":[{\"text\":\"x\"}]}",
        "{\"notes\":[null]}"
      })
  void damagedNotesCostASentenceAndAreKeptAsideWhenNewOnesCome(String content) throws IOException {
    Files.writeString(run.resolve("notes.json"), content);

    Reading read = notes().read();

    assertEquals(List.of(), read.notes());
    assertTrue(read.problem().endsWith("."), read::problem);
    assertTrue(read.problem().contains(run.resolve("notes.json").toString()), read::problem);
    assertEquals(new Reading(List.of(MOMENT), null), keep(notes(), added(MOMENT)));
    assertEquals(content, Files.readString(run.resolve("notes.json.damaged")));
  }

  @Test
  void oneDamagedNoteAmongGoodOnesIsLeftOutAndTold() throws IOException {
    keep(notes(), added(MOMENT));
    Path file = run.resolve("notes.json");
    Files.writeString(file, Files.readString(file).replace("[{", "[{\"text\":\"no time\"},{"));

    Reading read = notes().read();

    assertEquals(List.of(MOMENT), read.notes());
    assertNotNull(read.problem());
    assertTrue(read.problem().startsWith("1 of 2 notes in "), read::problem);
  }

  @Test
  void nestingWithoutEndIsASentenceToo() throws IOException {
    Files.writeString(run.resolve("notes.json"), "[".repeat(100_000));

    assertTrue(notes().read().problem().contains("cannot be read"));
  }

  @Test
  void whatAFolderHasInThePlaceOfTheFileCostsASentence() throws IOException {
    Files.createDirectories(run.resolve("notes.json"));

    assertTrue(notes().read().problem().contains("it is no file"));
  }

  @Test
  void aNoteIsOneLineThatATerminalCanShow() {
    Note note = new Note(" red\u001b[31m\r\nnext\u202e ", 0, 0, null);

    assertEquals("red [31m  next", note.text());
  }

  @Test
  void whatCannotBeKeptStaysInTheQueue() throws IOException {
    Files.writeString(user, "a file where a folder is to be");
    new TakesNothing(run);
    Queue<NoteChange> changes = new ArrayDeque<>(List.of(added(MOMENT)));

    org.junit.jupiter.api.Assertions.assertThrows(IOException.class, () -> notes().keep(changes));

    assertEquals(1, changes.size());
  }
}
