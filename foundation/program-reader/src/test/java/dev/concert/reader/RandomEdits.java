package dev.concert.reader;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A small application whose sources are edited at random, the same for the same seed. */
final class RandomEdits {
  static final Map<String, String> SOURCES =
      new TreeMap<>(
          Map.of(
              "a/Shape.java",
              """
              package a;

              public interface Shape {
                double area();

                default String told() {
                  return "a shape of " + area();
                }
              }
              """,
              "a/Base.java",
              """
              package a;

              public abstract class Base implements Shape, AutoCloseable, java.io.Serializable {
                protected int count = Counters.next();
                protected Shape inner;

                static {
                  Counters.next();
                }

                public int size() {
                  return count;
                }

                public void close() {
                  count--;
                }
              }
              """,
              "a/Circle.java",
              """
              package a;

              public class Circle extends Base {
                public double area() {
                  return size() * 3;
                }

                public void hold(Shape other) {
                  inner = other;
                }
              }
              """,
              "a/Square.java",
              """
              package a;

              public class Square extends Base {
                private final Runnable later = () -> size();

                public double area() {
                  later.run();
                  return new Hidden().value();
                }
              }

              class Hidden {
                int value() {
                  return 4;
                }
              }
              """,
              "a/Counters.java",
              """
              package a;

              import java.util.ArrayList;
              import java.util.List;

              public final class Counters {
                private static final List<Shape> SHAPES = new ArrayList<>();
                private static int last;

                static int next() {
                  return last++;
                }

                public static Shape any() {
                  return SHAPES.isEmpty() ? null : SHAPES.get(0);
                }

                public static void add(Shape shape) {
                  SHAPES.add(shape);
                  SHAPES.forEach(Shape::told);
                  SHAPES.sort((one, other) -> Double.compare(one.area(), other.area()));
                }
              }
              """,
              "b/Main.java",
              """
              package b;

              import a.*;
              import java.util.concurrent.*;

              public class Main {
                private final ExecutorService pool = Executors.newFixedThreadPool(2);

                public static void main(String[] args) throws Exception {
                  Main main = new Main();
                  Counters.add(new Circle());
                  main.start(new Square());
                  main.start(Class.forName("a.Circle"));
                }

                void start(Shape shape) {
                  pool.submit(() -> shape.area());
                  pool.execute(new Task(shape));
                  new Thread(shape::told).start();
                }

                void start(Class<?> type) throws Exception {
                  Shape made = (Shape) type.getDeclaredConstructor().newInstance();
                  type.getMethod("area").invoke(made);
                }
              }
              """,
              "b/Task.java",
              """
              package b;

              import a.*;
              import java.io.*;

              class Task implements Runnable {
                private final Shape shape;

                Task(Shape shape) {
                  this.shape = shape;
                }

                public void run() {
                  shape.area();
                  try (Circle circle = new Circle()) {
                    circle.hold(shape);
                    write(circle);
                  }
                }

                private void write(Object object) {
                  try (ObjectOutputStream out = new ObjectOutputStream(OutputStream.nullOutputStream())) {
                    out.writeObject(object);
                  } catch (IOException e) {
                    throw new UncheckedIOException(e);
                  }
                }
              }
              """,
              "b/Alone.java",
              """
              package b;

              class Alone {
                void m() {
                  n();
                }

                void n() {
                  Object o = new Object() {
                    @Override
                    public String toString() {
                      return "alone";
                    }
                  };
                  String s = "it is " + o;
                }
              }
              """,
              "b/Step.java",
              """
              package b;

              public interface Step {
                void next();

                static Step any(int which) {
                  Step[] all = {
                    new One(), new Two(), new Three(), new Four(), new Five(), new Six(),
                    new Seven(), new Eight(), new Nine()
                  };
                  return all[which];
                }

                static void play(int first) {
                  any(first).next();
                  new Thread(new Idle()).start();
                }

                abstract class Link implements Step {
                  Step after = any(1);
                }

                class Idle implements Runnable {
                  private final Step held = any(2);

                  public void run() {
                    /* idle */
                  }
                }

                class One extends Link {
                  public void next() {
                    /* link */
                  }
                }

                class Two extends Link {
                  public void next() {
                    /* link */
                  }
                }

                class Three extends Link {
                  public void next() {
                    /* link */
                  }
                }

                class Four extends Link {
                  public void next() {
                    /* link */
                  }
                }

                class Five extends Link {
                  public void next() {
                    /* link */
                  }
                }

                class Six extends Link {
                  public void next() {
                    /* link */
                  }
                }

                class Seven extends Link {
                  public void next() {
                    /* link */
                  }
                }

                class Eight extends Link {
                  public void next() {
                    /* link */
                  }
                }

                class Nine extends Link {
                  public void next() {
                    /* link */
                  }
                }
              }
              """));

