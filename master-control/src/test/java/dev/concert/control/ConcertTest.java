package dev.concert.control;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.control.launch.Exit;
import dev.concert.control.launch.MainClasses;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class ConcertTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int concert(String... args) {
    return Concert.execute(new PrintWriter(out), new PrintWriter(err), args);
  }

  static Stream<CommandLine> everyCommand() {
    CommandLine concert = Concert.commandLine();
    return Stream.concat(Stream.of(concert), concert.getSubcommands().values().stream());
  }

  @ParameterizedTest
  @MethodSource("everyCommand")
  void helpStartsWithTwoExamplesThatTheParserAccepts(CommandLine command) {
    List<String> lines = command.getUsageMessage().lines().toList();

    assertEquals("Examples:", lines.getFirst());
    List<String> examples =
        lines.stream().skip(1).takeWhile(line -> line.startsWith("  concert")).toList();
    assertTrue(examples.size() >= 2, "examples of " + command.getCommandName());
    examples.forEach(example -> assertParses(example));
  }

  private static void assertParses(String example) {
    String[] words = example.strip().split("\\s+[>|]")[0].split("\\s+");
    Concert.commandLine().parseArgs(Arrays.copyOfRange(words, 1, words.length));
  }

  @Test
  void anUnknownCommandIsWrongUseInOneSentence() {
    assertEquals(Exit.WRONG_USE, concert("dance"));
    assertTrue(err.toString().startsWith("concert: there is no command dance"), err.toString());
    assertEquals(2, err.toString().lines().count(), err.toString());
    assertEquals("", out.toString());
  }

  @Test
  void aMessageOfAnUnknownKindIsWrongUseInOneSentence() {
    assertEquals(Exit.WRONG_USE, concert("send", "dance"));
    assertTrue(err.toString().contains("no message of the kind dance"), err.toString());
    assertEquals(2, err.toString().lines().count(), err.toString());
  }

  @Test
  void aCommandThatIsMistypedIsProposed() {
    assertEquals(Exit.WRONG_USE, concert("profil"));
    assertTrue(err.toString().contains("did you mean profile"), err.toString());
  }

  @Test
  void aCommandThatIsMistypedAfterAnOptionIsProposed() {
    assertEquals(Exit.WRONG_USE, concert("--theme", "dark", "profil"));
    assertTrue(err.toString().contains("did you mean profile"), err.toString());
  }

  @Test
  void aCommandAfterAnOptionIsKnown() {
    assertEquals(Exit.WRONG_USE, concert("--theme", "dark", "model", "--fast", "."));
    assertTrue(err.toString().startsWith("concert: there is no option --fast\n"), err.toString());
  }

  @Test
  void aToolToStartThatThereIsNotIsWrongUseInOneSentence() {
    assertEquals(Exit.WRONG_USE, concert("--tools", "fancy,lazy"));
    assertTrue(err.toString().startsWith("concert: lazy is not a tool;"), err.toString());
    assertEquals(2, err.toString().lines().count(), err.toString());
  }

  @Test
  void whatResemblesNothingIsNotGuessedAt() {
    assertEquals(Exit.WRONG_USE, concert("zebra"));
    assertTrue(err.toString().startsWith("concert: there is no command zebra\n"), err.toString());
  }

  @Test
  void anUnknownOptionIsWrongUseInOneSentence() {
    assertEquals(Exit.WRONG_USE, concert("model", "--fast", "."));
    assertTrue(err.toString().startsWith("concert: there is no option --fast\n"), err.toString());
  }

  @Test
  void theVersionNamesTheJavaToo() {
    assertEquals(Exit.DONE, concert("--version"));
    assertTrue(out.toString().matches("concert \\S+, Java 25\\S*\\n"), out.toString());
  }

  @Test
  void helpGoesToStdoutAndEndsWithZero() {
    assertEquals(Exit.DONE, concert("--help"));
    assertTrue(out.toString().startsWith("Examples:"), out.toString());
    assertEquals("", err.toString());
  }

  @Test
  void mainClassesAreStartedByTheNamesThatTheyHave() {
    assertEquals(Concert.class.getName(), MainClasses.CONCERT);
    assertEquals(TrainingRun.class.getName(), MainClasses.TRAINING_RUN);
  }
}
