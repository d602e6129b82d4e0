package dev.concert.agent.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.agent.Compiled;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;

/** Woven programs compute what they compute unwoven, and pass two verifiers. */
class WeavingTest {
  @TempDir Path target;

  @ParameterizedTest
  @CsvSource({
    "Nasty, 8",
    "Nasty, 11",
    "Nasty, 17",
    "Nasty, 21",
    "Nasty, 25",
    "Newer, 21",
    "Newer, 25",
    "Newest, 25"
  })
  void aWovenProgramDoesWhatItDidBefore(String program, int release) throws Exception {
    Map<String, byte[]> classes = Compiled.classes(program, release, target);
    String plain = run(new PlainLoader(classes), program);
    for (boolean waits : new boolean[] {false, true}) {
      WovenLoader loader = new WovenLoader(classes, getClass().getClassLoader(), waits);
      assertEquals(plain, run(loader, program));
      assertTrue(loader.woven.size() >= classes.size() / 2, "most classes were woven");
      for (byte[] woven : loader.woven.values()) {
        assertEquals("", verify(woven, loader));
      }
    }
  }

  private static String run(ClassLoader loader, String program) throws Exception {
    return (String) Class.forName(program, true, loader).getMethod("run").invoke(null);
  }

  private static String verify(byte[] woven, ClassLoader loader) {
    StringWriter complaints = new StringWriter();
    CheckClassAdapter.verify(new ClassReader(woven), loader, false, new PrintWriter(complaints));
    return complaints.toString();
  }

  private static final class PlainLoader extends ClassLoader {
    private final Map<String, byte[]> classes;

    PlainLoader(Map<String, byte[]> classes) {
      super(WeavingTest.class.getClassLoader());
      this.classes = classes;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = classes.get(name.replace('.', '/'));
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, bytes, 0, bytes.length);
    }
  }
}