  private static final List<String> CALLS =
      List.of(
          "a.Counters.add(new a.Circle());",
          "a.Counters.add(new a.Square());",
          "new a.Circle().hold(new a.Square());",
          "new Thread(() -> new a.Square().area()).start();",
          "new b.Alone().m();",
          "System.out.println(new a.Circle());",
          "System.out.println();",
          "java.util.List.of().size();",
          "a.Shape some = new a.Circle(); some.area(); some.told();",
          "a.Shape any = a.Counters.any(); if (any != null) any.area();",
          "new java.util.HashMap<String, a.Shape>().put(\"one\", new a.Square());",
          "Object[] all = {new a.Square()}; all[0].hashCode();",
          "java.util.Optional.of(new a.Circle()).map(a.Shape::told).get();",
          "for (a.Shape each : new java.util.ArrayList<a.Shape>()) each.area();",
          "try { Class.forName(\"a.Circle\").getMethod(\"area\"); } catch (Exception e) { throw new AssertionError(e); }",
          "Runnable r = new a.Square()::close; r.run();",
          "new Thread(new Runnable() { public void run() { new a.Circle().told(); } }).start();");

  private static final List<String> MEMBERS =
      List.of(
          "a.Shape kept = new a.Circle();",
          "a.Shape held; void set(a.Shape other) { held = other; held.area(); }",
          "public String toString() { return \"it \" + hashCode(); }",
          "public int size() { return a.Counters.next(); }",
          "Runnable task = () -> new a.Square().area();",
          "Runnable reference = new a.Circle()::close;",
          "static class More extends a.Circle { public double area() { return super.area(); } }",
          "{ a.Counters.add(new a.Square()); }");

  private static final List<String[]> RENAMED =
      List.of(
          new String[] {"area", "surface"},
          new String[] {"told", "said"},
          new String[] {"size", "length"},
          new String[] {"hold", "keep"},
          new String[] {"add", "insert"});

  private static final List<String[]> SUPERTYPES =
      List.of(
          new String[] {"extends Base", "implements Shape"},
          new String[] {"implements Shape", "extends Base"},
          new String[] {"class Square", "final class Square"},
          new String[] {"implements Runnable", "implements Runnable, Shape"},
          new String[] {"class Task implements Runnable", "class Task extends Thread"});

  /** Objects that run elsewhere call what they hold, any of more than are marked else. */
  private static final List<String[]> HELD =
      List.of(
          new String[] {"/* idle */", "held.next(); /* busy */"},
          new String[] {"/* idle */", "Step copy = held; copy.next(); /* busy */"},
          new String[] {"/* idle */", "any(3).next(); /* busy */"},
          new String[] {"held.next(); /* busy */", "/* idle */"},
          new String[] {"Step copy = held;", "Step copy = any(4);"},
          new String[] {"/* link */", "after.next(); /* linked */"},
          new String[] {"after.next(); /* linked */", "/* link */"},
          new String[] {"new Thread(new Idle()).start();", "new Idle().run();"},
          new String[] {"new Idle().run();", "new Thread(new Idle()).start();"});

  /** Half-typed, and what is there in its place while somebody types elsewhere. */
  private static final List<String> HALVES =
      List.of(
          "this.",
          "a.Counters.",
          "if (",
          "Shape half =",
          "new Circle(",
          "missing(new a.Circle(), size());",
          "Missing made = new Missing(1); made.area(); made.field.told();",
          "a.Hidden hidden = new a.Hidden(); hidden.value();",
          "Nowhere.call(new a.Square(), x -> x.area());",
          "a.Counters.add(new b.Gone());",
          "for (Missing each : new java.util.ArrayList<Missing>()) a.Counters.add(each.shape());",
          "}",
          "{",
          "class Half {",
          "@",
          "\"open",
          "/*",
          "return",
          "Runnable half = () ->",
          "new Thread(() -> missing().area()).start();",
          "switch (1) {");

  private static final List<String> HALF_MEMBERS =
      List.of(
          "void told(Missing one, Gone other) { one.area(); told(one, other); }",
          "Missing missing() { return missing(); }",
          "Hidden hidden = new Hidden(); int ofHidden() { return hidden.value(); }",
          "java.util.List<Gone> gone; void all() { gone.forEach(Gone::area); }",
          "static class Inner extends Missing { public double area() { return super.area(); } }",
          "interface Hidden { int value(); } Hidden one = () -> 2;",
          "public void hold(Gone other) { other.told(); }",
          "void half(",
          "int half = ",
          "public double area() { return 1",
          "void half() { area().",
          "@Override");

