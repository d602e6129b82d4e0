package dev.concert.trace.file;

import static java.nio.ByteOrder.LITTLE_ENDIAN;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.concert.model.words.Words;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Path;
import java.util.function.LongConsumer;
import java.util.zip.CRC32;

/**
 * Writes a {@link MergedFile}. Of the directory at the end, which unpackers want, a hundred bytes
 * for each file are held until then; nothing else is. The same files give the same bytes.
 */
public final class MergedFileWriter implements Closeable {
  private static final int CENTRAL = 0x02014B50;
  private static final int END_64 = 0x06064B50;
  private static final int END_64_LOCATOR = 0x07064B50;
  private static final int END = 0x06054B50;

  private static final int CENTRAL_BYTES = 46;
  private static final int END_64_BYTES = 56;
  private static final int END_64_LOCATOR_BYTES = 20;
  private static final int END_BYTES = 22;

  private static final short NEEDS_64_BITS = 45;
  private static final short NAMES_ARE_UTF_8 = 1 << 11;
  private static final short FIRST_OF_JANUARY_1980 = 1 << 5 | 1;
  private static final int IN_FIELD_OF_64_BITS = -1;

  private static final int CRC_AT = 14;
  private static final short SIZES_BYTES = 2 * Long.BYTES;

  /** As those who align archives for Android call it. */
  private static final short PADDING_FIELD = (short) 0xD935;

  private static final int FIELD_HEADER_BYTES = 4;

  private final Path name;
  private final SeekableByteChannel out;
  private final ByteArrayOutputStream directory = new ByteArrayOutputStream();
  private final byte[] chunk = new byte[1 << 18];
  private long entries;

  /** What is known of a file once it has been copied. */
  private record Copied(int crc, long bytes) {}

  /**
   * @param name of the file, for sentences
   * @param out empty, to be closed with this
   */
  public MergedFileWriter(Path name, SeekableByteChannel out) throws IOException {
    this.name = name;
    this.out = out;
    byte[] type = MergedFile.TYPE;
    CRC32 crc = new CRC32();
    crc.update(type);
    byte[] typeName = MergedFile.TYPE_NAME.getBytes(US_ASCII);
    ByteBuffer header = local(typeName, 0);
    header.putInt(CRC_AT, (int) crc.getValue());
    header.putInt(CRC_AT + 4, type.length).putInt(CRC_AT + 8, type.length);
    write(header);
    write(ByteBuffer.wrap(type));
    addToDirectory(typeName, 0, new Copied((int) crc.getValue(), type.length));
  }

  /**
   * Adds the bytes that a file has now.
   *
   * @param entry {@code file} or {@code folder/file}
   * @param copied told how many bytes more are there
   */
  public void add(String entry, StoredFile file, LongConsumer copied) throws IOException {
    try (InputStream bytes = file.from(0)) {
      add(entry, bytes, copied);
    }
  }

  /** Adds a file of these bytes. */
  public void add(String entry, byte[] bytes) throws IOException {
    add(entry, new ByteArrayInputStream(bytes), _ -> {});
  }

  private void add(String entry, InputStream in, LongConsumer copied) throws IOException {
    byte[] nameBytes = entry.getBytes(UTF_8);
    long at = out.position();
    int sizes = MergedFile.LOCAL_BYTES + nameBytes.length;
    int minBytes = sizes + FIELD_HEADER_BYTES + SIZES_BYTES + FIELD_HEADER_BYTES;
    int padding = (int) -(at + minBytes) & MergedFile.ALIGNMENT - 1;
    ByteBuffer header = local(nameBytes, minBytes + padding - sizes);
    header.putInt(CRC_AT + 4, IN_FIELD_OF_64_BITS).putInt(CRC_AT + 8, IN_FIELD_OF_64_BITS);
    header.putShort(sizes, (short) MergedFile.SIZES_FIELD).putShort(sizes + 2, SIZES_BYTES);
    int paddingAt = sizes + FIELD_HEADER_BYTES + SIZES_BYTES;
    header.putShort(paddingAt, PADDING_FIELD).putShort(paddingAt + 2, (short) padding);
    write(header);
    Copied file = copy(in, copied);
    header.putInt(CRC_AT, file.crc);
    header.putLong(sizes + FIELD_HEADER_BYTES, file.bytes);
    header.putLong(sizes + FIELD_HEADER_BYTES + Long.BYTES, file.bytes);
    out.position(at);
    write(header.rewind());
    out.position(at + header.capacity() + file.bytes);
    addToDirectory(nameBytes, at, file);
  }

