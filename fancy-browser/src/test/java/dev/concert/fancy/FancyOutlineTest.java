package dev.concert.fancy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message.SelectFunction;
import dev.concert.bus.Message.ShowSource;
import dev.concert.model.Call;
import dev.concert.model.Member;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What has class files alone. */
class FancyOutlineTest {
  private static final String FILE = "a/Talk.kt";
  private static final String SAY = "a.TalkKt#say(java.lang.String)";
  private static final String MAIN = "a.TalkKt#main()";
  private static final String SAY_TEXT = "public static void say(String what);  // line 31";
  private static final String MAIN_TEXT = "public static void main();  // line 40";
  private static final String OUTLINE =
      """
      // There is no source of Talk.kt here: this is what its class files say.

      package a;

      public final class TalkKt {
          %s
          %s
      }
      """
          .formatted(SAY_TEXT, MAIN_TEXT);

  @TempDir Path root;
  private ToolFixture fixture;

  @BeforeEach
  void open() {
    Program program =
        new Program(
            root.toString(),
            List.of(new SourceFile(FILE, 8, List.of(), OUTLINE)),
            List.of(
                new Type(
                    "a.TalkKt",
                    Type.Kind.CLASS,
                    List.of("public", "final"),
                    FILE,
                    5,
                    8,
                    "java.lang.Object",
                    List.of(),
                    false,
                    List.of(member("say", SAY), member("main", MAIN)))),
            List.of(routine(SAY, SAY_TEXT, 6), routine(MAIN, MAIN_TEXT, 7)),
            List.of(new Call(MAIN, SAY, FILE, 41, 1, 0, Call.Kind.STATIC, true, false)),
            List.of());
    fixture =
        ToolFixture.open("fancy", FancyTool::new, (_, _, _) -> program, "--app", root.toString());
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private static Member member(String name, String routine) {
    return new Member(
        name,
        Member.Kind.METHOD,
        Member.Access.PUBLIC,
        List.of("public", "static"),
        "void",
        routine,
        null);
  }

  private static Routine routine(String name, String text, int line) {
    int start = OUTLINE.indexOf(text);
    int end = start + text.length();
    return new Routine(
        name,
        Routine.Kind.FUNCTION,
        "a.TalkKt",
        List.of("public", "static"),
        FILE,
        line,
        line,
        start,
        end,
        end,
        false,
        false,
        null);
  }

  @SuppressWarnings("unchecked")
  private List<Integer> headers() {
    Map<String, Object> source = (Map<String, Object>) fixture.view().get("source");
    return ((List<Map<String, Object>>) source.get("marked"))
        .stream()
            .filter(mark -> mark.get("kind").equals("header"))
            .map(mark -> (Integer) mark.get("line"))
            .toList();
  }

  private void press(KeyCode key) {
    Node source = fixture.node(".source");
    Fx.run(source::requestFocus);
    fixture.hand().press(key);
    fixture.settle();
  }

  @Test
  void aRoutineIsMarkedWhereTheOutlineDeclaresIt() {
    fixture.receive("cagey/1", new SelectFunction(SAY));
    fixture.settle();
    assertEquals(List.of(6), headers());
  }

  @Test
  void aLineOfTheSourceThatIsNotThereIsNotLookedForInTheOutline() {
    Fx.call(() -> fixture.tool().fulfil(new ShowSource(MAIN, 41)));
    fixture.settle();
    assertEquals(List.of(7), headers());
  }

  @Test
  void noEditorCanOpenIt() {
    fixture.receive("cagey/1", new SelectFunction(SAY));
    fixture.settle();
    press(KeyCode.F4);
    assertTrue(
        fixture.nodes(".label").stream()
            .anyMatch(node ->
                String.valueOf(((Label) node).getText())
                    .contains(FILE + " has no source in this application")));
  }
}
