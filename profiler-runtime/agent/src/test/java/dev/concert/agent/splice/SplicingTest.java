package dev.concert.agent.splice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.agent.Compiled;
import dev.concert.agent.Libraries;
import dev.concert.agent.classfile.ClassImage;
import dev.concert.agent.classfile.ClassInfo;
import dev.concert.agent.classfile.MethodInfo;
import dev.concert.agent.selection.WeavingPlan;
import dev.concert.agent.weave.ClassWeaving;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.Textifier;
import org.objectweb.asm.util.TraceClassVisitor;

/** What is put in between bytes is, instruction for instruction, what ASM would write. */
class SplicingTest {
  @TempDir Path target;
  private int spliced;
  private int all;

  @ParameterizedTest
  @CsvSource({"Nasty, 8", "Nasty, 17", "Nasty, 25", "Newer, 21", "Newest, 25"})
  void programsOfAllShapesAreSplicedAsAsmWeavesThem(String program, int release) throws Exception {
    compare(Compiled.classes(program, release, target));
    assertTrue(spliced > 0, "spliced: " + spliced);
  }

  @ParameterizedTest
  @CsvSource({
    "commons-lang3-, org/apache/commons/lang3/",
    "commons-lang-2, org/apache/commons/lang/",
    "ecj-, org/eclipse/jdt/internal/compiler/",
    "kotlin-stdlib-, kotlin/collections/",
    "scala-library-, scala/collection/immutable/",
  })
  void librariesOfAllCompilersAreSplicedAsAsmWeavesThem(String jar, String prefix)
      throws IOException {
    compare(Libraries.classes(jar, prefix));
    assertTrue(spliced > 0.95 * all, () -> spliced + " of " + all);
  }

  /** The ids are some that fit into two bytes, and some that do not. */
  private void compare(Map<String, byte[]> classes) {
    int id = Short.MAX_VALUE - 500;
    for (Map.Entry<String, byte[]> file : classes.entrySet()) {
      ClassImage image = new ClassImage(file.getValue());
      ClassInfo facts = ClassInfo.of(image);
      Map<String, Integer> ids = new HashMap<>();
      for (MethodInfo method : facts.synthetic() ? Set.<MethodInfo>of() : facts.listed()) {
        if (method.weavable()) {
          ids.put(method.key(), id++);
        }
      }
      if (!ids.isEmpty()) {
        compare(
            file.getKey(),
            image,
            facts,
            new WeavingPlan(ids, Set.of(), WeavingPlan.Sites.PROCESSES));
      }
    }
  }

  private void compare(String name, ClassImage image, ClassInfo facts, WeavingPlan plan) {
    all++;
    if (!ClassSplicing.suffices(image, facts, plan, null)) {
      return;
    }
    Set<String> left = new HashSet<>();
    byte[] rewritten = ClassWeaving.rewrite(image, facts, plan, left, null, null);
    try {
      byte[] ours = ClassSplicing.splice(image, facts, plan.scopes());
      spliced++;
      assertEquals(text(rewritten), text(ours), name);
      assertEquals(Set.of(), left, name);
    } catch (ClassSplicing.Unfit e) {
      // left to ASM; the caller counts
    }
  }

  private static String text(byte[] file) {
    StringWriter text = new StringWriter();
    TraceClassVisitor trace = new TraceClassVisitor(null, new Textifier(), new PrintWriter(text));
    new ClassReader(file).accept(trace, ClassReader.EXPAND_FRAMES);
    return text.toString();
  }
}
