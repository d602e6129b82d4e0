package calls.services.provider;

public class Unlisted implements Codec {
  @Override
  public void encode() {}
}
