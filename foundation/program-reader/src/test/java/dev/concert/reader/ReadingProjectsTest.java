package dev.concert.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.model.SourceFile;
import dev.concert.reader.classpath.LocalRepository;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadingProjectsTest {
  @TempDir Path temp;
  private Path project;
  private Path repository;
  private Path gradle;

  @BeforeEach
  void folders() throws IOException {
    project = Files.createDirectories(temp.resolve("project"));
    repository = Files.createDirectories(temp.resolve("repository"));
    gradle = temp.resolve("gradle");
  }

  private Path write(String file, String text) throws IOException {
    Path path = project.resolve(file);
    Files.createDirectories(path.getParent());
    return Files.writeString(path, text);
  }

  private ProgramReader reader() {
    return new ProgramReader(
        new LocalRepository(List.of(repository), gradle), temp.resolve("cache"));
  }

  private Program read(Path application) throws Exception {
    return reader().load(application, List.of(), Progress.NONE);
  }

  /** A jar with one class {@code lib.<name>} that has a static method {@code call()}. */
  private Path library(String name) throws IOException {
    Path source = temp.resolve("lib/" + name + ".java");
    Files.createDirectories(source.getParent());
    Files.writeString(
        source, "package lib; public class " + name + " { public static void call() {} }");
    Path classes = Files.createDirectories(temp.resolve("classes-" + name));
    ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-d", classes.toString(), source.toString());
    Path jar = temp.resolve(name + ".jar");
    zip(jar, Map.of("lib/" + name + ".class", classes.resolve("lib/" + name + ".class")));
    return jar;
  }

  private static void zip(Path jar, Map<String, Path> entries) throws IOException {
    try (OutputStream file = Files.newOutputStream(jar);
        ZipOutputStream out = new ZipOutputStream(file)) {
      for (Map.Entry<String, Path> entry : entries.entrySet()) {
        out.putNextEntry(new ZipEntry(entry.getKey()));
        Files.copy(entry.getValue(), out);
        out.closeEntry();
      }
    }
  }

  /** Puts a library into the local repository. */
  private void install(String artifact, String version, String className, String pom)
      throws IOException {
    Path folder =
        Files.createDirectories(repository.resolve("org/lib/" + artifact + '/' + version));
    String base = artifact + '-' + version;
    if (className != null) {
      Files.copy(library(className), folder.resolve(base + ".jar"));
    }
    Files.writeString(
        folder.resolve(base + ".pom"),
        "<project><groupId>org.lib</groupId><artifactId>"
            + artifact
            + "</artifactId><version>"
            + version
            + "</version>"
            + pom
            + "</project>");
  }

  private static String dependency(String artifact, String version) {
    return "<dependency><groupId>org.lib</groupId><artifactId>%s</artifactId>%s</dependency>"
        .formatted(artifact, version == null ? "" : "<version>" + version + "</version>");
  }

  private static List<String> files(Program program) {
    return program.sources().stream().map(SourceFile::file).toList();
  }

  @Test
  void aFolderWithoutABuildFileIsReadWithTheJarsInItsLib() throws Exception {
    write("src/a/A.java", "package a; class A { void m() { lib.Help.call(); } }");
    assertEquals(1, read(project).unresolved().size());

    Files.createDirectories(project.resolve("lib"));
    Files.copy(library("Help"), project.resolve("lib/help.jar"));
    assertEquals(List.of(), read(project).unresolved());
  }

  @Test
  void aMavenProjectIsReadWithItsModulesAndTheLocalRepository() throws Exception {
    install("near", "1.0", "Near", "<dependencies>" + dependency("far", "2.0") + "</dependencies>");
    install("far", "2.0", "Far", "");
    install(
        "bill",
        "3",
        null,
        "<packaging>pom</packaging><dependencyManagement><dependencies>"
            + dependency("near", "${near.version}")
            + "</dependencies></dependencyManagement><properties><near.version>1.0</near.version></properties>");
    write(
        "pom.xml",
        """
        <project><groupId>g</groupId><artifactId>root</artifactId><version>1</version>
          <packaging>pom</packaging><modules><module>one</module><module>two</module></modules>
          <properties><maven.compiler.release>17</maven.compiler.release></properties>
          <dependencyManagement><dependencies>
            <dependency><groupId>org.lib</groupId><artifactId>bill</artifactId><version>3</version>
              <type>pom</type><scope>import</scope></dependency>
          </dependencies></dependencyManagement>
        </project>
        """);
    String module =
        "<project><parent><groupId>g</groupId><artifactId>root</artifactId><version>1</version>"
            + "</parent><artifactId>%s</artifactId><dependencies>%s</dependencies></project>";
    write("one/pom.xml", module.formatted("one", dependency("near", null)));
    write("two/pom.xml", module.formatted("two", ""));
    write(
        "one/src/main/java/a/One.java",
        "package a; class One { void m() { lib.Near.call(); lib.Far.call(); Two.call(); } }");
    write("two/src/main/java/a/Two.java", "package a; class Two { static void call() {} }");
    write("two/src/test/java/a/TwoTest.java", "package a; class TwoTest { { Two.call(); } }");
    write("two/target/classes/a/Built.java", "package a; class Built {}");
    Program program = read(project);
    assertEquals(
        List.of(
            "one/src/main/java/a/One.java",
            "two/src/main/java/a/Two.java",
            "two/src/test/java/a/TwoTest.java"),
        files(program));
    assertEquals(List.of(), program.unresolved());
    assertEquals(
        List.of("lib.Near#call()", "lib.Far#call()", "a.Two#call()"),
        program.callsFrom("a.One#m()").stream().map(c -> c.callee()).toList());
  }

  @Test
  void aMissingJarCostsOnlyItsCalls() throws Exception {
    write(
        "pom.xml",
        "<project><groupId>g</groupId><artifactId>a</artifactId><version>1</version><dependencies>"
            + dependency("gone", "1")
            + "</dependencies></project>");
    write(
        "src/main/java/a/One.java", "package a; class One { void m() { lib.Gone.call(); m(); } }");
    Program program = read(project);
    assertEquals(1, program.unresolved().size());
    assertEquals("a.One#m()", program.callsFrom("a.One#m()").getFirst().callee());
  }

  @Test
  void aPomThatCannotBeReadStillLeavesTheSources() throws Exception {
    write("pom.xml", "<project><oops");
    write("src/main/java/a/One.java", "package a; class One {}");
    assertEquals(List.of("src/main/java/a/One.java"), files(read(project)));
  }

  @Test
  void aGradleProjectIsReadWithItsLockFileAndCaches() throws Exception {
    Path cached = gradle.resolve("org.lib/near/1.0/0a1b2c");
    Files.createDirectories(cached);
    Files.copy(library("Near"), cached.resolve("near-1.0.jar"));
    write("settings.gradle", "include 'app'");
    write(
        "app/build.gradle", "java { toolchain { languageVersion = JavaLanguageVersion.of(17) } }");
    write("app/gradle.lockfile", "# lock\norg.lib:near:1.0=compileClasspath\nempty=\n");
    write("app/src/main/java/a/One.java", "package a; class One { void m() { lib.Near.call(); } }");
    Program program = read(project);
    assertEquals(List.of("app/src/main/java/a/One.java"), files(program));
    assertEquals(List.of(), program.unresolved());
  }

  @Test
  void aSourcesJarFindsItsClassesAndDependenciesBesideIt() throws Exception {
    install("near", "1.0", "Near", "");
    Path folder = Files.createDirectories(repository.resolve("org/app/app/1"));
    Path source = write("A.java", "package a; class A { void m() { lib.Near.call(); } }");
    zip(folder.resolve("app-1-sources.jar"), Map.of("a/A.java", source));
    Files.writeString(
        folder.resolve("app-1.pom"),
        "<project><groupId>org.app</groupId><artifactId>app</artifactId><version>1</version>"
            + "<dependencies>"
            + dependency("near", "1.0")
            + "</dependencies></project>");
    Program program = read(folder.resolve("app-1-sources.jar"));
    assertEquals(List.of("app-1-sources.jar!/a/A.java"), files(program));
    assertEquals(List.of(), program.unresolved());
  }

  @Test
  void sourcesOfTheJdkItselfAreBound() throws Exception {
    Path lock =
        write(
            "Lock.java",
            "package java.util.concurrent.locks; public interface Lock { void lock(); }");
    Path user =
        write(
            "User.java",
            "package java.util.concurrent; import java.util.concurrent.locks.Lock;"
                + " class User { Lock l; void m() { l.lock(); } }");
    Path zip = temp.resolve("src.zip");
    zip(
        zip,
        Map.of(
            "java.base/java/util/concurrent/locks/Lock.java", lock,
            "java.base/java/util/concurrent/User.java", user));
    Program program = read(zip);
    assertEquals(List.of(), program.unresolved());
    assertEquals("src.zip!/java.base/java/util/concurrent/User.java", files(program).getFirst());
  }

  @Test
  void anEntryThatLeavesTheArchiveIsNotUnpacked() throws Exception {
    Path source = write("A.java", "class A {}");
    Path jar = temp.resolve("evil-sources.jar");
    zip(jar, Map.of("../../Evil.java", source, "A.java", source));
    assertEquals(List.of("evil-sources.jar!/A.java"), files(read(jar)));
  }

  @Test
  void aSourceFolderUsesTheProjectItIsPartOf() throws Exception {
    install("near", "1.0", "Near", "");
    write(
        "pom.xml",
        "<project><groupId>g</groupId><artifactId>a</artifactId><version>1</version><dependencies>"
            + dependency("near", "1.0")
            + "</dependencies></project>");
    write("src/main/java/a/One.java", "package a; class One { void m() { lib.Near.call(); } }");
    assertEquals(List.of(), read(project.resolve("src/main/java")).unresolved());
  }

  @Test
  void oldJavaIsReadAsOldJava() throws Exception {
    write("a/Old.java", "package a; class Old { int _; void enumerate() { int record = _; } }");
    Program program = read(project);
    assertEquals(List.of(), program.sources().getFirst().problems());
    assertTrue(program.routine("a.Old#enumerate()").isPresent());
  }

  @Test
  void theBuildToolIsAskedOnlyWhenTold() throws Exception {
    Path jar = library("Near");
    write("pom.xml", "<project/>");
    Path wrapper =
        write(
            "mvnw",
            """
            #!/bin/sh
            echo "hello from the build"
            for a in "$@"; do case $a in -Dmdep.outputFile=*) echo "%s" >> "${a#*=}";; esac; done
            """
                .formatted(jar));
    Files.setPosixFilePermissions(wrapper, PosixFilePermissions.fromString("rwxr-xr-x"));
    List<String> talk = new ArrayList<>();
    assertEquals(List.of(jar), reader().resolve(project, talk::add));
    assertEquals(List.of("hello from the build"), talk);
  }
}
