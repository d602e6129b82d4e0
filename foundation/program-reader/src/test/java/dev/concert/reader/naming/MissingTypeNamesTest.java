package dev.concert.reader.naming;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Routine;
import dev.concert.reader.TestPrograms;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A routine whose parameters are of types that are missing still has the name that javac gives. */
class MissingTypeNamesTest {
  @TempDir Path folder;
  private List<String> routines;

  @BeforeEach
  void read() throws Exception {
    Path source = folder.resolve("a/B.java");
    Files.createDirectories(source.getParent());
    Files.writeString(
        source,
        """
        package a;
        import java.util.*;
        import lib.core.*;
        import lib.One;
        class B<V extends Parser> {
          List<String> known;
          void onDemand(Parser p) {}
          void nestedOnDemand(Parser.Feature[] f) {}
          void nestedImported(One.Two t) {}
          <T extends One & Runnable> void bounded(T t, List<T> list) {}
          void boundedByTheClass(V... v) {}
          void qualified(other.Lib.Nested n) {}
        }
        """);
    routines = TestPrograms.read(folder).routines().stream().map(Routine::name).toList();
  }

  private void assertNamed(String routine) {
    assertTrue(routines.contains(routine), routines::toString);
  }

  @Test
  void aTypeOfAMissingPackageIsOfThatPackageThoughOthersAreImportedToo() {
    assertNamed("a.B#onDemand(lib.core.Parser)");
  }

  @Test
  void aNestedTypeIsInItsOutermostOnesPackage() {
    assertNamed("a.B#nestedOnDemand(lib.core.Parser$Feature[])");
    assertNamed("a.B#nestedImported(lib.One$Two)");
    assertNamed("a.B#qualified(other.Lib$Nested)");
  }

  @Test
  void aVariableIsWhatBoundsIt() {
    assertNamed("a.B#bounded(lib.One,java.util.List)");
    assertNamed("a.B#boundedByTheClass(lib.core.Parser[])");
  }

  @Test
  void aTypeThatNothingImportsIsNestedInTheMissingSupertype() throws Exception {
    Path source = folder.resolve("c/D.java");
    Files.createDirectories(source.getParent());
    Files.writeString(
        source,
        """
        package c;
        import lib.Base;
        import lib.One;
        class D extends Base.Of<D.Own> implements One, Runnable {
          void inherited(Target t, Part.Of[] parts) {}
          class Own {
            void byTheClassAround(Target t) {}
          }
          static class Two implements Lone, Alone {
            void first(Target t) {}
          }
          Object anonymous = new One() {
            void within(Target t) {}
          };
          public void run() {}
        }
        class E {
          void ofTheSamePackage(Target t) {}
        }
        interface Known extends One {}
        class F implements Known {
          void above(Target t) {}
        }
        """);
    routines = TestPrograms.read(folder).routines().stream().map(Routine::name).toList();
    assertNamed("c.D#inherited(lib.Base$Of$Target,lib.Base$Of$Part$Of[])");
    assertNamed("c.D$Own#byTheClassAround(lib.Base$Of$Target)");
    assertNamed("c.D$Two#first(lib.Base$Of$Lone$Target)");
    assertNamed("c.D$1#within(lib.One$Target)");
    assertNamed("c.E#ofTheSamePackage(c.Target)");
    assertNamed("c.F#above(lib.One$Target)");
  }

  @Test
  void whatIsImportedAndMissingIsNotTakenForATypeOfThePackage() throws Exception {
    Files.writeString(folder.resolve("a/Node.java"), "package a; class Node {}");
    Files.writeString(
        folder.resolve("a/User.java"),
        "package a; import lib.Node; class User { void m(Node n, java.util.List<Node> all) {} }");
    routines = TestPrograms.read(folder).routines().stream().map(Routine::name).toList();
    assertNamed("a.User#m(lib.Node,java.util.List)");
  }
}
