package dev.concert.ui.palette;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.find.ProgramSearch;
import dev.concert.model.words.Language;
import dev.concert.model.words.Words;
import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.palette.Offer.Group;
import dev.concert.ui.palette.Offer.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PaletteModelTest {
  private static final String OPEN = "a.Store#open(java.lang.String)";
  private static final String CLOSE = "a.Store#close()";

  private final List<Command> commands =
      Stream.of("Open a run…", "Dark theme", "Show exclusive time")
          .map(title -> new Command("Command", title, () -> {}))
          .toList();

  private static PaletteModel model(List<Command> commands) {
    return model(commands, false);
  }

  private static PaletteModel model(List<Command> commands, boolean reading) {
    return new PaletteModel(
        commands,
        new ProgramSearch(null, List.of(OPEN, CLOSE)),
        hit -> new Command("Routine", hit.name(), () -> {}),
        reading);
  }

  private Offer find(String typed) {
    return model(commands).find(typed, List.of());
  }

  private static List<String> titles(Group group) {
    return group.best().stream().map(Command::title).toList();
  }

  @Test
  void beforeAnythingIsTypedAllCommandsAreOffered() {
    Offer offer = find("");
    assertEquals(1, offer.groups().size());
    assertEquals("Commands", offer.groups().getFirst().title());
    assertEquals(3, offer.groups().getFirst().total());
  }

  @Test
  void aCommandIsFoundInTheWindowsLanguageAndInEnglish() {
    Words.speak(Language.GERMAN, Map.of("Start or raise %s", "%s starten oder zeigen"));
    try {
      Command start = new Command("Command", Words.say("Start or raise %s", "racy"), () -> {});
      PaletteModel german = model(List.of(start));
      for (String typed : List.of("raise racy", "racy zeigen", "start or raise racy")) {
        assertEquals(
            List.of("racy starten oder zeigen"),
            titles(german.find(typed, List.of()).groups().getFirst()),
            typed);
      }
    } finally {
      Words.speak(Language.ENGLISH, Map.of());
    }
  }

  @Test
  void theGroupWithTheBestAnswerComesFirst() {
    assertEquals(List.of("Routines", "Commands"), groups("open"));
    assertEquals(List.of("Commands"), groups("open a"));
    assertEquals(List.of("Commands"), groups("dark"));
  }

  private List<String> groups(String typed) {
    List<Command> some = new ArrayList<>(commands);
    return model(some).find(typed, List.of()).groups().stream().map(Group::title).toList();
  }

  @Test
  void whatIsMadeOfTheTextItselfComesBeforeAll() {
    Offer offer = model(commands).find("open", List.of(new Command("Time", "Go to it", () -> {})));
    assertEquals("Times", offer.groups().getFirst().title());
  }

  @Test
  void whatIsNearIsOfferedOnlyIfNothingElseIs() {
    Offer offer = find("clsoe");
    assertEquals("Nothing is called like that; the nearest:", offer.sentence());
    assertEquals(List.of(CLOSE), titles(offer.groups().getFirst()));
    assertNull(find("dark").sentence());
    String nothing = find("xyzzy").sentence();
    assertTrue(nothing.startsWith("Nothing is called like that. Parts of names"), "what would be");
  }

  @Test
  void whileTheProgramIsReadNothingIsSaidToBeMissing() {
    Offer offer = model(commands, true).find("dark", List.of());
    assertEquals(1, offer.groups().size());
    assertEquals(
        "The sources are still being read; their names come when they are.", offer.sentence());
  }

  @Test
  void ofAGroupAmongOthersTheRestIsBehindALine() {
    List<Command> many = new ArrayList<>(commands);
    IntStream.range(0, 250).forEach(i -> many.add(new Command("Row", "row " + i, () -> {})));
    Offer offer = model(many).find("", List.of());

    List<Line> lines = offer.lines(Set.of());
    assertEquals(new Line.Heading("Rows"), lines.get(4));
    assertEquals(new Line.More("Rows", 244), lines.getLast());
    assertTrue(offer.canOpen("Rows"));

    List<Line> all = offer.lines(Set.of("Rows"));
    assertEquals(new Line.More("Rows", 150), all.getLast());
    assertEquals(100, all.size() - lines.size() + 6);
  }
}
