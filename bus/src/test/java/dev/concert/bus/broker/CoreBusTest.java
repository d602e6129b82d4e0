package dev.concert.bus.broker;

import dev.concert.bus.Endpoint;

class CoreBusTest extends BusContract {
  @Override
  Peer join(Endpoint endpoint) throws Exception {
    return new CorePeer(endpoint);
  }
}
