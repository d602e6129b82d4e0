package dev.concert.reader.link;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.reader.TestPrograms;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the JDK asks of the application's class loaders. */
class LoaderCallsTest {
  @TempDir Path folder;

  /** Reads these classes: the callbacks, {@code ?} where not certain. */
  private List<String> callbacks(String classes) throws Exception {
    Files.writeString(folder.resolve("Main.java"), "import java.util.*;\n" + classes);
    Program program = TestPrograms.read(folder);
    return program.calls().stream()
        .filter(call -> call.kind() == Call.Kind.CALLBACK)
        .map(call -> call.caller() + " -> " + call.callee() + (call.certain() ? "" : "?"))
        .toList();
  }

  @Test
  void aResourceIsFoundByTheFirstOwnMethodOnTheWayToIt() throws Exception {
    assertEquals(
        List.of("Main#main() -> L#getResource(java.lang.String)"),
        callbacks(
            """
            class L extends ClassLoader {
              public java.net.URL getResource(String name) { return null; }
              protected java.net.URL findResource(String name) { return null; }
            }
            class Main { static void main() { new L().getResourceAsStream("x"); } }
            """));
  }

  @Test
  void whatASuperclassIsAskedComesBackToTheSameLoader() throws Exception {
    assertEquals(
        List.of(
            "L#loadClass(java.lang.String) -> L#getClassLoadingLock(java.lang.String)",
            "L#loadClass(java.lang.String) -> L#findClass(java.lang.String)"),
        callbacks(
            """
            class L extends ClassLoader {
              public Class<?> loadClass(String name) throws ClassNotFoundException {
                return super.loadClass(name);
              }
              protected Object getClassLoadingLock(String name) { return this; }
              protected Class<?> findClass(String name) { return null; }
            }
            class Main { static void main() throws Exception { new L().loadClass("x"); } }
            """));
  }

  @Test
  void aLoaderOfWhichOthersMayMakeAnotherIsNotCertain() throws Exception {
    assertEquals(
        List.of("L#load() -> L#findClass(java.lang.String)?"),
        callbacks(
            """
            public class L extends ClassLoader {
              public Class<?> load() throws ClassNotFoundException { return loadClass("x"); }
              protected Class<?> findClass(String name) { return null; }
            }
            """));
  }

  @Test
  void providersAndInterfacesOfProxiesAreLoadedByTheLoaderThatIsNamed() throws Exception {
    assertEquals(
        List.of(
            "Main#main() -> L#findResources(java.lang.String)",
            "Main#main() -> L#findClass(java.lang.String)",
            "Main#make() -> L#findClass(java.lang.String)"),
        callbacks(
            """
            class L extends ClassLoader {
              protected Class<?> findClass(String name) { return null; }
              protected Enumeration<java.net.URL> findResources(String name) { return null; }
            }
            class Main {
              static void main() { ServiceLoader.load(Runnable.class, new L()).findFirst(); }
              static Object make() {
                Class<?>[] types = {Comparable.class};
                return java.lang.reflect.Proxy.newProxyInstance(new L(), types, null);
              }
            }
            """));
  }

  @Test
  void aLoaderOfALibraryIsAskedForNothing() throws Exception {
    assertEquals(
        List.of(),
        callbacks(
            """
            class L extends ClassLoader {
              protected Class<?> findClass(String name) { return null; }
            }
            class Main {
              static void main() throws Exception { Main.class.getClassLoader().loadClass("x"); }
            }
            """));
  }
}
