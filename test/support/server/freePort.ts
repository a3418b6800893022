import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A free port that is still free some time later: the system gives none of these to whoever asks for any port, nor to the
 * near end of a connection. Only another caller of this may draw the same one, in the moment before it is used.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(firstPort, firstSystemPort);
    if (!given.has(port) && (await isFree(port))) {
      given.add(port);
      return port;
    }
  }
};

/** Below the ports that Linux (from 32,768) and macOS (from 49,152) choose from, and above those of known services. */
const [firstPort, firstSystemPort] = [20_000, 32_768];

const given = new Set<number>();

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer();
  try {
    probe.listen(port, '127.0.0.1');
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
};
