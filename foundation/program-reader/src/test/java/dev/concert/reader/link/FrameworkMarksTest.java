package dev.concert.reader.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.concert.model.Program;
import dev.concert.reader.TestPrograms;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Frameworks are known by name, so what stands here for them has their names and no code. */
class FrameworkMarksTest {
  @TempDir Path folder;
  private Program program;

  /** A type of a framework. */
  private void library(String name, String declaration) throws Exception {
    int dot = name.lastIndexOf('.');
    write(name, "package " + name.substring(0, dot) + ";\n" + declaration);
  }

  private void write(String name, String text) throws Exception {
    Path file = folder.resolve(name.replace('.', '/') + ".java");
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  /** Reads one class {@code a.B} with this body; it begins on line 2. */
  private void read(String imports, String body) throws Exception {
    write("a.B", "package a; " + imports + "\nclass B {" + body + "}\n");
    program = TestPrograms.read(folder);
  }

  private String why(String routine) {
    return program.routine("a.B" + routine).orElseThrow().why();
  }

  @Test
  void whatAServletDoesIsCalledByWorkersOfTheServer() throws Exception {
    for (String api : new String[] {"jakarta", "javax"}) {
      String http = api + ".servlet.http.";
      library(http + "HttpServletRequest", "public interface HttpServletRequest {}");
      library(http + "HttpServletResponse", "public interface HttpServletResponse {}");
      library(
          http + "HttpServlet",
          """
          public abstract class HttpServlet {
            protected void doGet(HttpServletRequest q, HttpServletResponse s) {}
          }
          """);
      read(
          "import " + http + "*;",
          """
          static class Page extends HttpServlet {
            protected void doGet(HttpServletRequest q, HttpServletResponse s) { show(); }
            public void init() {}
          }
          static void show() {}
          """);
      String request = "(" + http + "HttpServletRequest," + http + "HttpServletResponse)";
      assertEquals("called by workers of a web server", why("$Page#doGet" + request));
      assertEquals("called by Page.doGet, called by workers of a web server", why("#show()"));
      assertNull(why("$Page#init()"));
    }
  }

  @Test
  void springCallsWhatIsAnnotatedAndWhatItsExecutorsGet() throws Exception {
    String scheduling = "org.springframework.scheduling.";
    library(scheduling + "annotation.Async", "public @interface Async {}");
    library(
        scheduling + "annotation.Scheduled", "public @interface Scheduled { long fixedRate(); }");
    library(
        "org.springframework.web.bind.annotation.GetMapping", "public @interface GetMapping {}");
    library(
        scheduling + "TaskScheduler",
        "public interface TaskScheduler { void schedule(Runnable task, java.time.Instant at); }");
    read(
        "import org.springframework.scheduling.*; import org.springframework.scheduling.annotation.*;"
            + " import org.springframework.web.bind.annotation.*;",
        """
        @Async void later() { help(); }
        @Scheduled(fixedRate = 5) void often() {}
        @GetMapping String page() { return ""; }
        @Deprecated void now() {}
        void help() {}
        void plan(TaskScheduler s) { s.schedule(() -> {}, null); }
        """);
    assertEquals("called by workers of Spring", why("#later()"));
    assertEquals("called by B.later, called by workers of Spring", why("#help()"));
    assertEquals("called by workers of Spring", why("#often()"));
    assertEquals("called by workers of a web server", why("#page()"));
    assertNull(why("#now()"));
    assertEquals(
        "scheduled on an executor at a/B.java:7",
        why("#plan(org.springframework.scheduling.TaskScheduler)->1"));
  }

  @Test
  void handlersOfTheNetworkAreCalledByItsEventLoop() throws Exception {
    String channel = "io.netty.channel.";
    library(channel + "ChannelHandlerContext", "public interface ChannelHandlerContext {}");
    library(
        channel + "ChannelInboundHandler",
        """
        public interface ChannelInboundHandler {
          void channelRead(ChannelHandlerContext c, Object message);
        }
        """);
    read(
        "import io.netty.channel.*;",
        """
        static class Echo implements ChannelInboundHandler {
          public void channelRead(ChannelHandlerContext c, Object message) {}
        }
        """);
    assertEquals(
        "called by an event loop of the network",
        why("$Echo#channelRead(io.netty.channel.ChannelHandlerContext,java.lang.Object)"));
  }

  private void readPipelines(String type, String publish) throws Exception {
    String owner = type.substring(type.lastIndexOf('.') + 1);
    library(
        type,
        """
        import java.util.function.*;
        public class %1$s<T> {
          public static native <T> %1$s<T> fromCallable(java.util.concurrent.Callable<T> c);
          public native <R> %1$s<R> map(Function<T, R> f);
          public native %1$s<T> %2$s(Object scheduler);
          public native %1$s<T> subscribeOn(Object scheduler);
          public native void subscribe(Consumer<T> c);
        }
        """
            .formatted(owner, publish));
    read(
        "import " + type + ";",
        """
        void behind() { %1$s.fromCallable(() -> 1).map(i -> 2).%2$s("s").map(i -> 3).subscribe(i -> {}); }
        void all() { %1$s.fromCallable(() -> 1).map(i -> 2).subscribeOn("s").subscribe(i -> {}); }
        void none() { %1$s.fromCallable(() -> 1).map(i -> 2).subscribe(i -> {}); }
        void kept() { var p = %1$s.fromCallable(() -> 1).%2$s("s"); p.map(i -> 2); }
        """
            .formatted(owner, publish));
  }

  private void assertPipelinesAreMarked() {
    assertNull(why("#behind()->1"));
    assertNull(why("#behind()->2"));
    assertEquals("run by a reactive scheduler at a/B.java:2", why("#behind()->3"));
    assertEquals("run by a reactive scheduler at a/B.java:2", why("#behind()->4"));
    for (int i = 1; i <= 3; i++) {
      assertEquals("run by a reactive scheduler at a/B.java:3", why("#all()->" + i));
      assertNull(why("#none()->" + i));
    }
    assertNull(why("#kept()->1"));
    assertEquals("run by a reactive scheduler at a/B.java:5", why("#kept()->2"));
  }

  @Test
  void operatorsOfReactorBehindASwitchRunOnAScheduler() throws Exception {
    readPipelines("reactor.core.publisher.Mono", "publishOn");
    assertPipelinesAreMarked();
  }

  @Test
  void operatorsOfRxJavaBehindASwitchRunOnAScheduler() throws Exception {
    readPipelines("io.reactivex.rxjava3.core.Observable", "observeOn");
    assertPipelinesAreMarked();
  }

  @Test
  void whatWaitsForATimeIsASwitch() throws Exception {
    library(
        "reactor.core.publisher.Flux",
        """
        import java.util.function.*;
        public class Flux<T> {
          public native <R> Flux<R> map(Function<T, R> f);
          public native Flux<java.util.List<T>> buffer(int most);
          public native Flux<java.util.List<T>> buffer(java.time.Duration d);
        }
        """);
    read(
        "import reactor.core.publisher.*;",
        """
        void timed(Flux<String> f) { f.map(s -> 1).buffer(java.time.Duration.ZERO).map(s -> 2); }
        void counted(Flux<String> f) { f.map(s -> 1).buffer(2).map(s -> 2); }
        """);
    String flux = "(reactor.core.publisher.Flux)";
    assertNull(why("#timed" + flux + "->1"));
    assertEquals("run by a reactive scheduler at a/B.java:2", why("#timed" + flux + "->2"));
    assertNull(why("#counted" + flux + "->2"));
  }

  @Test
  void operatorsOfAStreamOfActorsRunOnAScheduler() throws Exception {
    library(
        "org.apache.pekko.stream.javadsl.Source",
        """
        import java.util.function.*;
        public class Source<T, M> {
          public native <R> Source<R, M> map(Function<T, R> f);
          public native <R> Source<T, R> mapMaterializedValue(Function<M, R> f);
        }
        """);
    read(
        "import org.apache.pekko.stream.javadsl.*;",
        "void m(Source<String, String> s) { s.map(t -> 1).mapMaterializedValue(v -> 2); }");
    String source = "(org.apache.pekko.stream.javadsl.Source)";
    assertEquals("run by a reactive scheduler at a/B.java:2", why("#m" + source + "->1"));
    assertNull(why("#m" + source + "->2"));
  }

  @Test
  void actorsAreCalledByADispatcher() throws Exception {
    library(
        "akka.japi.pf.FI",
        "public class FI { public interface UnitApply<T> { void apply(T t); } }");
    library(
        "akka.japi.pf.ReceiveBuilder",
        """
        public class ReceiveBuilder {
          public native <T> ReceiveBuilder match(Class<T> type, FI.UnitApply<T> f);
        }
        """);
    library(
        "akka.actor.AbstractActor",
        "public abstract class AbstractActor { public abstract Object createReceive(); }");
    read(
        "import akka.actor.*; import akka.japi.pf.*;",
        """
        static class Actor extends AbstractActor {
          public Object createReceive() {
            return new ReceiveBuilder().match(String.class, this::greet);
          }
          void greet(String name) {}
          void unused() {}
        }
        """);
    assertEquals("called by a dispatcher of actors", why("$Actor#createReceive()"));
    assertEquals(
        "called by a dispatcher of actors at a/B.java:4", why("$Actor#greet(java.lang.String)"));
    assertNull(why("$Actor#unused()"));
  }

  @Test
  void whatATestRunsWithATimeLimitRunsOnAThreadOfItsOwn() throws Exception {
    library(
        "org.junit.jupiter.api.function.Executable",
        "public interface Executable { void execute() throws Throwable; }");
    library(
        "org.junit.jupiter.api.Assertions",
        """
        import org.junit.jupiter.api.function.Executable;
        public class Assertions {
          public static native void assertTimeoutPreemptively(java.time.Duration d, Executable e);
          public static native void assertTimeout(java.time.Duration d, Executable e);
        }
        """);
    read(
        "import org.junit.jupiter.api.Assertions;",
        """
        void other() { Assertions.assertTimeoutPreemptively(null, () -> {}); }
        void same() { Assertions.assertTimeout(null, () -> {}); }
        """);
    assertEquals("run by a test with a time limit at a/B.java:2", why("#other()->1"));
    assertNull(why("#same()->1"));
  }

  @Test
  void aHandlerOfASignalRunsElsewhereAndWhatIsRunDirectlyDoesNot() throws Exception {
    read(
        "import sun.misc.Signal;",
        """
        void handle() { Signal.handle(new Signal("INT"), s -> {}); }
        void direct() { Runnable r = () -> {}; r.run(); }
        """);
    assertEquals("called when the process gets a signal at a/B.java:2", why("#handle()->1"));
    assertNull(why("#direct()->1"));
  }

  @Test
  void ofAnAnnotatedTypeAllMethodsThatOthersMayCallRunElsewhere() throws Exception {
    library(
        "org.springframework.scheduling.annotation.Async",
        "public @interface Async { String value() default \"\"; }");
    library("jakarta.ejb.Asynchronous", "public @interface Asynchronous {}");
    read(
        "import org.springframework.scheduling.annotation.*; import jakarta.ejb.*;",
        """
        @Async("pool") static class Mails {
          public void send() { write(); }
          private void write() {}
          private void unused() {}
          static void open() {}
        }
        @Asynchronous static class Bean { public void work() {} }
        static class Plain { public void work() {} }
        """);
    assertEquals("called by workers of Spring", why("$Mails#send()"));
    assertEquals("called by Mails.send, called by workers of Spring", why("$Mails#write()"));
    assertNull(why("$Mails#unused()"));
    assertNull(why("$Mails#open()"));
    assertEquals("called by a container of enterprise beans", why("$Bean#work()"));
    assertNull(why("$Plain#work()"));
  }

  @Test
  void aMethodWhoseParameterObservesAsynchronouslyRunsElsewhere() throws Exception {
    String event = "jakarta.enterprise.event.";
    library(event + "ObservesAsync", "public @interface ObservesAsync {}");
    library(event + "Observes", "public @interface Observes {}");
    read(
        "import jakarta.enterprise.event.*;",
        "void later(int i, @ObservesAsync String s) {} void now(@Observes String s) {}");
    assertEquals("called by a container of enterprise beans", why("#later(int,java.lang.String)"));
    assertNull(why("#now(java.lang.String)"));
  }

  @Test
  void testsWithATimeLimitOrBesideOthersRunElsewhere() throws Exception {
    String jupiter = "org.junit.jupiter.api.";
    library(
        "org.junit.Test",
        "public @interface Test { long timeout() default 0; Class<?> expected() default Test.class; }");
    library(jupiter + "Test", "public @interface Test {}");
    library(
        jupiter + "Timeout",
        """
        public @interface Timeout {
          long value();
          ThreadMode threadMode() default ThreadMode.SAME_THREAD;
          enum ThreadMode { SAME_THREAD, SEPARATE_THREAD }
        }
        """);
    library(
        jupiter + "parallel.ExecutionMode",
        "public enum ExecutionMode { SAME_THREAD, CONCURRENT }");
    library(
        jupiter + "parallel.Execution", "public @interface Execution { ExecutionMode value(); }");
    read(
        "import org.junit.jupiter.api.*; import org.junit.jupiter.api.parallel.*;"
            + " import static org.junit.jupiter.api.parallel.ExecutionMode.CONCURRENT;",
        """
        static class Old {
          @org.junit.Test(timeout = 100) public void limited() {}
          @org.junit.Test(expected = Old.class) public void plain() {}
        }
        static class New {
          @Test @Timeout(value = 1, threadMode = Timeout.ThreadMode.SEPARATE_THREAD) void apart() {}
          @Test @Timeout(1) void here() {}
        }
        @Execution(CONCURRENT) static class Beside { @Test void one() { help(); } void help() {} }
        @Execution(ExecutionMode.SAME_THREAD) static class Alone { @Test void one() {} }
        """);
    assertEquals("run by a test with a time limit", why("$Old#limited()"));
    assertNull(why("$Old#plain()"));
    assertEquals("run by a test with a time limit", why("$New#apart()"));
    assertNull(why("$New#here()"));
    assertEquals("run beside other tests", why("$Beside#one()"));
    assertEquals("called by Beside.one, run beside other tests", why("$Beside#help()"));
    assertNull(why("$Alone#one()"));
  }
}
