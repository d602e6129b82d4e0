package calls.services.stream;

public abstract class Codec {
  public abstract void encode();
}
