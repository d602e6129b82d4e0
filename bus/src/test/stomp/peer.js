// A STOMP client for the tests, on npm's stompit: one JSON order a line on stdin, one JSON event a line on stdout.
//   node peer.js PORT LOGIN PASSCODE
'use strict';
const stompit = require('stompit');
const [port, login, passcode] = process.argv.slice(2);

const tell = (event) => process.stdout.write(JSON.stringify(event) + '\n');

const orders = {
  subscribe(client, {destination}) {
    client.setImplicitSubscription(destination, 'auto', (error, message) => {
      if (error) return;
      message.readString('utf-8', (failure, body) => {
        if (!failure) tell({event: 'message', destination, body});
      });
    });
    client
      .sendFrame('SUBSCRIBE', {id: destination, destination, ack: 'auto'}, {
        onReceipt: () => tell({event: 'subscribed'}),
      })
      .end();
  },

  // Without a content length it becomes a text message, with one a bytes message.
  send(client, {destination, body, counted}) {
    const headers = {destination};
    if (counted) headers['content-length'] = Buffer.byteLength(body);
    client.sendString(headers, body, {onReceipt: () => tell({event: 'sent'})});
  },
};

// Refused by the broker, stompit also throws what it hands to its callback.
process.on('uncaughtException', (error) => {
  tell({event: 'refused', why: error.message});
  process.exit(1);
});

const connectHeaders = login ? {login, passcode} : {};
stompit.connect({host: '127.0.0.1', port: Number(port), connectHeaders}, (refused, client) => {
  if (refused) throw refused;
  client.on('error', (error) => tell({event: 'error', why: error.message}));
  require('readline')
    .createInterface({input: process.stdin})
    .on('line', (line) => {
      const order = JSON.parse(line);
      orders[order.order](client, order);
    })
    .on('close', () => process.exit(0));
  tell({event: 'connected'});
});
