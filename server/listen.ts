import type { Server } from 'node:http';
import { createAdaptorServer, type ServerType } from '@hono/node-server';

/** A server that answers at an address, and how to end it. */
export interface Listening {
  readonly address: string;
  /** Takes no new calls, finishes those that have begun, and ends; calls that hang are cut off after ten seconds. */
  readonly stop: () => Promise<void>;
}

/** Listens, or rejects with the system's error where the address cannot be had. */
export const listen = (
  fetch: (request: Request) => Response | Promise<Response>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const server: ServerType = createAdaptorServer({ fetch });
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const bound = server.address();
      const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
      resolve({
        address: `http://${isEverywhere(host) ? 'localhost' : bracketed(host)}:${boundPort}`,
        stop: () => end(server as Server),
      });
    });
  });

const longestCallMs = 10_000;

const end = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), longestCallMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host);
