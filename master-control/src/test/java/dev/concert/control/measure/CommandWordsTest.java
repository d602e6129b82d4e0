package dev.concert.control.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class CommandWordsTest {
  @Test
  void spacesSeparateAndQuotesKeepTogether() {
    assertEquals(
        List.of("java", "-Dname=a b", "-jar", "my app.jar", ""),
        CommandWords.split("  java -Dname='a b'\t-jar \"my app.jar\" ''"));
  }

  @Test
  void aBackslashTakesTheNextCharacterAsItIs() {
    assertEquals(List.of("a b", "\"", "c"), CommandWords.split("a\\ b \\\" c"));
    assertEquals(List.of("a\\b"), CommandWords.split("'a\\b'"));
  }

  @Test
  void joinedWordsAreTheSameWhenSplitAgain() {
    List<String> words =
        List.of("java", "-Dname=it's", "a b", "", "C:\\x", "$HOME", "\"q\"", "*.jar");
    assertEquals(words, CommandWords.split(CommandWords.join(words)));
    assertEquals("java -jar app.jar", CommandWords.join(List.of("java", "-jar", "app.jar")));
  }

  @Test
  void nothingIsNoWords() {
    assertEquals(List.of(), CommandWords.split(" \n "));
  }

  @Test
  void aQuoteThatIsNotClosedIsOneSentence() {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> CommandWords.split("echo 'a"));
    assertEquals("the quote ' is not closed", e.getMessage());
  }
}
