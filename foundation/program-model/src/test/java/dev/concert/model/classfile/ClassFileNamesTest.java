package dev.concert.model.classfile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.concert.model.classfile.RawClass.Method;
import dev.concert.model.classfile.RawClass.Nesting;
import dev.concert.model.classfile.RawClass.Parameter;
import dev.concert.model.classfile.RawClass.Site;
import dev.concert.model.classfile.RawClass.Variable;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Names from the raw truth alone, as a measured program records it. */
class ClassFileNamesTest {
  private static final int STATIC = 0x0008;
  private static final int SYNTHETIC = 0x1000;
  private static final int ENUM = 0x4000;
  private static final int MANDATED = 0x8000;

  private static RawClass type(int flags, Nesting nesting, List<String> fields, Method... methods) {
    return new RawClass(
        "a.B$C", "java.lang.Object", flags, nesting, fields, "B.java", List.of(methods));
  }

  private static Method constructor(
      String descriptor, List<Parameter> parameters, List<Variable> variables) {
    return new Method("<init>", descriptor, 0, parameters, variables, 1, List.of());
  }

  private static Method method(String name, int flags, Site... sites) {
    return new Method(name, "()V", flags, null, null, 1, List.of(sites));
  }

  private static Site site(String target, int line) {
    return new Site(target, "()V", line);
  }

  private static List<String> names(RawClass type) {
    return ClassFileNames.of(type).stream().map(NamedRoutine::name).toList();
  }

  @Test
  void methodParametersDecideBeforeAnythingElse() {
    List<Parameter> flags =
        List.of(new Parameter(MANDATED), new Parameter(0), new Parameter(SYNTHETIC));
    List<Variable> variables = List.of(new Variable(1, "x"), new Variable(2, "y"));
    RawClass type = type(0, Nesting.MEMBER, List.of(), constructor("(La/B;IJ)V", flags, variables));
    assertEquals(List.of("a.B$C#<init>(int)"), names(type));
  }

  @Test
  void variablesAreFoundByTheirSlotsWithWideOnesTakingTwo() {
    List<Variable> variables =
        List.of(
            new Variable(0, "this"),
            new Variable(1, "this$0"),
            new Variable(2, "wide"),
            new Variable(4, "text"),
            new Variable(5, "val$captured"));
    RawClass type =
        type(
            0,
            Nesting.LOCAL,
            List.of(),
            constructor("(La/B;JLjava/lang/String;I)V", null, variables));
    assertEquals(List.of("a.B$C#<init>(long,java.lang.String)"), names(type));
  }

  @Test
  void withoutBothTheKindOfClassAndItsFieldsDecide() {
    Method added = constructor("(La/B;IJ)V", null, null);
    assertEquals(
        List.of("a.B$C#<init>(int,long)"), names(type(0, Nesting.MEMBER, List.of(), added)));
    assertEquals(
        List.of("a.B$C#<init>(a.B,int,long)"),
        names(type(STATIC, Nesting.MEMBER, List.of(), added)));
    assertEquals(
        List.of("a.B$C#<init>(int)"),
        names(type(0, Nesting.LOCAL, List.of("this$0", "val$x"), added)));
    assertEquals(
        List.of("a.B$C#<init>(boolean)"),
        names(
            type(
                ENUM | STATIC,
                Nesting.MEMBER,
                List.of(),
                constructor("(Ljava/lang/String;IZ)V", null, null))));
    assertEquals(List.of("a.B$C#<init>()"), names(type(0, Nesting.ANONYMOUS, List.of(), added)));
  }

  @Test
  void nestedLambdasAreNumberedBeforeTheNextOne() {
    RawClass type =
        type(
            0,
            Nesting.TOP,
            List.of(),
            method("m", 0, site("lambda$m$1", 3), site("lambda$m$2", 5)),
            method("lambda$m$0", SYNTHETIC),
            method("lambda$m$1", SYNTHETIC, site("lambda$m$0", 4)),
            method("lambda$m$2", SYNTHETIC));
    List<NamedRoutine> named = ClassFileNames.of(type);
    assertEquals(
        List.of("a.B$C#m()", "a.B$C#m()->1", "a.B$C#m()->2", "a.B$C#m()->3"),
        named.stream().map(NamedRoutine::name).toList());
    assertEquals("lambda$m$0", named.get(2).method().name());
  }

  @Test
  void aCopiedFinallyBlockCountsAtItsLastPlace() {
    RawClass type =
        type(
            0,
            Nesting.TOP,
            List.of(),
            method("m", 0, site("lambda$m$0", 9), site("lambda$m$1", 5), site("lambda$m$0", 9)),
            method("lambda$m$0", SYNTHETIC),
            method("lambda$m$1", SYNTHETIC));
    List<NamedRoutine> named = ClassFileNames.of(type);
    assertEquals("lambda$m$1", named.get(1).method().name());
    assertEquals("lambda$m$0", named.get(2).method().name());
    assertEquals(3, named.size());
  }

  @Test
  void aMergedLambdaHasBothNamesAndSaysSo() {
    RawClass type =
        type(
            0,
            Nesting.TOP,
            List.of(),
            method("m", 0, site("lambda$m$0", 3), site("lambda$m$0", 4)),
            method("lambda$m$0", SYNTHETIC));
    assertEquals(
        List.of(false, true, true),
        ClassFileNames.of(type).stream().map(NamedRoutine::shared).toList());
  }

  @Test
  void anInitialisersLambdaBelongsToTheFirstConstructor() {
    Site shared = site("lambda$new$0", 2);
    Method first = new Method("<init>", "()V", 0, List.of(), null, 4, List.of(shared));
    Method second =
        new Method(
            "<init>",
            "(I)V",
            0,
            List.of(new Parameter(0)),
            null,
            6,
            List.of(shared, site("lambda$new$1", 7)));
    RawClass type =
        type(
            0,
            Nesting.TOP,
            List.of(),
            first,
            second,
            method("lambda$new$0", SYNTHETIC),
            method("lambda$new$1", SYNTHETIC));
    assertEquals(
        List.of("a.B$C#<init>()", "a.B$C#<init>()->1", "a.B$C#<init>(int)", "a.B$C#<init>(int)->1"),
        names(type));
  }

  @Test
  void whatTheCompilerAddedIsNotListed() {
    assertEquals(
        List.of("a.B$C#m()"),
        names(type(0, Nesting.TOP, List.of(), method("m", 0), method("access$000", SYNTHETIC))));
    assertEquals(List.of(), names(type(SYNTHETIC, Nesting.TOP, List.of(), method("m", 0))));
  }

  @Test
  void aForgedLambdaThatMakesItselfEnds() {
    RawClass type =
        type(
            0,
            Nesting.TOP,
            List.of(),
            method("m", 0, site("lambda$m$0", 3)),
            method("lambda$m$0", SYNTHETIC, site("lambda$m$0", 3), site("gone", 3)));
    assertEquals("a.B$C#m()->1", names(type).get(1));
  }

  @Test
  void aCutDescriptorGivesWhatCanBeRead() {
    RawClass type =
        type(
            0,
            Nesting.TOP,
            List.of(),
            new Method("m", "(I[[Ljava/lang/String", 0, null, null, 0, List.of()));
    assertEquals(List.of("a.B$C#m(int)"), names(type));
  }

  @Test
  void bytesThatAreNoClassFileAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> ClassFiles.read(new byte[] {1, 2, 3, 4}));
  }
}
