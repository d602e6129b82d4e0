package dev.concert.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.model.SourceFile;
import dev.concert.model.SourceReader;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sources that do not compile, or are larger and deeper than people write them. */
class HardSourcesTest {
  private static final int BRACES = 5_000;

  /** Old Java is tried, too, whose API takes a while to be written. */
  @TempDir static Path cache;

  @TempDir Path folder;

  @BeforeEach
  void writeWhole() throws IOException {
    write("Whole", "package a; class Whole { void m() { m(); } }");
  }

  private void write(String name, String text) throws IOException {
    write(name, text.getBytes(StandardCharsets.UTF_8));
  }

  private void write(String name, byte[] bytes) throws IOException {
    Files.write(Files.createDirectories(folder.resolve("a")).resolve(name + ".java"), bytes);
  }

  /** The whole file is read in any case. */
  private Program read() throws Exception {
    Program program = TestPrograms.reader(cache).load(folder, List.of(), Progress.NONE);
    assertEquals("a.Whole#m()", program.callsFrom("a.Whole#m()").getFirst().callee());
    return program;
  }

  private static List<String> problems(Program program) {
    assertTrue(program.source("a/Whole.java").orElseThrow().problems().isEmpty());
    return program.sources().stream().map(SourceFile::problems).flatMap(List::stream).toList();
  }

  @Test
  void aFileThatDoesNotCompileTellsTheLineAndKeepsWhatIsWhole() throws Exception {
    write(
        "Odd",
        """
        package a;
        class Odd {
          void before() { new Whole().m(); }
          void odd( { int = ; }
          void after() { before(); nothing(); missing.Gone.call(); int i = "text"; }
        }
        """);
    Program program = read();
    assertEquals("a.Odd#before()", program.callsFrom("a.Odd#after()").getFirst().callee());
    assertTrue(
        program.callsFrom("a.Odd#before()").stream()
            .anyMatch(c -> c.callee().equals("a.Whole#m()")));
    problems(program).forEach(p -> assertTrue(p.startsWith("line 4: "), p));
    assertTrue(!problems(program).isEmpty());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\0\0\0",
        "class",
        "class Odd",
        "class Odd {",
        "}}}}}",
        "package a; class Odd extends Odd implements Odd {} class Odd {}",
        "package a; class Odd extends Other {} class Other extends Odd { void m() { super.m(); } }",
        "package b.c; class Odd { Odd() { this(); } enum { } }",
        "\u0000class Odd { String s = \"\\u00\"; char c = ''; /* no end",
        "package a; class Odd<T extends T> { T t; void m() { t.m(); } record R(int... i, int j) {}"
            + " }",
        "PK\3\4 no source at all \u00ff\u00fe",
        "#!/bin/sh\necho no Java\n",
        "<<<<<<< HEAD\nclass Odd {}\n=======\nclass Odd { void m() {} }\n>>>>>>> other\n"
      })
  void whatIsNoJavaHarmsNobody(String text) throws Exception {
    write("Odd", text);
    for (String problem : problems(read())) {
      assertTrue(problem.startsWith("line "), problem);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "ISO-8859-1", "windows-1252", "UTF-16", "x-UTF-16LE-BOM"})
  void whateverASourceIsWrittenInItsOffsetsAreThoseOfItsText(String charset) throws Exception {
    String text = "package a; class Odd { String s = \"\u00fc\u00e4\"; void m() { m(); } }";
    write("Odd", text.getBytes(Charset.forName(charset)));
    Program program = read();
    assertEquals(List.of(), problems(program));
    String shown = SourceReader.read(folder, "a/Odd.java");
    assertEquals(text, shown);
    int call = program.callsFrom("a.Odd#m()").getFirst().offset();
    assertEquals("m(); } }", shown.substring(call));
  }

  @Test
  void textInAnotherEncodingThanItLooksLikeCostsItsLettersOnly() throws Exception {
    String text = "package a; class Odd { String s = \"\u65e5\u672c\"; void m() { m(); } }";
    write("Odd", text.getBytes(Charset.forName("Shift_JIS")));
    Program program = read();
    assertEquals(List.of(), problems(program));
    assertEquals("a.Odd#m()", program.callsFrom("a.Odd#m()").getFirst().callee());
  }

  @Test
  void aFileOfThirtyThousandLinesIsRead() throws Exception {
    String methods =
        IntStream.range(0, 10_000)
            .mapToObj(i -> "  void m" + i + "() {\n    m" + (i + 1) % 10_000 + "();\n  }\n")
            .collect(Collectors.joining());
    write("Long", "package a;\nclass Long {\n" + methods + "}\n");
    Program program = read();
    assertEquals(List.of(), problems(program));
    assertEquals(30_003, program.source("a/Long.java").orElseThrow().lines());
    assertEquals("a.Long#m0()", program.callsFrom("a.Long#m9999()").getFirst().callee());
    assertEquals(30_001, program.callsFrom("a.Long#m9999()").getFirst().line());
  }

  @Test
  void aMethodOfThirtyThousandLinesIsRead() throws Exception {
    write("Long", "package a;\nclass Long { void m() {\n" + "m();\n".repeat(30_000) + "} }\n");
    Program program = read();
    assertEquals(List.of(), problems(program));
    assertEquals(30_000, program.callsFrom("a.Long#m()").size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class Deep { void m() { %s } }|{|}",
        "class Deep { %s }|class C {|}",
        "class Deep { void m() { %s } }|if (true) {|}",
        "class Deep { Object[] o = %s; }|{|}",
        "class Deep { Runnable r = %s null; }|() -> {|}",
        "class Deep { Object o = %s; }|new Object() { Object o = |null; }",
        "class Deep { int i = %s; }|(1 + |1)",
        "class Deep { void m() { %s }|{|",
        "class Deep { %s int i; }|Map<|>",
        "%s class Deep {}|@A(@A|)"
      })
  void fiveThousandBracesWithinEachOtherCostAtMostTheirFile(String what) throws Exception {
    String[] parts = what.split("\\|", -1);
    String deep = parts[1].repeat(BRACES) + parts[2].repeat(BRACES);
    write("Deep", "package a;\n" + parts[0].formatted(deep));
    List<String> problems = problems(read());
    for (String problem : problems) {
      assertTrue(
          problem.startsWith("line ")
              || problem.equals(
                  "could not be analysed: its code is nested more deeply than a compiler can"
                      + " follow")
              || problem.equals(
                  "was read without types: its code is nested more deeply than a compiler can"
                      + " follow"),
          problem);
    }
  }

  @Test
  void aFileLargerThanAnySourceIsLeftOut() throws Exception {
    Path large = folder.resolve("a/Large.java");
    try (var file = new java.io.RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(100L << 20); // without a byte on disk
    }
    assertEquals(
        List.of("could not be read: it has 100 MB, and no source has that many"), problems(read()));
    IOException refused =
        org.junit.jupiter.api.Assertions.assertThrows(
            IOException.class, () -> SourceReader.read(folder, "a/Large.java"));
    assertEquals(large + " has more than 64 MB, and no source has that many", refused.getMessage());
  }
}
