package dev.concert.benchmarks.programs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A program from Maven Central that works for some seconds and ends by itself.
 *
 * @param arguments of {@code java}, without the class path
 */
record ForeignProgram(String name, List<String> arguments) {
  private static final List<String> COMPILER_PACKAGES =
      List.of("api", "code", "file", "parser", "tree", "util");

  /**
   * @param sources those of commons-lang3
   * @param work an empty folder for what the programs need and write
   */
  static List<ForeignProgram> all(Path sources, Path work) throws IOException {
    Path lang = sources.resolve("org/apache/commons/lang3");
    return List.of(
        formatter(lang),
        new ForeignProgram(
            "ecj",
            List.of(
                "org.eclipse.jdt.internal.compiler.batch.Main",
                "-nowarn",
                "-17",
                "-proc:none",
                "-d",
                work.resolve("ecj").toString(),
                sources.toString())),
        new ForeignProgram(
            "Checkstyle",
            List.of(
                "com.puppycrawl.tools.checkstyle.Main",
                "-c",
                "/google_checks.xml",
                lang.resolve("builder").toString())),
        new ForeignProgram(
            "PMD",
            List.of(
                "net.sourceforge.pmd.cli.PmdCli",
                "check",
                "-d",
                lang.resolve("time").toString(),
                "-R",
                "rulesets/java/quickstart.xml",
                "-t",
                "1",
                "--no-cache",
                "--no-fail-on-violation",
                "--no-progress")),
        new ForeignProgram(
            "H2",
            List.of(
                "org.h2.tools.RunScript",
                "-url",
                "jdbc:h2:mem:x",
                "-script",
                Files.writeString(work.resolve("orders.sql"), ORDERS).toString(),
                "-showResults")),
        scala(work));
  }

  private static ForeignProgram formatter(Path lang) throws IOException {
    List<String> arguments = new ArrayList<>();
    for (String name : COMPILER_PACKAGES) {
      arguments.add("--add-exports=jdk.compiler/com.sun.tools.javac." + name + "=ALL-UNNAMED");
    }
    arguments.add("com.google.googlejavaformat.java.Main");
    for (String folder : List.of("builder", "math", "time")) {
      try (Stream<Path> files = Files.walk(lang.resolve(folder))) {
        files.map(Path::toString).filter(file -> file.endsWith(".java")).forEach(arguments::add);
      }
    }
    return new ForeignProgram("google-java-format", arguments);
  }

  private static ForeignProgram scala(Path work) throws IOException {
    Files.createDirectories(work.resolve("scala"));
    StringBuilder source = new StringBuilder("package many\n");
    for (int i = 0; i < 40; i++) {
      source.append(CASES.replace("%", String.valueOf(i)));
    }
    return new ForeignProgram(
        "Scala's compiler",
        List.of(
            "dotty.tools.dotc.Main",
            "-usejavacp",
            "-d",
            work.resolve("scala").toString(),
            Files.writeString(work.resolve("Many.scala"), source).toString()));
  }

  private static final String CASES =
      """
      case class P%(a: Int, b: String, c: List[Double])
      object O%:
        def f(x: Int): Int = x match
          case 0 => 1
          case n if n % 2 == 0 => f(n / 2)
          case n => f(3 * n + 1)
        def g(ps: Seq[P%]): Map[String, Double] = ps.groupBy(_.b).map((k, v) => k -> v.flatMap(_.c).sum)
        def h[A, B](xs: List[A])(k: A => B)(using ord: Ordering[B]): List[A] =
          xs.sortBy(k).zipWithIndex.collect { case (a, i) if i > 2 => a }
      """
          .replace("n % 2", "(n & 1)");

  private static final String ORDERS =
      """
      create table c(id int primary key, name varchar(60), city varchar(40), born date);
      create table o(id int primary key, c int, amount decimal(10,2), d date, note varchar(100));
      insert into c select x, 'customer ' || x, 'city ' || mod(x, 97),
        dateadd(day, mod(x * 37, 20000), date '1950-01-01') from system_range(1, 10000);
      insert into o select x, mod(x * 31, 10000) + 1, mod(x * 7919, 100000) / 100.0,
        dateadd(day, mod(x * 13, 3000), date '2010-01-01'), 'note ' || mod(x, 1000)
        from system_range(1, 60000);
      create index oc on o(c);
      create index od on o(d);
      select c.city, count(*), sum(o.amount), avg(o.amount) from c join o on o.c = c.id
        group by c.city order by 3 desc;
      select year(o.d) y, month(o.d) m, sum(o.amount), max(c.name) from o join c on c.id = o.c
        where o.amount > 100 group by year(o.d), month(o.d) order by y, m;
      select count(*) from o where note like '%77%' and upper(note) <> 'X';
      update o set amount = amount * 1.1 where mod(id, 3) = 0;
      delete from o where mod(id, 10) = 0;
      """;
}
