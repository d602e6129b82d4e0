package calls.serialization.externalizable;

class Main {
  static void main() throws Exception {
    Bytes.read(Bytes.write(new Item()));
  }
}
