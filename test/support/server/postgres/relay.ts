import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a port of this machine that can go silent, as where a cable is pulled: nobody is told. */
export interface Relay {
  readonly port: number;
  /** How many connections were made so far. */
  readonly connections: () => number;
  /** From now on no byte passes, on open connections and on new ones. */
  readonly silence: () => void;
  readonly stop: () => Promise<void>;
}

/** Starts a relay on a free port. */
export const startRelay = async (to: number): Promise<Relay> => {
  const sockets: Socket[] = [];
  let isSilent = false;
  let connections = 0;
  const relay = createServer((near) => {
    connections += 1;
    const far = connect(to, '127.0.0.1');
    sockets.push(near, far);
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const)
      from
        .on('data', (bytes) => {
          if (!isSilent) into.write(bytes);
        })
        .on('error', () => into.destroy())
        .on('close', () => into.destroy());
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  return {
    port: (relay.address() as AddressInfo).port,
    connections: () => connections,
    silence: () => {
      isSilent = true;
    },
    stop: () =>
      new Promise((resolve) => {
        relay.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
};
