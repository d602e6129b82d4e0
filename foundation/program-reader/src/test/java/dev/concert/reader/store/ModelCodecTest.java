package dev.concert.reader.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.model.Program;
import dev.concert.reader.TestPrograms;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ModelCodecTest {
  @Test
  void aProgramComesBackAsItWas() throws Exception {
    Program program = TestPrograms.read(Path.of("../../samples/names"));
    Program copy = ModelCodec.decode(ByteBuffer.wrap(ModelCodec.encode(program)));
    assertEquals(program.application(), copy.application());
    assertEquals(program.sources(), copy.sources());
    assertEquals(program.types(), copy.types());
    assertEquals(program.routines(), copy.routines());
    assertEquals(program.calls(), copy.calls());
    assertEquals(program.unresolved(), copy.unresolved());
  }
}
