package dev.concert.benchmarks.homemade;

import dev.concert.agent.classfile.ClassImage;
import dev.concert.agent.classfile.ClassInfo;
import dev.concert.agent.classfile.MethodInfo;
import dev.concert.agent.selection.WeavingPlan;
import dev.concert.agent.splice.ClassSplicing;
import dev.concert.agent.weave.ClassWeaving;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import tools.jackson.databind.ObjectMapper;

/**
 * Scopes put into 500 classes of jackson-databind, once in a new process, as an agent does it while
 * a program starts, when the JVM has compiled nothing yet.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(10)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public class SplicedClasses {
  private static final int CLASSES = 500;

  private final List<byte[]> files = new ArrayList<>();

  @Setup
  public void read() throws Exception {
    Path jar =
        Path.of(ObjectMapper.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (JarFile classes = new JarFile(jar.toFile())) {
      for (JarEntry entry : classes.stream().toList()) {
        if (entry.getName().endsWith(".class") && files.size() < CLASSES) {
          files.add(classes.getInputStream(entry).readAllBytes());
        }
      }
    }
    if (files.size() < CLASSES) {
      throw new IOException(jar + " has " + files.size() + " classes only");
    }
  }

  /** A class that cannot be spliced is rewritten, as the agent does. */
  @Benchmark
  public void ours(Blackhole hole) {
    for (byte[] file : files) {
      ClassImage image = new ClassImage(file);
      ClassInfo facts = ClassInfo.of(image);
      WeavingPlan plan = plan(facts);
      try {
        hole.consume(
            ClassSplicing.suffices(image, facts, plan, null)
                ? ClassSplicing.splice(image, facts, plan.scopes())
                : rewritten(image, facts, plan));
      } catch (ClassSplicing.Unfit e) {
        hole.consume(rewritten(image, facts, plan));
      }
    }
  }

  @Benchmark
  public void asm(Blackhole hole) {
    for (byte[] file : files) {
      ClassImage image = new ClassImage(file);
      ClassInfo facts = ClassInfo.of(image);
      hole.consume(rewritten(image, facts, plan(facts)));
    }
  }

  private static byte[] rewritten(ClassImage image, ClassInfo facts, WeavingPlan plan) {
    return ClassWeaving.rewrite(image, facts, plan, new HashSet<>(), null, null);
  }

  private static WeavingPlan plan(ClassInfo facts) {
    Map<String, Integer> ids = new HashMap<>();
    for (MethodInfo method : facts.synthetic() ? Set.<MethodInfo>of() : facts.listed()) {
      if (method.weavable()) {
        ids.put(method.key(), ids.size());
      }
    }
    return new WeavingPlan(ids, Set.of(), WeavingPlan.Sites.PROCESSES);
  }
}
