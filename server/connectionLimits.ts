import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Server as TlsServer } from 'node:tls';
import { clientAddress, isLoopback } from './http/clientAddress.ts';

/** How many connections may be open at a time. */
export interface ConnectionLimits {
  readonly most: number;
  /** The most connections of one address; this machine's own addresses are exempt, since a proxy may run on it. */
  readonly mostOfAddress: number;
}

/**
 * The default limits: at about 20 kB each, so many connections fit into the memory of a small machine; an office behind
 * one address has enough.
 */
export const usualConnections: ConnectionLimits = { most: 4_096, mostOfAddress: 512 };

interface Connection {
  readonly socket: Socket;
  readonly address: string;
  /** The number of unanswered requests. */
  pending: number;
}

/**
 * Keeps the number of open connections within its limits. Beyond them, a new connection replaces the one that has been
 * idle longest, or else the one whose answer takes longest, since its client reads too slowly. So a stranger who keeps
 * connections open cannot lock others out. A connection that has not spoken TLS yet counts like any other.
 */
export const limitConnections = (server: Server, { most, mostOfAddress }: ConnectionLimits): void => {
  const isTls = server instanceof TlsServer;
  /** Ordered by the time when a request of theirs last began or ended. */
  const connections = new Map<Socket, Connection>();
  const countOf = new Map<string, number>();
  /** The connections whose TLS handshake is not done, by their other end. */
  const handshakes = new Map<string, Socket>();
  /** The connection beneath each one of TLS. */
  const beneath = new WeakMap<Socket, Socket>();
  const count = (address: string, change: 1 | -1) => {
    const next = (countOf.get(address) ?? 0) + change;
    if (next === 0) countOf.delete(address);
    else countOf.set(address, next);
    return next;
  };
  const remove = ({ socket, address }: Connection) => {
    if (connections.delete(socket)) count(address, -1);
  };
  const makeRoom = (address: string | null) => {
    const oldest = leastNeeded(connections.values(), address);
    if (oldest === null) return;
    remove(oldest);
    oldest.socket.destroy();
  };

  server.on('connection', (socket: Socket) => {
    const address = clientAddress(socket.remoteAddress, undefined, 0);
    if (!isLoopback(address) && (countOf.get(address) ?? 0) >= mostOfAddress) makeRoom(address);
    if (connections.size >= most) makeRoom(null);
    const connection: Connection = { socket, address, pending: 0 };
    connections.set(socket, connection);
    count(address, 1);
    const end = otherEndOf(socket);
    if (isTls) handshakes.set(end, socket);
    socket.once('close', () => {
      remove(connection);
      if (handshakes.get(end) === socket) handshakes.delete(end);
    });
  });
  server.on('secureConnection', (secure: Socket) => {
    const end = otherEndOf(secure);
    const socket = handshakes.get(end);
    handshakes.delete(end);
    if (socket !== undefined) beneath.set(secure, socket);
  });
  server.on('request', ({ socket: asked }: IncomingMessage, response: ServerResponse) => {
    const socket = beneath.get(asked) ?? asked;
    const connection = connections.get(socket);
    if (connection === undefined) return;
    const change = (pending: 1 | -1) => {
      connection.pending += pending;
      if (connections.delete(socket)) connections.set(socket, connection);
    };
    change(1);
    response.once('close', () => change(-1));
  });
};

/**
 * The address and port of a connection's client, which no other open connection to the same server has: it is the same for
 * a connection and for the TLS that is spoken on it.
 */
export const otherEndOf = ({ remoteAddress = '', remotePort = 0, localAddress = '' }: Socket): string =>
  `${remoteAddress} ${remotePort} ${localAddress}`;

/** The longest idle connection, else the oldest one; only of `address` where one is given. */
const leastNeeded = (connections: Iterable<Connection>, address: string | null): Connection | null => {
  let first: Connection | null = null;
  for (const connection of connections) {
    if (address !== null && connection.address !== address) continue;
    if (connection.pending === 0) return connection;
    first ??= connection;
  }
  return first;
};
