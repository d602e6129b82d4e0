package dev.concert.reader.serial;

import dev.concert.reader.serial.Candidates.Candidate;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;

/** What the JDK calls of the application's own streams of objects while they write or read. */
public final class SerialStreams {
  private static final String OUT = "java.io.ObjectOutputStream#";
  private static final String IN = "java.io.ObjectInputStream#";

  /** Of the first only a stream that was made without another one. */
  private static final List<String> WRITING =
      List.of(
          OUT + "writeObjectOverride(java.lang.Object)",
          OUT + "replaceObject(java.lang.Object)",
          OUT + "annotateClass(java.lang.Class)",
          OUT + "annotateProxyClass(java.lang.Class)",
          OUT + "writeClassDescriptor(java.io.ObjectStreamClass)");

  private static final List<String> READING =
      List.of(
          IN + "readObjectOverride()",
          IN + "resolveObject(java.lang.Object)",
          IN + "resolveClass(java.io.ObjectStreamClass)",
          IN + "resolveProxyClass(java.lang.String[])",
          IN + "readClassDescriptor()");

  /** What runs while the stream is made, by the constructor of the JDK's class that does it. */
  private static final Map<String, String> HEADERS =
      Map.of(
          OUT + "<init>(java.io.OutputStream)", OUT + "writeStreamHeader()",
          IN + "<init>(java.io.InputStream)", IN + "readStreamHeader()");

  private final ObjectSources sources;

  /** Streams that have been allowed to replace objects. */
  private final Set<String> replacing = new HashSet<>();

  public SerialStreams(ObjectSources sources) {
    this.sources = sources;
  }

  /** Some code has called {@code enableReplaceObject} or {@code enableResolveObject}. */
  public void replaces(Candidates streams) {
    streams.objects().forEach(stream -> replacing.add(stream.type()));
  }

  public void writing(Candidates streams, BiConsumer<String, Boolean> found) {
    streams.objects().forEach(stream -> call(stream, WRITING, found));
  }

  public void reading(Candidates streams, BiConsumer<String, Boolean> found) {
    streams.objects().forEach(stream -> call(stream, READING, found));
  }

  private void call(Candidate stream, List<String> methods, BiConsumer<String, Boolean> found) {
    Set<String> instead = sources.targets(stream.type(), methods.getFirst());
    if (!instead.isEmpty()) {
      instead.forEach(routine -> found.accept(routine, stream.certain()));
      return;
    }
    for (String method : methods) {
      boolean allowed = !isReplacement(method) || replacing.contains(stream.type());
      boolean certain = stream.certain() && !method.contains("ProxyClass");
      if (allowed) {
        sources.targets(stream.type(), method).forEach(r -> found.accept(r, certain));
      }
    }
  }

  private static boolean isReplacement(String method) {
    return method.contains("#replaceObject(") || method.contains("#resolveObject(");
  }

  /** The routines that tell as which class objects are read. */
  public List<String> resolving(Candidates streams) {
    return streams.objects().stream()
        .flatMap(
            s -> sources.targets(s.type(), IN + "resolveClass(java.io.ObjectStreamClass)").stream())
        .toList();
  }

  /**
   * The header's methods of the class, where its constructor calls one of the JDK's.
   *
   * @param constructor that is called
   */
  public Set<String> headers(String type, String constructor) {
    String header = HEADERS.get(constructor);
    return header == null ? Set.of() : sources.targets(type, header);
  }
}