  private static ByteBuffer local(byte[] entry, int extra) {
    ByteBuffer header = allocate(MergedFile.LOCAL_BYTES + entry.length + extra);
    header.putInt(MergedFile.LOCAL).putShort(NEEDS_64_BITS).putShort(NAMES_ARE_UTF_8);
    header.putShort((short) MergedFile.STORED).putShort((short) 0).putShort(FIRST_OF_JANUARY_1980);
    header.position(MergedFile.LOCAL_BYTES - 4);
    header.putShort((short) entry.length).putShort((short) extra).put(entry);
    return header.rewind();
  }

  private Copied copy(InputStream in, LongConsumer copied) throws IOException {
    CRC32 crc = new CRC32();
    long bytes = 0;
    for (int n = in.read(chunk); n > 0; n = in.read(chunk)) {
      crc.update(chunk, 0, n);
      write(ByteBuffer.wrap(chunk, 0, n));
      bytes += n;
      copied.accept(n);
    }
    return new Copied((int) crc.getValue(), bytes);
  }

  private void addToDirectory(byte[] entry, long at, Copied file) {
    short extra = SIZES_BYTES + Long.BYTES;
    ByteBuffer line = allocate(CENTRAL_BYTES + entry.length + FIELD_HEADER_BYTES + extra);
    line.putInt(CENTRAL).putShort(NEEDS_64_BITS).putShort(NEEDS_64_BITS);
    line.putShort(NAMES_ARE_UTF_8).putShort((short) MergedFile.STORED);
    line.putShort((short) 0).putShort(FIRST_OF_JANUARY_1980).putInt(file.crc);
    line.putInt(IN_FIELD_OF_64_BITS).putInt(IN_FIELD_OF_64_BITS);
    line.putShort((short) entry.length).putShort((short) (FIELD_HEADER_BYTES + extra));
    line.putInt(CENTRAL_BYTES - Integer.BYTES, IN_FIELD_OF_64_BITS);
    line.position(CENTRAL_BYTES).put(entry);
    line.putShort((short) MergedFile.SIZES_FIELD).putShort(extra);
    line.putLong(file.bytes).putLong(file.bytes).putLong(at);
    directory.writeBytes(line.array());
    entries++;
  }

  /** Writes what unpackers look for at the end; nothing can be added then. */
  public void finish() throws IOException {
    long at = out.position();
    write(ByteBuffer.wrap(directory.toByteArray()));
    ByteBuffer end = allocate(END_64_BYTES + END_64_LOCATOR_BYTES + END_BYTES);
    end.putInt(END_64).putLong(END_64_BYTES - 12).putShort(NEEDS_64_BITS).putShort(NEEDS_64_BITS);
    end.putInt(0).putInt(0).putLong(entries).putLong(entries);
    end.putLong(directory.size()).putLong(at);
    end.putInt(END_64_LOCATOR).putInt(0).putLong(at + directory.size()).putInt(1);
    end.putInt(END).putShort((short) 0).putShort((short) 0);
    end.putShort((short) -1).putShort((short) -1);
    end.putInt(IN_FIELD_OF_64_BITS).putInt(IN_FIELD_OF_64_BITS).putShort((short) 0);
    write(end.rewind());
  }

  private static ByteBuffer allocate(int bytes) {
    return ByteBuffer.allocate(bytes).order(LITTLE_ENDIAN);
  }

  private void write(ByteBuffer bytes) throws IOException {
    try {
      while (bytes.hasRemaining()) {
        out.write(bytes);
      }
    } catch (IOException e) {
      throw new IOException(Words.say("%s cannot be written: %s", name, e.getMessage()), e);
    }
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
