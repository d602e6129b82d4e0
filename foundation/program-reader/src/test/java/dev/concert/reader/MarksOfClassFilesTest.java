package dev.concert.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.concert.model.Program;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What runs on another thread, of programs that are read from class files alone. */
class MarksOfClassFilesTest {
  @TempDir Path folder;
  private Program program;

  /** Compiles one class {@code a.B} with this body, which begins on line 2, and reads that. */
  private void read(String body) throws Exception {
    Path source = Files.createDirectories(folder.resolve("source/a")).resolve("B.java");
    Files.writeString(
        source,
        "package a; import java.util.*; import java.util.concurrent.*; class B {\n" + body + "}\n");
    Path classes = Files.createDirectories(folder.resolve("classes"));
    ByteArrayOutputStream talk = new ByteArrayOutputStream();
    int exit =
        ToolProvider.getSystemJavaCompiler()
            .run(null, talk, talk, "-g", "-d", classes.toString(), source.toString());
    assertEquals(0, exit, talk.toString());
    program = TestPrograms.read(classes);
  }

  private String why(String routine) {
    return program.routine("a.B" + routine).orElseThrow().why();
  }

  @Test
  void aLambdaThatAnExecutorGetsIsMarkedWithWhatItCalls() throws Exception {
    read(
        """
        void m(Executor e) { e.execute(() -> help()); }
        void help() {}
        void other() { Runnable r = () -> {}; r.run(); }
        """);
    String task = "submitted to an executor at a/B.java:2";
    String lambda = "#m(java.util.concurrent.Executor)->1";
    assertEquals(task, why(lambda));
    assertEquals("called by B.m λ1, " + task, why("#help()"));
    assertNull(why("#other()->1"));
    assertNull(why("#m(java.util.concurrent.Executor)"));
  }

  @Test
  void aTaskIsFollowedThroughVariablesFieldsParametersAndResults() throws Exception {
    read(
        """
        static class Job implements Runnable { public void run() {} }
        static class Idle implements Runnable { public void run() {} }
        final Runnable field;
        B(Runnable r) { field = r; }
        static Runnable made() { return new Job(); }
        static B make() { new Idle().run(); return new B(made()); }
        void start() { Runnable local = field; new Thread(local).start(); }
        """);
    assertEquals("started as a thread at a/B.java:8", why("$Job#run()"));
    assertNull(why("$Idle#run()"));
  }

  @Test
  void ofTwoTasksOfWhichOneIsChosenEachIsMarked() throws Exception {
    read(
        """
        void m(ExecutorService e, boolean first) {
          e.submit(first ? () -> one() : (Runnable) B::two);
        }
        static void one() {}
        static void two() {}
        """);
    String parameters = "(java.util.concurrent.ExecutorService,boolean)";
    assertEquals("submitted to an executor at a/B.java:3", why("#m" + parameters + "->1"));
    assertEquals("submitted to an executor at a/B.java:3", why("#two()"));
  }

  @Test
  void tasksInACollectionAndInAWrapperAreFollowed() throws Exception {
    read(
        """
        record Job(int i) implements Callable<Integer> { public Integer call() { return i; } }
        void all(ExecutorService e) throws Exception {
          List<Job> jobs = new ArrayList<>();
          for (int i = 0; i < 3; i++) jobs.add(new Job(i));
          e.invokeAll(jobs);
        }
        void later(Executor e) { FutureTask<Long> f = new FutureTask<>(() -> 1L); e.execute(f); }
        """);
    assertEquals("submitted to an executor at a/B.java:6", why("$Job#call()"));
    assertEquals(
        "wrapped into a future task at a/B.java:8",
        why("#later(java.util.concurrent.Executor)->1"));
  }

  @Test
  void aCapturedTaskAndAThreadThatStartsItselfAreMarked() throws Exception {
    read(
        """
        static class Own extends Thread { Own() { start(); } public void run() {} }
        static class Job implements Runnable { public void run() {} }
        void m(Executor e) { give(e, new Job()); new Own(); }
        void give(Executor e, Runnable task) { Runnable now = () -> e.execute(task); now.run(); }
        """);
    assertEquals("submitted to an executor at a/B.java:5", why("$Job#run()"));
    assertEquals("started as a thread at a/B.java:2", why("$Own#run()"));
  }

  @Test
  void operationsOfAParallelStreamAreMarkedAndThoseOfOthersAreNot() throws Exception {
    read(
        """
        void par(List<Long> l) { l.parallelStream().map(i -> i + 1).forEach(i -> {}); }
        void seq(List<Long> l) { l.stream().map(i -> i + 1).forEach(i -> {}); }
        """);
    assertEquals("run by a parallel stream at a/B.java:2", why("#par(java.util.List)->1"));
    assertEquals("run by a parallel stream at a/B.java:2", why("#par(java.util.List)->2"));
    assertNull(why("#seq(java.util.List)->1"));
  }
}
