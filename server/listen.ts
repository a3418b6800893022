import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { type ConnectionLimits, limitConnections, otherEndOf, usualConnections } from './connectionLimits.ts';
import {
  type CertificateFiles,
  contextOf,
  followCertificate,
  type ReportUnusable,
} from './tls/certificate.ts';

/** A listening server, and how to stop it. */
export interface Listening {
  readonly address: string;
  /**
   * Accepts no new calls, finishes the ones that have begun, then ends; connections that take longer than a call may
   * are cut off.
   */
  readonly stop: () => Promise<void>;
}

export interface ListenInput {
  readonly host: string;
  readonly port: number;
  /** The longest time for a request's head, and for all of it, in milliseconds. */
  readonly headLimitMs?: number;
  readonly requestLimitMs?: number;
  /** The longest time for which a caller may read nothing of an answer, in milliseconds. */
  readonly progressLimitMs?: number;
  readonly connections?: ConnectionLimits;
  /** With a certificate the server accepts TLS only. */
  readonly certificate?: CertificateFiles | null;
  /** Called with words for the log where a renewed certificate cannot be used. */
  readonly reportUnusable?: ReportUnusable;
}

/**
 * Longer than the minute for which balancers keep a connection, so that the balancer closes it, and no call is lost in
 * between.
 */
const keptAliveMs = 72_000;

/** Listens, or rejects with the system's error where the address is not available. */
export const listen = (
  // `bindings` receives the underlying connection as `incoming`.
  fetch: (request: Request, bindings: never) => Response | Promise<Response>,
  {
    host,
    port,
    headLimitMs = 10_000,
    requestLimitMs = 30_000,
    progressLimitMs = 30_000,
    connections: limits = usualConnections,
    certificate = null,
    reportUnusable = noWork,
  }: ListenInput,
): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const serverOptions = {
      headersTimeout: headLimitMs,
      requestTimeout: requestLimitMs,
      keepAliveTimeout: keptAliveMs,
      connectionsCheckingInterval: Math.min(1_000, headLimitMs),
      maxHeaderSize: 16_384,
    };
    const server: ServerType = createAdaptorServer({
      fetch: fetch as (request: Request) => Response | Promise<Response>,
      ...(certificate === null
        ? { serverOptions }
        : {
            createServer: createTlsServer,
            serverOptions: { ...serverOptions, ...contextOf(certificate), handshakeTimeout: headLimitMs },
          }),
    });
    const unfollow =
      certificate === null ? noWork : followCertificate(server as TlsServer, certificate, reportUnusable);
    // Makes Node cut off a connection without progress; no call takes that long.
    (server as Server).setTimeout(progressLimitMs);
    limitConnections(server as Server, limits);
    const answering = new Set<ServerResponse>();
    server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
      // A request that arrived while the server is stopping is the last of its connection.
      if (!server.listening) response.setHeader('Connection', 'close');
      answering.add(response);
      response.once('close', () => answering.delete(response));
    });
    const connections = new Set<Socket>();
    // Before a handshake too: a connection that never speaks TLS would hold up a stop.
    server.on('connection', (connection: Socket) => {
      connections.add(connection);
      connection.once('close', () => connections.delete(connection));
    });
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const bound = server.address();
      const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port;
      resolve({
        address: `${certificate === null ? 'http' : 'https'}://${isEverywhere(host) ? 'localhost' : bracketed(host)}:${boundPort}`,
        stop: () => {
          unfollow();
          return end(server as Server, answering, connections);
        },
      });
    });
  });

const noWork = (): void => undefined;

/** Longer than a call may take, and shorter than a whole stop. */
const longestFinishMs = 22_000;

const end = (
  server: Server,
  answering: ReadonlySet<ServerResponse>,
  connections: ReadonlySet<Socket>,
): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), longestFinishMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    // Reads what has arrived first. Connections without a call that has begun are closed at once.
    setImmediate(() => {
      const busy = new Set(Array.from(answering, ({ req }) => otherEndOf(req.socket)));
      for (const connection of connections) if (!busy.has(otherEndOf(connection))) connection.destroy();
    });
    // Answers open requests with `Connection: close`; one whose head is out already is closed when its answer is.
    for (const response of answering) {
      const { socket } = response.req;
      if (response.headersSent) response.once('close', () => socket.destroySoon());
      else response.setHeader('Connection', 'close');
    }
  });

const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::';

const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host);
