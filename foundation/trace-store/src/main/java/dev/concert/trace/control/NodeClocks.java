package dev.concert.trace.control;

import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.JsonLine;
import dev.concert.runtime.format.RunFormat;
import dev.concert.runtime.format.RunJson;
import dev.concert.trace.file.FileHeader;
import dev.concert.trace.file.FileHeader.DamagedFile;
import dev.concert.trace.file.MappedWords;
import dev.concert.trace.file.StoredFile;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Which clock each node of a run has taken, where, and what reading it costs there. */
record NodeClocks(List<OfNode> nodes) {
  record OfNode(String node, FileHeader header) {}

  static NodeClocks of(Path run) throws IOException {
    List<OfNode> found = new ArrayList<>();
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(run, Files::isDirectory);
        Arena arena = Arena.ofConfined()) {
      for (Path folder : folders) {
        Path profile = folder.resolve(RunFormat.profileName(1));
        if (Files.isRegularFile(profile)) {
          read(profile, arena, found);
        }
      }
    }
    found.sort(Comparator.comparing(OfNode::node));
    return new NodeClocks(found);
  }

  private static void read(Path profile, Arena arena, List<OfNode> found) throws IOException {
    try {
      FileHeader header =
          FileHeader.read(MappedWords.map(StoredFile.of(profile), arena), Header.PROFILE_MAGIC);
      found.add(new OfNode(profile.getParent().getFileName().toString(), header));
    } catch (DamagedFile _) {
      // who reads the run is told of it; here it has no clock
    }
  }

  void write(JsonLine json) {
    json.openArray(RunJson.CLOCKS);
    for (OfNode node : nodes) {
      FileHeader header = node.header();
      json.open().put(RunJson.NODE, node.node()).put(RunJson.CLOCK, header.clockWord());
      if (header.readNanos() > 0) { // else it was not measured
        json.put(RunJson.READ_NANOS, header.readNanos())
            .put(RunJson.RESOLUTION_NANOS, header.resolutionNanos());
      }
      json.put(RunJson.MACHINE, header.machine());
      json.put(RunJson.BOOT, header.boot().isEmpty() ? null : header.boot());
      write(header.anchors(), json);
      json.close();
    }
    json.closeArray();
  }

  private static void write(FileHeader.Anchors anchors, JsonLine json) {
    json.openArray(RunJson.ANCHORS);
    for (FileHeader.Anchor anchor : anchors.all()) {
      json.open()
          .put(RunJson.TICK, anchor.tick())
          .put(RunJson.NANO_TIME, anchor.nanoTime())
          .put(RunJson.WALL_NANOS, anchor.wallNanos())
          .close();
    }
    json.closeArray();
  }
}
