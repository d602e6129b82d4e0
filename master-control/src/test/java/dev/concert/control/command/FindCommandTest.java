package dev.concert.control.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.control.Concert;
import dev.concert.control.launch.Exit;
import dev.concert.control.output.JsonText;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindCommandTest {
  @TempDir Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @BeforeEach
  void writeApplication() throws IOException {
    Path file = folder.resolve("a/StringUtils.java");
    Files.createDirectories(file.getParent());
    Files.writeString(
        file,
        """
        package a;

        public class StringUtils {
          static String join(Object[] parts) {
            return join(parts, ',');
          }

          static String join(Object[] parts, char separator) {
            return "";
          }
        }
        """);
  }

  private int find(String... words) {
    List<String> args = new ArrayList<>(List.of("find", "--app", folder.toString()));
    args.addAll(List.of(words));
    return Concert.execute(new PrintWriter(out), new PrintWriter(err), args.toArray(String[]::new));
  }

  @Test
  void eachLineHasKindNameAndPlace() {
    assertEquals(Exit.DONE, find("SU.join"), err.toString());
    assertEquals(
        """
        routine  a.StringUtils#join(java.lang.Object[])  a/StringUtils.java:4
        routine  a.StringUtils#join(java.lang.Object[],char)  a/StringUtils.java:8
        """,
        out.toString());
  }

  @Test
  void wordsNeedNoQuotes() {
    assertEquals(Exit.DONE, find("new", "StringUtils"), err.toString());
    assertTrue(out.toString().startsWith("routine  a.StringUtils#<init>()"), out.toString());
  }

  @Test
  void theJsonSaysHowWellEachNameAnswers() {
    assertEquals(Exit.DONE, find("string", "--top", "1", "--json"), err.toString());
    assertEquals(
        "{query=string, application="
            + folder
            + ", instead=null, groups=["
            + "{kind=class, total=1, hits=[{name=a.StringUtils, file=a/StringUtils.java, line=3,"
            + " match=prefix}]}, "
            + "{kind=routine, total=1, hits=[{name=a.StringUtils#<init>(),"
            + " file=a/StringUtils.java, line=3, match=prefix}]}, "
            + "{kind=file, total=1, hits=[{name=a/StringUtils.java, file=a/StringUtils.java,"
            + " line=1, match=prefix}]}]}",
        JsonText.object(out.toString()).toString());
  }

  @Test
  void whereNothingIsCalledLikeThatItIsSaidWhatWouldBeFound() {
    assertEquals(Exit.FAILED, find("StringUtils.jion"));
    assertEquals(
        "concert: StringUtils.jion: Nothing is called like that; the nearest:",
        err.toString().strip());
    assertEquals(2, out.toString().lines().count());
  }

  @Test
  void whatIsLeftOutIsCounted() {
    assertEquals(Exit.DONE, find("join", "--top", "1"), err.toString());
    assertTrue(out.toString().endsWith("routine  1 more; --top shows them\n"), out.toString());
  }

  @Test
  void howManyIsANumberAboveNone() {
    assertEquals(Exit.WRONG_USE, find("join", "--top", "0"));
  }
}
