package dev.concert.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Program;
import dev.concert.model.SourceFile;
import java.io.IOException;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.attribute.SignatureAttribute;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Class files that no compiler makes cost themselves, and neither time nor memory without end. */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ForgedClassFilesTest {
  private static final ClassDesc FORGED = ClassDesc.of("a.Forged");

  /** Has as many parameters, with long names, as a method may. */
  private static final MethodTypeDesc LONG_METHOD =
      MethodTypeDesc.of(
          ConstantDescs.CD_void, Collections.nCopies(250, ClassDesc.of("a." + "x".repeat(200))));

  private static final int PUBLIC_STATIC = ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC;

  @TempDir Path folder;

  @BeforeEach
  void writeWhole() throws IOException {
    write(
        "Whole",
        build(
            ClassDesc.of("a.Whole"),
            b -> {
              method(
                  b,
                  "m",
                  c -> c.invokestatic(ClassDesc.of("a.Whole"), "m", ConstantDescs.MTD_void));
            }));
  }

  private void write(String name, byte[] bytes) throws IOException {
    Files.write(Files.createDirectories(folder.resolve("a")).resolve(name + ".class"), bytes);
  }

  private static byte[] build(ClassDesc name, Consumer<ClassBuilder> content) {
    return ClassFile.of(ClassFile.StackMapsOption.DROP_STACK_MAPS).build(name, content);
  }

  private static void method(ClassBuilder type, String name, Consumer<CodeBuilder> code) {
    method(type, name, PUBLIC_STATIC, code);
  }

  private static void method(
      ClassBuilder type, String name, int flags, Consumer<CodeBuilder> code) {
    type.withMethodBody(
        name,
        ConstantDescs.MTD_void,
        flags,
        c -> {
          code.accept(c);
          c.return_();
        });
  }

  /** What is said of the forged class file; the whole one is read in any case. */
  private List<String> problems(byte[] forged) throws Exception {
    write("Forged", forged);
    return problems();
  }

  private List<String> problems() throws Exception {
    Program program = TestPrograms.read(folder);
    assertEquals("a.Whole#m()", program.callsFrom("a.Whole#m()").getFirst().callee());
    return program.sources().stream().map(SourceFile::problems).flatMap(List::stream).toList();
  }

  private static void assertOneSentence(String problem, List<String> problems) {
    assertEquals(
        List.of("is no class file that can be read: " + problem + "; compile it again"), problems);
  }

  @Test
  void aClassThatStandsAboveItselfEndsAndCostsThoseInTheCircle() throws Exception {
    String told =
        "is no class file that can be read: its class stands above itself; compile it again";
    write("Below", build(ClassDesc.of("a.Below"), b -> b.withSuperclass(FORGED)));
    assertEquals(List.of(told), problems(standingAbove("a.Forged")));
    write("Upper", build(ClassDesc.of("a.Upper"), b -> b.withSuperclass(FORGED)));
    assertEquals(List.of(told, told), problems(standingAbove("a.Upper")));
  }

  private static byte[] standingAbove(String superclass) {
    return build(
        FORGED,
        b -> {
          b.withSuperclass(ClassDesc.of(superclass)).withInterfaceSymbols(FORGED);
          method(b, "m", c -> c.invokestatic(FORGED, "none", ConstantDescs.MTD_void));
        });
  }

  @Test
  void hiddenMethodsThatCallEachOtherWithoutEndAreNotFollowedForEver() throws Exception {
    byte[] forged =
        build(
            FORGED,
            b -> {
              method(b, "m", c -> c.invokestatic(FORGED, "access$0", ConstantDescs.MTD_void));
              for (int i = 0; i < 9; i++) {
                String next = "access$" + (i + 1);
                method(
                    b,
                    "access$" + i,
                    PUBLIC_STATIC | ClassFile.ACC_SYNTHETIC,
                    c -> {
                      for (int k = 0; k < 500; k++) {
                        c.invokestatic(FORGED, next, ConstantDescs.MTD_void);
                      }
                    });
              }
            });
    assertOneSentence(
        "hidden methods call each other more often than any compiler's", problems(forged));
  }

  @Test
  void namesThatTogetherAreLongerThanAnyProgramsAreNotMade() throws Exception {
    byte[] forged =
        build(
            FORGED,
            b -> {
              for (int i = 0; i < 3_000; i++) {
                b.withMethod("m" + i, LONG_METHOD, ClassFile.ACC_ABSTRACT, _ -> {});
              }
            });
    assertOneSentence("its names have more than 100 million letters", problems(forged));
  }

  @Test
  void callsWithNamesThatTogetherAreLongerThanAnyProgramsAreNotMade() throws Exception {
    byte[] forged =
        build(
            FORGED,
            b -> {
              method(
                  b,
                  "m",
                  c -> {
                    for (int i = 0; i < 3_000; i++) {
                      c.invokestatic(FORGED, "n", LONG_METHOD);
                    }
                  });
            });
    assertOneSentence("its names have more than 100 million letters", problems(forged));
  }

  @ParameterizedTest
  @ValueSource(strings = {"class", "method"})
  void aGenericTypeThatIsNestedWithoutEndIsNotFollowed(String where) throws Exception {
    int depth = 6_000;
    String deep = "La/B<".repeat(depth) + "La/B;" + ">;".repeat(depth);
    byte[] forged =
        build(
            FORGED,
            b -> {
              var signature =
                  b.constantPool().utf8Entry(where.equals("class") ? deep : "(" + deep + ")V");
              if (where.equals("class")) {
                b.with(SignatureAttribute.of(signature));
              }
              b.withMethod(
                  "m",
                  ConstantDescs.MTD_void,
                  ClassFile.ACC_ABSTRACT,
                  m -> {
                    if (where.equals("method")) {
                      m.with(SignatureAttribute.of(signature));
                    }
                  });
            });
    List<String> problems = problems(forged);
    assertTrue(
        problems.isEmpty()
            || problems.equals(
                List.of(
                    "is no class file that can be read: it is nested more deeply than any"
                        + " compiler's; compile it again")),
        problems::toString);
  }

  /** The pool of a class {@code A}, of which single bytes are then changed. */
  private static ByteBuffer plain() {
    return ByteBuffer.wrap(
        build(
            ClassDesc.of("A"),
            b -> {
              method(b, "m", c -> c.invokestatic(ClassDesc.of("A"), "m", ConstantDescs.MTD_void));
            }));
  }

  @Test
  void sizesThatNoFileHasAreNotBelieved() throws Exception {
    int at = 0;
    for (ByteBuffer whole = plain(); at + 4 <= whole.capacity(); at++) {
      for (int size : new int[] {-1, Integer.MAX_VALUE, Integer.MIN_VALUE, 0xFFFF, 0x7FFF0000}) {
        ByteBuffer forged = plain();
        forged.putInt(at, size);
        problems(forged.array());
      }
    }
  }

  @Test
  void aConstantThatIsMadeOfItselfEnds() throws Exception {
    assertFalse(problems(selfMade()).size() > 1);
  }

  /**
   * {@code altMetafactory} gets a constant as flags that its own bootstrap method makes of itself.
   */
  private static byte[] selfMade() {
    ClassDesc factory = ClassDesc.of("java.lang.invoke.LambdaMetafactory");
    byte[] forged =
        build(
            FORGED,
            b -> {
              var pool = b.constantPool();
              var factoryMethod =
                  pool.methodHandleEntry(
                      6,
                      pool.methodRefEntry(
                          factory, "altMetafactory", MethodTypeDesc.ofDescriptor("()V")));
              var erased = pool.methodTypeEntry(ConstantDescs.MTD_void);
              var body =
                  pool.methodHandleEntry(
                      6, pool.methodRefEntry(FORGED, "m", ConstantDescs.MTD_void));
              var flags =
                  pool.constantDynamicEntry(
                      pool.bsmEntry(factoryMethod, List.of(pool.intEntry(0x5EED))),
                      pool.nameAndTypeEntry("flags", ConstantDescs.CD_int));
              method(
                  b,
                  "m",
                  c ->
                      c.invokedynamic(
                          pool.invokeDynamicEntry(
                              pool.bsmEntry(factoryMethod, List.of(erased, body, erased, flags)),
                              pool.nameAndTypeEntry(
                                  "run", MethodTypeDesc.ofDescriptor("()Ljava/lang/Runnable;")))));
            });
    return pointAtSelf(forged);
  }

  /** Has the argument that is the number above be the constant that it is an argument of. */
  private static byte[] pointAtSelf(byte[] bytes) {
    var pool = ClassFile.of().parse(bytes).constantPool();
    int number = 0;
    int constant = 0;
    for (var entry : pool) {
      switch (entry) {
        case java.lang.classfile.constantpool.IntegerEntry i when i.intValue() == 0x5EED ->
            number = i.index();
        case java.lang.classfile.constantpool.ConstantDynamicEntry d -> constant = d.index();
        default -> {}
      }
    }
    String hex = HexFormat.of().formatHex(bytes);
    String argument = "0001" + "%04x".formatted(number);
    int at = hex.lastIndexOf(argument); // the bootstrap methods are the last attribute
    assertTrue(at > 0 && constant > 0, hex);
    return HexFormat.of()
        .parseHex(
            hex.substring(0, at) + "0001" + "%04x".formatted(constant) + hex.substring(at + 8));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "\u00ca",
        "\u00ca\u00fe\u00ba\u00be",
        "\u00ca\u00fe\u00ba\u00be\0\0\0\u0041",
        "no class file"
      })
  void whatEndsBeforeItsBeginningHasOneSentence(String bytes) throws Exception {
    List<String> problems = problems(bytes.getBytes(StandardCharsets.ISO_8859_1));
    assertEquals(1, problems.size());
    assertTrue(
        problems.getFirst().startsWith("is no class file that can be read: "), problems::toString);
    assertTrue(problems.getFirst().endsWith("; compile it again"), problems::toString);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[Odd",
        "a..Odd",
        ".Odd",
        "Odd.",
        "a.Odd#m()",
        "a.Odd->1",
        "a.Od\nd",
        "$",
        "a.$1",
        " "
      })
  void aNameThatNoSourceCouldGiveHarmsNobody(String name) throws Exception {
    byte[] bytes =
        build(
            ClassDesc.of("Named"),
            b -> {
              method(
                  b, "m", c -> c.invokestatic(ClassDesc.of("Named"), "m", ConstantDescs.MTD_void));
            });
    assertTrue(problems(replaced(bytes, "Named", name.replace('.', '/'))).size() <= 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "V", "(", "()", ")", "(Q)V", "([", "(La/B)V", "()L", "no descriptor"})
  void aDescriptorThatIsNoneHarmsNobody(String descriptor) throws Exception {
    byte[] bytes =
        build(
            FORGED,
            b -> {
              method(b, "x", c -> {});
              b.withMethodBody(
                  "m",
                  MethodTypeDesc.ofDescriptor("()J"),
                  PUBLIC_STATIC,
                  c -> {
                    c.invokestatic(FORGED, "m", MethodTypeDesc.ofDescriptor("()J"));
                    c.lreturn();
                  });
            });
    assertTrue(problems(replaced(bytes, "()J", descriptor)).size() <= 1);
  }

  @Test
  void aNameThatIsNoTextCostsItsFile() throws Exception {
    byte[] bytes = build(FORGED, b -> method(b, "named", c -> {}));
    HexFormat hex = HexFormat.of();
    String whole = hex.formatHex(bytes);
    String name = hex.formatHex("named".getBytes(StandardCharsets.UTF_8));
    List<String> problems = problems(hex.parseHex(whole.replace(name, "fffefdfcfb")));
    assertEquals(1, problems.size());
    assertTrue(problems.getFirst().endsWith("; compile it again"), problems::toString);
  }

  /** Gives a text of the pool another value; lengths of others are not touched. */
  private static byte[] replaced(byte[] bytes, String from, String to) {
    HexFormat hex = HexFormat.of();
    String whole = hex.formatHex(bytes);
    String entry = hex.formatHex(utf8(from));
    assertTrue(whole.contains(entry), whole);
    return hex.parseHex(whole.replace(entry, hex.formatHex(utf8(to))));
  }

  private static byte[] utf8(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return ByteBuffer.allocate(3 + bytes.length)
        .put((byte) 1)
        .putShort((short) bytes.length)
        .put(bytes)
        .array();
  }
}
