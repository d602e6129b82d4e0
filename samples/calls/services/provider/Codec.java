package calls.services.provider;

public interface Codec {
  void encode();
}