  private static final List<String[]> CONFUSED =
      List.of(
          new String[] {"Circle", "Missing"},
          new String[] {"Shape", "Hidden"},
          new String[] {"Square", "Gone"},
          new String[] {"Base", "Counters"},
          new String[] {"class Circle", "class Disc"},
          new String[] {"class Hidden", "class Seen"},
          new String[] {"class Square", "class Circle"},
          new String[] {"interface Shape", "class Shape"},
          new String[] {"package a;", "package b;"},
          new String[] {"package b;", "package a;"},
          new String[] {"package b;", ""},
          new String[] {"import a.*;", "import a.Shape;\nimport a.Missing;"},
          new String[] {"import a.*;", "import b.*;"},
          new String[] {"import a.*;", "import c.*;\nimport a.*;"},
          new String[] {"import java.util.concurrent.*;", ""},
          new String[] {"import java.util.List;", "import java.util.Lis"},
          new String[] {"extends Base", "extends Missing"},
          new String[] {"implements Shape", "implements Shape, Gone"},
          new String[] {"(Shape ", "(a.Missing "},
          new String[] {"int ", "Gone "});

  private static final Map<String, String> MORE =
      new TreeMap<>(
          Map.of(
              "a/Gone.java", "package a; public class Gone extends Circle { Missing held; }",
              "b/Gone.java", "package b; public class Gone extends a.Square { }",
              "b/Missing.java",
                  "package b; class Missing implements a.Shape { Missing(int i) {} a.Shape field;"
                      + " public double area() { return field.area(); } }",
              "a/Missing.java", "package a; public abstract class Missing extends Base { }",
              "a/Copies.java",
                  "package a; class Circle { double area() { return 2; } } class Disc {}",
              "b/Copies.java",
                  "package b; class Alone { void m() { } } class Hidden extends Task { }",
              "c/Other.java",
                  "package c; import a.*; class Other { Hidden h; Shape s = new Gone(); }"));

  private final Path application;
  private final Random random;
  private final Map<String, String> sources;
  private Instant saved = Instant.parse("2026-11-27T00:00:00Z");
  private String lastFile;
  private String lastText;

  RandomEdits(Path application, long seed) throws IOException {
    this(application, seed, SOURCES);
  }

  RandomEdits(Path application, long seed, Map<String, String> sources) throws IOException {
    this.application = application;
    this.random = new Random(seed);
    this.sources = sources;
    for (Map.Entry<String, String> source : sources.entrySet()) {
      save(source.getKey(), source.getValue());
    }
  }

  /** The same, each import by its whole name. */
  static Map<String, String> withoutOpenImports() {
    Map<String, String> sources = new TreeMap<>(SOURCES);
    sources.replaceAll((_, text) ->
        text.replace(
            "import a.*;",
            "import a.Circle;\nimport a.Counters;\nimport a.Shape;\nimport a.Square;"));
    return sources;
  }

  void save(String name, String text) throws IOException {
    Path file = application.resolve(name);
    Files.createDirectories(file.getParent());
    lastFile = name;
    lastText = Files.exists(file) ? Files.readString(file) : null;
    Files.writeString(file, text);
    saved = saved.plusSeconds(1);
    Files.setLastModifiedTime(file, FileTime.from(saved)); // however quickly one edit follows
  }

  String text(String name) throws IOException {
    return Files.readString(application.resolve(name));
  }

  /** Perhaps one after which it does not compile. Returns what it has done. */
  String anyEdit() throws IOException {
    String file = any(files());
    return switch (random.nextInt(17)) {
      case 0 -> afterLine(file, "{", any(HALVES));
      case 1 -> member(file, any(HALF_MEMBERS));
      case 2, 3 -> replaced(file, any(CONFUSED));
      case 4 -> withoutLine(file, " *\\S.*");
      case 5 -> more();
      case 6 -> renamedFile(file);
      case 7 -> deleted(file, files().size());
      case 8 -> replaced(any(files()), any(CONFUSED));
      case 9 -> asItWas();
      case 10 -> random.nextInt(3) == 0 ? allAsItWas() : asItWas();
      case 11 -> lastUndone();
      default -> edit();
    };
  }

  private List<String> files() throws IOException {
    try (Stream<Path> all = Files.walk(application)) {
      return all.filter(Files::isRegularFile)
          .map(file -> application.relativize(file).toString().replace('\\', '/'))
          .sorted()
          .toList();
    }
  }

  private String more() throws IOException {
    String file = any(List.copyOf(MORE.keySet()));
    save(file, MORE.get(file));
    return file + " more";
  }

