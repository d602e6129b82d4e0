package dev.concert.reader.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.concert.model.ParallelMark;
import dev.concert.model.Program;
import dev.concert.model.Type;
import dev.concert.reader.TestPrograms;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParallelMarksTest {
  @TempDir Path folder;
  private Program program;

  /** Reads one class {@code a.B} with this body. */
  private void read(String body) throws Exception {
    Path file = folder.resolve("a/B.java");
    Files.createDirectories(file.getParent());
    String imports =
        "package a; import java.util.*; import java.util.concurrent.*; import java.util.stream.*;";
    Files.writeString(file, imports + "\nclass B {\n" + body + "\n}\n");
    program = TestPrograms.read(folder);
  }

  private String why(String routine) {
    return program.routine("a.B" + routine).orElseThrow().why();
  }

  @Test
  void aLambdaThatAnExecutorGetsRunsInParallel() throws Exception {
    read("void m(Executor e) { e.execute(() -> {}); }");
    assertEquals(
        "submitted to an executor at a/B.java:3", why("#m(java.util.concurrent.Executor)->1"));
    assertNull(why("#m(java.util.concurrent.Executor)"));
  }

  @Test
  void aStartedSubclassOfThreadRunsInParallel() throws Exception {
    read("static class T extends Thread { public void run() {} }\nvoid m() { new T().start(); }");
    assertEquals("started as a thread at a/B.java:4", why("$T#run()"));
  }

  @Test
  void aMethodThatIsCalledOnItselfAndOnAnObjectOfAFinalClassRunsInParallelInBoth()
      throws Exception {
    read(
        """
        static class T implements Runnable {
          R r;
          public void run() { close(); r.close(); }
          protected void close() {}
        }
        static final class R { void close() { work(); } void work() {} }
        void m() { T t = new T(); t.r = new R(); new Thread(t).start(); }
        """);
    for (String routine : List.of("$T#close()", "$R#close()", "$R#work()")) {
      assertNotNull(why(routine), routine);
    }
  }

  @Test
  void aThreadThatStartsItselfRunsInParallel() throws Exception {
    read(
        """
        static class T extends Thread { T() { start(); } public void run() {} }
        static class S extends Thread { void go() { super.start(); } public void run() {} }
        static class F extends RecursiveAction { void go() { fork(); } protected void compute() {} }
        static class I extends Thread { Runnable r = () -> start(); public void run() {} }
        static class N extends Thread { public void run() {} }
        static void main() { new T(); new S().go(); new F().go(); new I().r.run(); new N(); }
        """);
    assertEquals("started as a thread at a/B.java:3", why("$T#run()"));
    assertEquals("started as a thread at a/B.java:4", why("$S#run()"));
    assertEquals("forked as a fork/join task at a/B.java:5", why("$F#compute()"));
    assertEquals("started as a thread at a/B.java:6", why("$I#run()"));
    assertNull(why("$N#run()"));
  }

  @Test
  void ofThreadsThatAnInheritedMethodStartsThoseOnWhichItIsCalledRunInParallel() throws Exception {
    read(
        """
        static class Base extends Thread { void go() { start(); } }
        static class Used extends Base { public void run() {} }
        static class Idle extends Base { public void run() {} }
        static void main() { new Used().go(); new Idle(); }
        """);
    assertEquals("started as a thread at a/B.java:3", why("$Used#run()"));
    assertNull(why("$Idle#run()"));
  }

  @Test
  void aTaskIsFollowedThroughVariablesFieldsAndParameters() throws Exception {
    read(
        """
        final Runnable field;
        B(Runnable r) { field = r; }
        static B make() { return new B(() -> {}); }
        void start() { Runnable local = field; new Thread(local).start(); }
        """);
    assertEquals("started as a thread at a/B.java:6", why("#make()->1"));
  }

  @Test
  void tasksInACollectionAreFollowed() throws Exception {
    read(
        """
        record Job(int i) implements Callable<Integer> { public Integer call() { return help(); } }
        static int help() { return 1; }
        void all(ExecutorService e) throws Exception {
          List<Job> jobs = new ArrayList<>();
          for (int i = 0; i < 3; i++) jobs.add(new Job(i));
          e.invokeAll(jobs);
        }
        """);
    assertEquals("submitted to an executor at a/B.java:8", why("$Job#call()"));
    assertEquals("called by Job.call, submitted to an executor at a/B.java:8", why("#help()"));
  }

  @Test
  void aWrapperOfAnExecutorHandsOver() throws Exception {
    read(
        """
        final ExecutorService pool = Executors.newCachedThreadPool();
        <T> Future<T> later(Callable<T> task) { return pool.submit(task); }
        void use() { later(() -> 1); later(B::work); }
        static String work() { return ""; }
        """);
    assertEquals("submitted to an executor at a/B.java:4", why("#use()->1"));
    assertEquals("submitted to an executor at a/B.java:4", why("#work()"));
  }

  @Test
  void operationsOfAParallelStreamRunInParallel() throws Exception {
    read(
        """
        void par(List<String> l) { l.parallelStream().map(s -> s + 1).forEach(s -> {}); }
        void late(List<String> l) { l.stream().map(s -> s + 1).parallel().forEach(s -> {}); }
        void seq(List<String> l) { l.parallelStream().map(s -> s + 1).sequential().forEach(s -> {}); }
        void var(List<String> l) { var p = IntStream.range(0, 9).parallel(); p.map(B::twice).sum(); }
        static int twice(int i) { return 2 * i; }
        void collect(List<String> l) {
          l.parallelStream().collect(Collectors.toMap(s -> s, s -> 1));
          l.stream().collect(Collectors.toMap(s -> s, s -> 1));
        }
        """);
    assertEquals("run by a parallel stream at a/B.java:3", why("#par(java.util.List)->1"));
    assertEquals("run by a parallel stream at a/B.java:4", why("#late(java.util.List)->1"));
    assertNull(why("#seq(java.util.List)->1"));
    assertEquals("run by a parallel stream at a/B.java:6", why("#twice(int)"));
    assertEquals("run by a parallel stream at a/B.java:9", why("#collect(java.util.List)->2"));
    assertNull(why("#collect(java.util.List)->3"));
  }

  @Test
  void stagesOfACompletableFutureRunInParallel() throws Exception {
    read(
        """
        void m() {
          CompletableFuture.supplyAsync(() -> 1).thenApplyAsync(i -> i + 1).thenAccept(i -> {});
        }
        """);
    assertEquals("run by a completable future at a/B.java:4", why("#m()->1"));
    assertEquals("run by a completion stage at a/B.java:4", why("#m()->2"));
    assertNull(why("#m()->3"));
  }

  @Test
  void aForkedTaskRunsInParallelWithWhatItCalls() throws Exception {
    read(
        """
        static class Sum extends RecursiveTask<Integer> {
          protected Integer compute() { Sum s = new Sum(); s.fork(); return s.join() + leaf(); }
          int leaf() { return deep(); }
          int deep() { return 1; }
        }
        """);
    assertEquals("forked as a fork/join task at a/B.java:4", why("$Sum#compute()"));
    assertEquals(
        "called by Sum.leaf under Sum.compute, forked as a fork/join task at a/B.java:4",
        why("$Sum#deep()"));
  }

  @Test
  void aClassThatStartsItselfRunsInParallel() throws Exception {
    read(
        """
        static class Loop implements Runnable {
          Loop() { Thread.ofVirtual().start(this); }
          public void run() {}
        }
        """);
    assertEquals("started as a thread at a/B.java:4", why("$Loop#run()"));
  }

  @Test
  void whatTheEventThreadCallsIsNotMarkedFurther() throws Exception {
    read(
        """
        void m() { javax.swing.SwingUtilities.invokeLater(() -> show()); }
        void show() {}
        """);
    assertEquals("handed to the event thread at a/B.java:3", why("#m()->1"));
    assertNull(why("#show()"));
  }

  @Test
  void eachTaskThatASwitchMayChooseIsMarked() throws Exception {
    read(
        """
        void m(Executor e, int kind) {
          e.execute(switch (kind) {
            case 0 -> () -> {};
            case 1 -> throw new IllegalStateException();
            default -> { yield () -> {}; }
          });
        }
        """);
    String method = "#m(java.util.concurrent.Executor,int)";
    assertEquals("submitted to an executor at a/B.java:4", why(method + "->1"));
    assertEquals("submitted to an executor at a/B.java:4", why(method + "->2"));
  }

  private static final String RUNNERS =
      """
      interface Runner { void go(Runnable r); }
      static class Threads implements Runner { public void go(Runnable r) { new Thread(r).start(); } }
      static class Direct implements Runner { public void go(Runnable r) { r.run(); } }
      """;

  @Test
  void aTaskOfAnObjectThatRunsItHereIsNotMarked() throws Exception {
    read(
        RUNNERS
            + """
            static void main() {
              Runner threads = new Threads();
              threads.go(() -> {});
              Runner direct = new Direct();
              direct.go(() -> {});
            }
            """);
    assertEquals("started as a thread at a/B.java:4", why("#main()->1"));
    assertNull(why("#main()->2"));
  }

  @Test
  void whereAnyRunnerMayBeMeantEachTaskIsMarked() throws Exception {
    read(
        RUNNERS
            + """
            static void main() {
              for (Runner runner : List.of(new Threads(), new Direct())) {
                runner.go(() -> {});
              }
            }
            """);
    assertEquals("started as a thread at a/B.java:4", why("#main()->1"));
  }

  @Test
  void aTaskThatNobodyHandsOverIsNotMarked() throws Exception {
    read("void m() { Runnable r = () -> {}; r.run(); }");
    assertNull(why("#m()->1"));
  }

  @Test
  void typesThatCarryParallelismAreMarked() throws Exception {
    read(
        """
        static class Task implements Runnable { public void run() {} }
        static class Own extends ConcurrentHashMap<String, String> {}
        static class Plain {}
        """);
    List<String> parallel =
        program.types().stream().filter(Type::parallel).map(Type::name).toList();
    assertEquals(List.of("a.B$Task", "a.B$Own"), parallel);
  }

  @Test
  void whatALibraryCallsForAParallelRoutineRunsInParallel() throws Exception {
    read(
        """
        static class Item implements Comparable<Item> {
          public int compareTo(Item other) { return key(); }
          int key() { return 1; }
        }
        void m(Executor e) { e.execute(this::sort); }
        void sort() { new TreeSet<Item>().add(new Item()); }
        """);
    assertEquals("submitted to an executor at a/B.java:7", why("#sort()"));
    assertEquals(
        "called by B.sort, submitted to an executor at a/B.java:7",
        why("$Item#compareTo(a.B$Item)"));
    assertEquals(
        "called by Item.compareTo under B.sort, submitted to an executor at a/B.java:7",
        why("$Item#key()"));
  }

  /** A program in which a task calls any of so many kinds of shapes. */
  private void readShapes(int kinds) throws Exception {
    StringBuilder body = new StringBuilder("interface Shape { void draw(); }\n");
    StringBuilder made = new StringBuilder();
    for (int i = 0; i < kinds; i++) {
      body.append("static class S%d implements Shape { public void draw() {} }\n".formatted(i));
      made.append("new S%d(), ".formatted(i));
    }
    body.append("static Shape[] all = {").append(made).append("};\n");
    body.append("static void main() { new Thread(B::work).start(); }\n");
    read(body + "static void work() { for (Shape s : all) { s.draw(); } }");
  }

  private static final String STEPS =
      """
      interface Step { void go(); }
      static class A0 implements Step { public void go() { next1.go(); } }
      static class A1 implements Step { public void go() { next1.go(); } }
      static class B0 implements Step { public void go() { next2.go(); sure(); } }
      static class B1 implements Step { public void go() {} }
      static class C0 implements Step { public void go() { next3.go(); } }
      static class C1 implements Step { public void go() {} }
      static class D0 implements Step { public void go() {} }
      static class D1 implements Step { public void go() {} }
      static Step next0, next1, next2, next3;
      static void sure() {}
      static void main(int i) {
        next0 = i > 0 ? new A0() : new A1();
        next1 = i > 0 ? new B0() : new B1();
        next2 = i > 0 ? new C0() : new C1();
        next3 = i > 0 ? new D0() : new D1();
        new Thread(B::work).start();
      }
      static void work() { next0.go(); }
      """;

  private String uncertain(String routine) {
    ParallelMark mark = program.routine("a.B" + routine).orElseThrow().mark();
    return mark == null ? "none" : mark.uncertainCalls() + " " + mark.uncertainCaller();
  }

  @Test
  void aMarkSaysHowManyCallsMayGoElsewhereAndWhoMakesTheLast() throws Exception {
    read(STEPS);
    assertEquals("0 null", uncertain("#work()"));
    assertEquals("1 a.B#work()", uncertain("$A1#go()"));
    assertEquals("2 a.B$A0#go()", uncertain("$B0#go()"));
    assertEquals("2 a.B$A0#go()", uncertain("#sure()"));
    assertEquals("3 a.B$B0#go()", uncertain("$C0#go()"));
    String task = "started as a thread at a/B.java:19";
    assertEquals(
        "called by B.work, " + task + "; perhaps: one call, by B.work, may go elsewhere",
        why("$A0#go()"));
    assertEquals(
        "called by B0.go under B.work, "
            + task
            + "; perhaps: 2 calls, the last by A0.go, may go elsewhere",
        why("#sure()"));
  }

  @Test
  void whatFourCallsLeadToThatMayGoElsewhereHasNoMark() throws Exception {
    read(STEPS);
    assertEquals("none", uncertain("$D0#go()"));
  }

  @Test
  void ofTwoWaysThatWithFewerCallsThatMayGoElsewhereCounts() throws Exception {
    read(
        STEPS
            + """
            static void other() { new Thread(() -> first()).start(); }
            static void first() { second(); }
            static void second() { sure(); }
            """);
    assertEquals("0 null", uncertain("#sure()"));
  }

  @Test
  void oneOfEightThatMayBeMeantIsMarkedAndOneOfNineIsNot() throws Exception {
    readShapes(8);
    assertEquals(
        "called by B.work, started as a thread at a/B.java:13"
            + "; perhaps: one call, by B.work, may go elsewhere",
        why("$S0#draw()"));
    readShapes(9);
    assertNull(why("$S0#draw()"));
  }

  /** A program in which each of nine kinds of outputs may stand behind any other one. */
  private void readChain(String task) throws Exception {
    StringBuilder body = new StringBuilder("interface Out { void next(); }\n");
    StringBuilder made = new StringBuilder();
    for (int i = 0; i < 9; i++) {
      body.append(
          """
          static class O%1$d implements Out {
            final Out down;
            O%1$d(Out down) { this.down = down; }
            public void next() { down.next(); own(); }
            void own() {}
          }
          """
              .formatted(i));
      made.append("if (i == %1$d) { return new O%1$d(down); }\n".formatted(i));
    }
    body.append("static Out make(int i, Out down) {\n").append(made).append("return null; }\n");
    read(body + task);
  }

  @Test
  void whatAnObjectThatRunsElsewhereHoldsAndCallsRunsElsewhereHoweverManyMayBeMeant()
      throws Exception {
    readChain(
        """
        static class Hop implements Runnable {
          final Out down;
          Hop(Out down) { this.down = down; }
          public void run() { Out out = down; out.next(); }
        }
        static void main(int i, Executor e) { e.execute(new Hop(make(i, make(i + 1, null)))); }
        """);
    for (int i = 0; i < 9; i++) {
      assertEquals("1 a.B$Hop#run()", uncertain("$O" + i + "#next()"));
      assertEquals("1 a.B$Hop#run()", uncertain("$O" + i + "#own()"));
    }
  }

  @Test
  void whatSomebodyElseHoldsWhomATaskCallsIsOneOfTooMany() throws Exception {
    readChain(
        """
        static class Other {
          final Out down;
          Other(Out down) { this.down = down; }
          void go() { down.next(); }
        }
        static void main(int i, Executor e) {
          Other other = new Other(make(i, make(i + 1, null)));
          e.execute(() -> other.go());
        }
        """);
    assertEquals("0 null", uncertain("$Other#go()"));
    assertEquals("none", uncertain("$O3#next()"));
  }

  private static final String TEMPLATE =
      """
      static abstract class Job {
        void all() { step(); helper(); }
        private void helper() { last(); }
        abstract void step();
        void last() {}
      }
      static class Near extends Job implements Runnable {
        public void run() { all(); }
        void step() {}
        void last() {}
      }
      static class Far extends Job { void step() { far(); } void last() { far(); } void far() {} }
      static void main(String[] a) { new Thread(new Near()).start(); new Far().all(); }
      """;

  @Test
  void whatAnInheritedMethodCallsOnItsOwnObjectIsWhatTheClassOfTheTaskHas() throws Exception {
    read(TEMPLATE);
    assertEquals("0 null", uncertain("$Job#all()"));
    assertEquals("0 null", uncertain("$Near#step()"));
    assertEquals("0 null", uncertain("$Near#last()"));
    assertEquals("none", uncertain("$Far#step()"));
    assertEquals("none", uncertain("$Far#last()"));
    assertEquals("none", uncertain("$Far#far()"));
  }

  @Test
  void ofAllObjectsThatMayRunAMethodThoseCountThatTheCallerMayHave() throws Exception {
    read(
        TEMPLATE
            + """
            static class Next extends Near { void step() {} }
            static Near near;
            static void later(int i) {
              near = i > 0 ? new Near() : new Next();
              new Thread(() -> near.all()).start();
            }
            """);
    assertEquals("1 a.B$Job#all()", uncertain("$Next#step()"));
    assertEquals("none", uncertain("$Far#step()"));
  }

  @Test
  void ofSeveralTasksWithOneMethodEachCallsWhatItHasForCertain() throws Exception {
    read(
        """
        static abstract class Job implements Runnable {
          public void run() { step(); }
          abstract void step();
        }
        static class A extends Job { void step() {} }
        static class C extends Job { void step() {} }
        static class Idle extends Job { void step() {} }
        static void main(String[] a) {
          new Thread(new A()).start();
          new Thread(new C()).start();
          new Idle().step();
        }
        """);
    assertEquals("0 null", uncertain("$A#step()"));
    assertEquals("0 null", uncertain("$C#step()"));
    assertEquals("none", uncertain("$Idle#step()"));
  }

  @Test
  void aCallOnAnotherObjectOfTheClassMayGoElsewhere() throws Exception {
    read(
        """
        static abstract class Job implements Runnable {
          Job other;
          public void run() { other.step(); step(); }
          abstract void step();
        }
        static class A extends Job { void step() {} }
        static class C extends Job { void step() {} }
        static void main(int i) {
          A a = new A();
          a.other = i > 0 ? new C() : a;
          new Thread(a).start();
        }
        """);
    assertEquals("1 a.B$Job#run()", uncertain("$C#step()"));
  }

  @Test
  void whatAnObjectHoldsThatIsOneOfAFewHoldsOthersThatAreSomeOfMany() throws Exception {
    readChain(
        """
        interface Gate { void pass(); }
        static class Hold implements Gate {
          final Out down;
          Hold(Out down) { this.down = down; }
          public void pass() { down.next(); }
        }
        static class Hop implements Runnable {
          final Gate gate;
          Hop(Gate gate) { this.gate = gate; }
          public void run() { gate.pass(); }
        }
        static void main(int i, Executor e) {
          e.execute(new Hop(new Hold(make(i, make(i + 1, null)))));
        }
        """);
    assertEquals("1 a.B$Hold#pass()", uncertain("$O3#next()"));
  }
}
