package dev.concert.reader.link;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.reader.TestPrograms;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Calls that the JDK makes for whoever hands it something to run. */
class HandoverCallsTest {
  @TempDir Path folder;

  /** Reads one class {@code a.B} with this body: its callbacks, {@code ?} where not certain. */
  private List<String> callbacks(String body) throws Exception {
    Path file = folder.resolve("a/B.java");
    Files.createDirectories(file.getParent());
    String imports =
        "package a; import java.util.*; import java.util.concurrent.*; import java.util.stream.*;";
    Files.writeString(file, imports + "\nclass B {\n" + body + "\n}\n");
    Program program = TestPrograms.read(folder);
    return program.calls().stream()
        .filter(call -> call.kind() == Call.Kind.CALLBACK)
        .map(call ->
            "%s -> %s%s:%d"
                .formatted(
                    call.caller().replace("a.B", ""),
                    call.callee().replace("a.B", ""),
                    call.certain() ? "" : "?",
                    call.line()))
        .toList();
  }

  @Test
  void whoStartsAThreadCallsItsRun() throws Exception {
    assertEquals(
        List.of("#m() -> $T#run():4"),
        callbacks(
            "static class T extends Thread { public void run() {} }\nvoid m() { new T().start(); }"));
  }

  @Test
  void anObjectThatIsHandedOverElsewhereIsFoundThroughFieldsAndParameters() throws Exception {
    assertEquals(
        List.of("#go(java.util.concurrent.Executor) -> $Job#run():6"),
        callbacks(
            """
            static class Job implements Runnable { public void run() {} }
            Runnable kept = new Job();
            B with(Runnable r) { kept = r; return this; }
            void go(Executor e) { e.execute(kept); }
            static void main() { new B().with(new Job()).go(Runnable::run); }
            """));
  }

  @Test
  void aLambdaThatIsHandedOverWhereItIsMadeIsCalledThere() throws Exception {
    assertEquals(
        List.of("#m(java.util.concurrent.Executor) -> #m(java.util.concurrent.Executor)->1:3"),
        callbacks("void m(Executor e) { e.execute(() -> {}); }"));
  }

  @Test
  void aLibraryCallsTheFunctionsThatItGetsOnTheSameThread() throws Exception {
    assertEquals(
        List.of(
            "#m(java.util.List) -> $ByLength#compare(java.lang.String,java.lang.String):4",
            "#m(java.util.List) -> #m(java.util.List)->1:5",
            "#m(java.util.List) -> #say(java.lang.String):6"),
        callbacks(
            """
            static class ByLength implements Comparator<String> { public int compare(String a, String b) { return 0; } public void unrelated() {} }
            void m(List<String> l) { l.sort(new ByLength());
              l.removeIf(s -> s.isEmpty());
              l.forEach(this::say); }
            void say(String s) {}
            """));
    Program program = TestPrograms.read(folder);
    assertEquals(List.of(), program.routines().stream().filter(Routine::parallel).toList());
  }

  @Test
  void ofTheTasksThatASwitchMayChooseEachIsPossible() throws Exception {
    assertEquals(
        List.of("#m() -> #m()->1?:4", "#m() -> #m()->2?:4"),
        callbacks(
            """
            static void main() { new B().m(); }
            void m() { Runnable r = switch (hashCode()) { case 0 -> () -> {}; default -> () -> {}; }; new Thread(r).start(); }
            """));
  }

  @Test
  void anObjectOfAnOwnAbstractClassIsFoundThroughResults() throws Exception {
    assertEquals(
        List.of("#m(java.util.List) -> $Down#compare(java.lang.String,java.lang.String):8"),
        callbacks(
            """
            abstract static class Order implements Comparator<String> {}
            static class Down extends Order { public int compare(String a, String b) { return 0; } }
            static class Up extends Order { public int compare(String a, String b) { return 0; } }
            static Order order() { return new Down(); }
            static void main() { m(new ArrayList<>()); }
            static void m(List<String> l) { l.sort(order()); }
            """));
  }

  @Test
  void whatGetsToAnObjectOfTheProgramIsHandedOverByNoOther() throws Exception {
    assertEquals(
        List.of("$Threads#go(java.lang.Runnable) -> #main()->1:4"),
        callbacks(
            """
            interface Runner { void go(Runnable r); }
            static class Threads implements Runner { public void go(Runnable r) { new Thread(r).start(); } }
            static class Direct implements Runner { public void go(Runnable r) { r.run(); } }
            static void main() { run(new Threads(), () -> {}); here(new Direct(), () -> {}); }
            static void run(Runner to, Runnable r) { to.go(r); }
            static void here(Runner to, Runnable r) { to.go(r); }
            """));
  }

  @Test
  void aCollectionOfTheProgramsOwnIsNoTaskButHoldsSome() throws Exception {
    assertEquals(
        List.of("#main() -> #main()->1:5"),
        callbacks(
            """
            static class Jobs extends ArrayList<Callable<String>> {}
            static void main() throws Exception { List<Callable<String>> jobs = new Jobs(); jobs.add(() -> "");
              Executors.newCachedThreadPool().invokeAll(jobs); }
            """));
  }

  @Test
  void whatALibraryConstructsKeepsItsFunctions() throws Exception {
    assertEquals(
        List.of(), callbacks("Object m() { return new TreeMap<String, String>((a, b) -> 0); }"));
  }

  @Test
  void aLambdaOfAnotherRoutineIsCalledByWhoHandsItOver() throws Exception {
    assertEquals(
        List.of("#m(java.util.concurrent.Executor) -> #make()->1:4"),
        callbacks(
            """
            Runnable make() { return () -> {}; }
            void m(Executor e) { e.execute(make()); }
            """));
  }

  @Test
  void ofAnObjectThatCouldBeAnythingNothingIsSaid() throws Exception {
    assertEquals(
        List.of(),
        callbacks(
            """
            static class X implements Runnable { public void run() {} }
            static class Y implements Runnable { public void run() {} }
            void m(Executor e, Map<String, Object> all) { e.execute((Runnable) all.get("x")); }
            """));
  }

  @Test
  void aFieldIsInitialisedByEachConstructor() throws Exception {
    assertEquals(
        List.of("#<init>() -> $Job#run():4", "#<init>(int) -> $Job#run():4"),
        callbacks(
            """
            static class Job implements Runnable { public void run() {} }
            final CompletableFuture<Void> f = CompletableFuture.runAsync(new Job());
            B() {}
            B(int i) {}
            """));
  }
}
