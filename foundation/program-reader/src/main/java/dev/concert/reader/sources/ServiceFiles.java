package dev.concert.reader.sources;

import dev.concert.model.SourceReader;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the files in which an application says who provides its services, and reads them. */
public final class ServiceFiles {
  private static final String SERVICES = "META-INF/services";
  private static final String MODULE = "module-info.java";
  private static final Pattern COMMENT = Pattern.compile("//[^\\n]*|/\\*.*?\\*/", Pattern.DOTALL);
  private static final Pattern PROVIDES =
      Pattern.compile("\\bprovides\\s+([\\w.$]+)\\s+with\\s+([^;]+);");

  private ServiceFiles() {}

  /** Sorted; those beside its sources and in its folders of resources. */
  public static List<Path> find(Application application) {
    List<Path> found = new ArrayList<>();
    Set<Path> seen = new HashSet<>();
    for (SourceUnit unit : application.units()) {
      Path folder = unit.path().getParent();
      while (folder != null && folder.startsWith(application.root()) && seen.add(folder)) {
        addFrom(folder, found);
        folder = folder.getParent();
      }
    }
    found.sort(null);
    return found;
  }

  private static void addFrom(Path folder, List<Path> found) {
    if (Files.isRegularFile(folder.resolve(MODULE))) {
      found.add(folder.resolve(MODULE));
    }
    list(folder.resolve(SERVICES), found);
    if (folder.endsWith("java")) {
      list(folder.resolveSibling("resources").resolve(SERVICES), found);
    }
  }

  private static void list(Path services, List<Path> found) {
    if (Files.isDirectory(services)) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(services, Files::isRegularFile)) {
        files.forEach(found::add);
      } catch (IOException | DirectoryIteratorException _) {
        found.add(services); // it is told when it is read
      }
    }
  }

  /**
   * The classes that provide them, by the service's name.
   *
   * @param unread gets each file that could not be read, with the reason as a clause
   */
  public static Map<String, List<String>> read(List<Path> files, BiConsumer<Path, String> unread) {
    Map<String, List<String>> providers = new LinkedHashMap<>();
    for (Path file : files) {
      try {
        read(file, providers);
      } catch (IOException e) {
        unread.accept(file, WhyUnread.of(e));
      }
    }
    return providers;
  }

  private static void read(Path file, Map<String, List<String>> providers) throws IOException {
    if (file.endsWith(MODULE)) {
      readModule(SourceReader.read(file), providers);
    } else {
      readNames(file, providers);
    }
  }

  private static void readNames(Path file, Map<String, List<String>> providers) throws IOException {
    for (String line : SourceReader.read(file).split("\\R")) {
      add(providers, file.getFileName().toString(), line.replaceFirst("#.*", ""));
    }
  }

  private static void readModule(String text, Map<String, List<String>> providers) {
    Matcher matcher = PROVIDES.matcher(COMMENT.matcher(text).replaceAll(" "));
    while (matcher.find()) {
      for (String provider : matcher.group(2).split(",")) {
        add(providers, matcher.group(1), provider);
      }
    }
  }

  private static void add(Map<String, List<String>> providers, String service, String provider) {
    if (!provider.isBlank()) {
      providers.computeIfAbsent(service, _ -> new ArrayList<>()).add(provider.strip());
    }
  }
}
