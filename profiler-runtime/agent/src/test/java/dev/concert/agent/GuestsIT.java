package dev.concert.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.runtime.core.Child;
import dev.concert.runtime.core.Replay;
import dev.concert.runtime.core.Scan;
import dev.concert.runtime.format.RunFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Other people's programs do what they did, with everything woven, and beside others' agents. */
class GuestsIT {
  /** Only for what hangs. */
  private static final int MOST_SECONDS = 600;

  private static final String[] OPEN_COMPILER = {"api", "code", "file", "parser", "tree", "util"};

  @TempDir Path folder;

  private static Path jdk() {
    return Child.jdks().values().iterator().next();
  }

  private Path run(String name) throws IOException {
    return Files.createDirectory(folder.resolve(name));
  }

  private Path compiled(String program) throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Compiled.compile(program, 17, classes);
    return classes;
  }

  /** It must not fail, whatever else it prints. */
  private static Child.Result done(List<String> command) throws Exception {
    Child.Result result = Child.run(command);
    assertEquals(0, result.exit(), result.err());
    return result;
  }

  private static List<String> plain(List<String> command) {
    List<String> plain = new ArrayList<>(command);
    plain.removeIf(word -> word.startsWith("-Xbootclasspath") || word.startsWith("-javaagent"));
    return plain;
  }

  /** What the program says must be the same, and nobody but Concert may complain. */
  private void compare(List<String> command) throws Exception {
    Child.Result plain = done(plain(command));
    Child.Result woven = done(command);
    assertEquals(plain.out(), woven.out());
    String others =
        String.join("\n", woven.err().lines().filter(l -> !l.startsWith("concert: ")).toList());
    assertEquals(plain.err().strip(), others.strip());
    assertTrue(!woven.err().contains("could not be measured"), woven.err());
  }

  private List<String> formatter(String settings, Stream<Path> files) throws IOException {
    List<String> rest = new ArrayList<>();
    for (String part : OPEN_COMPILER) {
      rest.add("--add-exports");
      rest.add("jdk.compiler/com.sun.tools.javac." + part + "=ALL-UNNAMED");
    }
    rest.addAll(List.of("-jar", Libraries.jar("google-java-format-").toString()));
    files.sorted().map(Path::toString).forEach(rest::add);
    return AgentedJvm.command(jdk(), run("run"), settings, rest.toArray(new String[0]));
  }

  /** Sources of ours, which lie where every checkout has them. */
  private static Stream<Path> sources() throws IOException {
    return Files.list(Path.of("../runtime/src/main/java/dev/concert/runtime"))
        .filter(Files::isRegularFile);
  }

  @ParameterizedTest
  @ValueSource(strings = {"mode trace", "mode events,capture *Parser#*: args[0], result"})
  void aFormatterFormatsAsItDoes(String settings) throws Exception {
    compare(formatter("include *," + settings, sources().sorted().limit(2)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"mode off", "mode counts", "mode profile", "mode trace"})
  @EnabledIfSystemProperty(named = "concert.heavy", matches = "true")
  void aFormatterFormatsMuchAsItDoes(String settings) throws Exception {
    compare(formatter("include *," + settings, sources()));
  }

  /** Nobody can wait for all values of all calls; that is bounded, and said. */
  @Test
  @EnabledIfSystemProperty(named = "concert.heavy", matches = "true")
  void capturingEverythingIsBounded() throws Exception {
    compare(formatter("include *,mode events", sources()));
    Path node = Scan.nodes(folder.resolve("run")).get(0); // its events are too many for a Scan
    assertTrue(
        Files.readAllLines(node.resolve(RunFormat.IDENTITIES)).stream()
            .anyMatch(line -> line.startsWith("{\"uncaptured\"")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"mode profile", "mode trace"})
  void librariesOfOtherLanguagesWork(String mode) throws Exception {
    String path =
        String.join(
            ":",
            compiled("Languages").toString(),
            Libraries.jar("kotlin-stdlib-").toString(),
            Libraries.jar("scala-library-").toString());
    compare(AgentedJvm.command(jdk(), run("run"), "include *," + mode, "-cp", path, "Languages"));
    assertTrue(
        Scan.onlyNode(folder.resolve("run")).calls("kotlin.text.Regex#<init>(Ljava/lang/String;)V")
            == 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"mode profile", "mode trace"})
  void aProgramOfModulesAndAServiceIsCountedExactly(String mode) throws Exception {
    Path modules = Files.createDirectory(folder.resolve("modules"));
    Compiled.compileModules(21, modules);
    String[] rest = {"-p", modules.toString(), "-m", "program/program.Main"};
    compare(AgentedJvm.command(jdk(), run("run"), "include *," + mode, rest));
    Scan scan = Scan.onlyNode(folder.resolve("run"));
    assertEquals(1, scan.calls("program.Main#main([Ljava/lang/String;)V"));
    assertEquals(300, scan.calls("shapes.Shape#area(Lshapes/Shape;)D"));
    assertEquals(100, scan.calls("shapes.Shape#scaled(D)D"));
    assertEquals(100, scan.calls("scaling.Twice#<init>()V"));
    assertEquals(100, scan.calls("scaling.Twice#of(D)D"));
    assertEquals(101, scan.calls("shapes.Shape$Circle#<init>(D)V"));
    assertEquals(102, scan.calls("shapes.Shape$Square#<init>(D)V"));
    assertEquals(0, scan.lost + scan.lostEvents);
    if (mode.equals("mode trace")) {
      assertEquals(300, new Replay(scan).calls("shapes.Shape#area(Lshapes/Shape;)D"));
    }
  }

  @ParameterizedTest
  @CsvSource({"org.jacoco.agent-, =destfile=, true", "org.jacoco.agent-, =destfile=, false"})
  void itStandsBesideTheCoverageAgent(String jar, String options, boolean first) throws Exception {
    Path coverage = folder.resolve("coverage");
    String agent = "-javaagent:" + Libraries.jar(jar) + options + coverage;
    checkCounted(beside(agent, first, "Counted"));
    assertTrue(Files.size(coverage) > 100);
  }

  @Test
  void itStandsBeforeTheTracingAgent() throws Exception {
    besideTheTracingAgent(false);
  }

  @Test
  @EnabledIfSystemProperty(named = "concert.heavy", matches = "true")
  void itStandsBehindTheTracingAgent() throws Exception {
    besideTheTracingAgent(true);
  }

  private void besideTheTracingAgent(boolean first) throws Exception {
    String agent = "-javaagent:" + Libraries.jar("opentelemetry-javaagent-");
    checkCounted(beside(agent, first, "Counted"));
  }

  private Scan beside(String agent, boolean first, String program) throws Exception {
    String classes = compiled(program).toString();
    Path run = run("run");
    List<String> command = AgentedJvm.command(jdk(), run, "mode trace", "-cp", classes, program);
    int ours = command.indexOf("-javaagent:" + Jars.agent() + "=" + run);
    command.add(first ? ours : ours + 1, agent);
    command.addAll(1, List.of("-Dotel.traces.exporter=none", "-Dotel.metrics.exporter=none"));
    command.addAll(1, List.of("-Dotel.logs.exporter=none", "-Dotel.javaagent.logging=none"));
    Child.Result result = done(command);
    assertEquals("done\n", result.out(), result.err());
    return Scan.onlyNode(run);
  }

  private static void checkCounted(Scan scan) {
    assertEquals(1973, scan.calls("Counted#fib(I)I"));
    assertEquals(99, scan.calls("Counted#lambda$main$0(I)I"));
    assertTrue(
        scan.identities.stream().noneMatch(line -> line.contains("skipped")), "all is woven");
  }

  @Test
  void aThousandLoadersOfOneClassLeaveNothingAndUseItsIdsOnce() throws Exception {
    String classes = compiled("Loaders").toString();
    String[] rest = {"-Xmx64m", "-cp", classes, "Loaders", classes};
    Child.Result result = done(AgentedJvm.command(jdk(), run("run"), "mode trace,package ", rest));
    assertEquals("done\n", result.out(), result.err());
    Scan scan = Scan.onlyNode(folder.resolve("run"));
    assertEquals(1000, scan.calls("Loaders$Guest#work()V"));
    assertEquals(
        1, scan.identities.stream().filter(l -> l.contains("\"name\":\"Loaders$Guest\"")).count());
  }

  private String many(int classes, String heap) throws Exception {
    String path = compiled("ManyClasses") + ":" + Libraries.jar("asm-9");
    String[] rest = {heap, "-cp", path, "ManyClasses", "" + classes};
    List<String> command =
        AgentedJvm.command(jdk(), run("run"), "mode profile,include gen.*", rest);
    Child.Result result = done(command);
    assertEquals("done\n", result.out(), result.err());
    Scan scan = Scan.onlyNode(folder.resolve("run"));
    long once =
        scan.nodes.stream()
            .filter(n -> n.name(scan).startsWith("gen.C"))
            .filter(n -> n.calls == 1)
            .count();
    assertEquals(2 * classes, once, "constructors and calls");
    return done(plain(command)).err() + result.err();
  }

  @Test
  void aThousandMadeClassesAreCountedEach() throws Exception {
    many(1000, "-Xmx64m");
  }

  @Test
  @EnabledIfSystemProperty(named = "concert.heavy", matches = "true")
  void fiftyThousandClassesTakeBoundedMemory() throws Exception {
    System.out.println(many(50_000, "-Xmx256m"));
  }

  @Test
  void hiddenClassesAreLeftAloneAndCounted() throws Exception {
    String classes = compiled("Hides").toString();
    List<String> command =
        AgentedJvm.command(jdk(), run("run"), "mode profile", "-cp", classes, "Hides");
    assertEquals("done\n", done(command).out());
    List<String> told = Scan.onlyNode(folder.resolve("run")).identities;
    assertTrue(
        told.contains("{\"hidden\":{\"classes\":1,\"one\":\"Hides$Guest\"}}"), told::toString);
  }

  @Test
  void aMethodThatWouldBecomeTooLargeIsLeftAlone() throws Exception {
    Path classes = Files.createDirectory(folder.resolve("classes"));
    Files.write(classes.resolve("Large.class"), large());
    List<String> command =
        AgentedJvm.command(jdk(), run("run"), "mode profile", "-cp", classes.toString(), "Large");
    done(command);
    Scan scan = Scan.onlyNode(folder.resolve("run"));
    assertEquals(1, scan.calls("Large#main([Ljava/lang/String;)V"));
    assertEquals(0, scan.calls("Large#huge()V"));
    String why =
        "{\"skipped\":{\"class\":\"Large\",\"why\":\"huge would become larger than a method";
    assertTrue(scan.identities.stream().anyMatch(line -> line.startsWith(why)));
  }

  private static byte[] large() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Large", null, "java/lang/Object", null);
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
    MethodVisitor main = writer.visitMethod(access, "main", "([Ljava/lang/String;)V", null, null);
    main.visitCode();
    main.visitMethodInsn(Opcodes.INVOKESTATIC, "Large", "huge", "()V", false);
    main.visitInsn(Opcodes.RETURN);
    main.visitMaxs(0, 0);
    MethodVisitor huge = writer.visitMethod(access, "huge", "()V", null, null);
    huge.visitCode();
    for (int i = 0; i < 65_530; i++) {
      huge.visitInsn(Opcodes.NOP);
    }
    huge.visitInsn(Opcodes.RETURN);
    huge.visitMaxs(0, 0);
    writer.visitEnd();
    return writer.toByteArray();
  }
}
