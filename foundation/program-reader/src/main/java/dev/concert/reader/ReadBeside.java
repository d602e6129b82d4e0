package dev.concert.reader;

import dev.concert.model.Progress;
import dev.concert.model.SourceFile;
import dev.concert.model.words.Words;
import dev.concert.reader.classes.ClassFileReader;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.link.LinkedProgram;
import dev.concert.reader.link.Linker;
import dev.concert.reader.sources.Application;
import dev.concert.reader.sources.ServiceFiles;
import dev.concert.reader.sources.UnreadLibraries;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What an application says beside its sources and classes.
 *
 * @param unread files that nobody can read
 * @param services who provides them, by the service's name
 * @param unreadServices files that would say more of that
 */
record ReadBeside(
    List<FileFacts> unread, Map<String, List<String>> services, List<FileFacts> unreadServices) {

  static ReadBeside of(Application application) {
    List<FileFacts> unreadServices = new ArrayList<>();
    Map<String, List<String>> services =
        ServiceFiles.read(
            ServiceFiles.find(application),
            (file, why) ->
                unreadServices.add(
                    FileFacts.unread(unread(application.root().relativize(file), why))));
    return new ReadBeside(unread(application), services, unreadServices);
  }

  static List<FileFacts> unread(Application application) {
    List<FileFacts> facts = new ArrayList<>();
    application.unread().forEach(file -> facts.add(FileFacts.unread(file)));
    UnreadLibraries.of(application).forEach(file -> facts.add(FileFacts.unread(file)));
    return facts;
  }

  private static SourceFile unread(Path file, String why) {
    String name = file.toString().replace('\\', '/');
    return new SourceFile(name, 0, List.of(Words.say("could not be read: %s", why)));
  }

  /**
   * @param sources what its sources say; they come behind what is unread
   */
  LinkedProgram link(Application application, List<FileFacts> sources, Progress progress)
      throws IOException, InterruptedException {
    List<FileFacts> facts = new ArrayList<>(unread);
    facts.addAll(sources);
    if (!application.classes().isEmpty()) {
      facts.addAll(
          ClassFileReader.beside(facts, application.classes(), application.classpath(), progress)
              .read());
    }
    facts.addAll(unreadServices);
    return new Linker(facts, services).linked(application.root().toString());
  }
}
