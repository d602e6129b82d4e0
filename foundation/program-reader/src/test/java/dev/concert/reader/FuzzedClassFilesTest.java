package dev.concert.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.model.SourceFile;
import dev.concert.reader.classes.ClassFileReader;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.link.Linker;
import dev.concert.reader.sources.ApplicationFinder;
import dev.concert.reader.sources.ClassUnit;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Reads class files with all that Java has, damaged by chance, and links what they say. {@code
 * -Dconcert.seed} sets another chance, {@code -Dconcert.fuzz} how many are damaged; a failure names
 * its seed, which {@code -Dconcert.fuzz=1} tries alone.
 */
class FuzzedClassFilesTest {
  private static final long SEED = Long.getLong("concert.seed", 1);
  private static final int INPUTS = Integer.getInteger("concert.fuzz", 1_500);

  @TempDir Path folder;

  private final List<Path> files = new ArrayList<>();

  @BeforeEach
  void compile() throws IOException {
    Path source = folder.resolve("B.java");
    Files.writeString(source, ModelComparisonTest.EVERY_WAY_TO_CALL);
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-g", "-nowarn", "-d", folder.toString(), source.toString());
    assertEquals(0, exit);
    Files.writeString(source, "package b; class Whole { void m() { m(); } }");
    ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-d", folder.toString(), source.toString());
    Files.delete(source);
    try (Stream<Path> all = Files.list(folder.resolve("a"))) {
      all.sorted().forEach(files::add);
    }
  }

  @Test
  void whateverIsDamagedTheOtherClassesAreReadAndWhatIsNotIsSaid() throws Exception {
    for (int input = 0; input < INPUTS; input++) {
      long seed = SEED + input;
      Random random = new Random(seed);
      Path file = files.get(random.nextInt(files.size()));
      byte[] whole = Files.readAllBytes(file);
      Files.write(file, damaged(whole, random));
      try {
        check(read());
      } catch (IOException | RuntimeException | Error e) {
        throw new AssertionError(
            "-Dconcert.seed=" + seed + ", " + file.getFileName() + ": " + e, e);
      }
      Files.write(file, whole);
    }
  }

  private Program read() throws IOException, InterruptedException {
    List<ClassUnit> units = ApplicationFinder.ofClasses(folder, null).classes();
    List<FileFacts> facts = ClassFileReader.alone(units, List.of(), Progress.NONE).read();
    return new Linker(facts, Map.of()).link(folder.toString());
  }

  private static void check(Program program) {
    assertTrue(
        program.callsFrom("b.Whole#m()").stream().anyMatch(c -> c.callee().equals("b.Whole#m()")));
    List<String> problems =
        program.sources().stream().map(SourceFile::problems).flatMap(List::stream).toList();
    assertTrue(problems.size() <= 2, problems::toString);
    for (String problem : problems) {
      assertTrue(problem.startsWith("is no class file that can be read: "), problem);
      assertTrue(
          problem.endsWith("; compile it again") || problem.endsWith("on that Java"), problem);
    }
  }

  private static byte[] damaged(byte[] whole, Random random) {
    ByteBuffer bytes = ByteBuffer.wrap(whole.clone());
    for (int times = 1 + random.nextInt(3); times > 0; times--) {
      int at = 8 + random.nextInt(whole.length - 12);
      switch (random.nextInt(6)) {
        case 0 -> bytes.put(at, (byte) random.nextInt());
        case 1 -> bytes.put(at, (byte) (bytes.get(at) ^ 1 << random.nextInt(8)));
        case 2 -> bytes.putShort(at, (short) random.nextInt(whole.length / 8)); // another constant
        case 3 -> bytes.putShort(at, (short) -random.nextInt(3));
        case 4 -> bytes.putInt(at, new int[] {-1, 0, 1, Integer.MAX_VALUE}[random.nextInt(4)]);
        default -> {
          int from = 8 + random.nextInt(whole.length - 8);
          int length = Math.min(random.nextInt(64), whole.length - Math.max(at, from));
          bytes.put(at, whole, from, length);
        }
      }
    }
    return random.nextInt(20) == 0
        ? Arrays.copyOf(bytes.array(), random.nextInt(whole.length))
        : bytes.array();
  }
}
