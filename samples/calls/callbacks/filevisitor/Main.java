package calls.callbacks.filevisitor;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

class Main {
  static void main() throws IOException {
    Path folder = Files.createTempDirectory("calls");
    Files.createFile(folder.resolve("a.txt"));
    Files.walkFileTree(folder, new Eraser());
  }
}

class Eraser extends SimpleFileVisitor<Path> {
  @Override
  public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
    Files.delete(file);
    return FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult postVisitDirectory(Path folder, IOException failure) throws IOException {
    Files.delete(folder);
    return FileVisitResult.CONTINUE;
  }
}