  private String renamedFile(String file) throws IOException {
    String text = text(file);
    Files.delete(application.resolve(file));
    String other =
        file.replaceFirst("\\w+\\.java", random.nextBoolean() ? "Other.java" : "Gone.java");
    save(other, text);
    return file + " is " + other;
  }

  private String allAsItWas() throws IOException {
    for (String file : files()) {
      Files.delete(application.resolve(file));
    }
    for (Map.Entry<String, String> source : sources.entrySet()) {
      save(source.getKey(), source.getValue());
    }
    return "all as it was";
  }

  /** What it has done. */
  String edit() throws IOException {
    List<String> files = files();
    String file = any(files);
    int kind = random.nextInt(18);
    if (kind < 4) {
      return afterLine(file, "", kind < 2 ? "" : "// a comment");
    }
    if (kind < 6) {
      return afterLine(file, ") {", ";");
    }
    if (kind < 9) {
      return afterLine(file, ") {", CALLS.get(random.nextInt(CALLS.size())));
    }
    return switch (kind) {
      case 9 -> withoutLine(file, " +[\\w.]+\\(.*\\);");
      case 10 -> replaced(file, SUPERTYPES.get(random.nextInt(SUPERTYPES.size())));
      case 11 -> renamed(RENAMED.get(random.nextInt(RENAMED.size())), file);
      case 12 -> asItWas();
      case 13, 14 -> member(file, any(MEMBERS));
      case 15 -> lastUndone();
      case 16 -> held();
      default -> deleted(file, files.size());
    };
  }

  /** Of code that runs elsewhere, of what that calls, or of lines about it. */
  String heldEdit() throws IOException {
    return random.nextInt(3) > 0 ? held() : afterLine("b/Step.java", "", "// a comment");
  }

  private String held() throws IOException {
    String file = "b/Step.java";
    String text = Files.exists(application.resolve(file)) ? text(file) : "";
    List<String[]> some = HELD.stream().filter(each -> text.contains(each[0])).toList();
    return some.isEmpty() ? "nothing" : replaced(file, any(some));
  }

  private <T> T any(List<T> some) {
    return some.get(random.nextInt(some.size()));
  }

  /**
   * @param end of the lines behind one of which it may be
   */
  private String afterLine(String file, String end, String line) throws IOException {
    List<String> lines = new ArrayList<>(text(file).lines().toList());
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).endsWith(end) && !lines.get(i).contains(" new ")) {
        places.add(i + 1);
      }
    }
    if (places.isEmpty()) {
      return "nothing";
    }
    lines.add(any(places), "    " + line);
    save(file, String.join("\n", lines) + "\n");
    return line + " in " + file;
  }

  /** A member more in the first type, where it may have it. */
  private String member(String file, String member) throws IOException {
    if (file.equals("a/Shape.java")) {
      return "nothing";
    }
    save(
        file,
        text(file).replaceFirst("(?m)^(public |final )*\\w* ?\\w+ .*\\{$", "$0\n  " + member));
    return member + " in " + file;
  }

  private String lastUndone() throws IOException {
    if (lastText == null || !Files.exists(application.resolve(lastFile))) {
      return "nothing";
    }
    save(lastFile, lastText);
    return lastFile + " as before";
  }

  private String withoutLine(String file, String line) throws IOException {
    List<String> lines = new ArrayList<>(text(file).lines().toList());
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).matches(line)) {
        places.add(i);
      }
    }
    if (places.isEmpty()) {
      return "nothing";
    }
    String gone = lines.remove((int) any(places));
    save(file, String.join("\n", lines) + "\n");
    return "without " + gone.strip() + " in " + file;
  }

  private String replaced(String file, String[] texts) throws IOException {
    save(file, text(file).replace(texts[0], texts[1]));
    return texts[0] + " is " + texts[1] + " in " + file;
  }

  /** In all files, or in one of them and not in the others. */
  private String renamed(String[] names, String one) throws IOException {
    boolean all = random.nextBoolean();
    for (String file : all ? List.copyOf(SOURCES.keySet()) : List.of(one)) {
      if (Files.exists(application.resolve(file))) {
        save(file, text(file).replaceAll("\\b" + names[0] + "\\b", names[1]));
      }
    }
    return names[0] + " is " + names[1] + (all ? " everywhere" : " in " + one);
  }

  private String asItWas() throws IOException {
    String file = any(List.copyOf(sources.keySet()));
    save(file, sources.get(file));
    return file + " as it was";
  }

  private String deleted(String file, int left) throws IOException {
    if (left > 4) {
      Files.delete(application.resolve(file));
    }
    return file + " deleted";
  }
}
