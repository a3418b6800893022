import { EventEmitter, once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { limitConnections } from '#server/connectionLimits.ts';
import { makeStaticApp } from '#server/http/staticApp.ts';
import { listen, type Listening } from '#server/listen.ts';

const megabyte = 1_024 * 1_024;
const size = 32 * megabyte;

describe('connections of readers who read nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kisht-dist-'));
  const sockets = new Set<Socket>();
  const servers = new Set<Listening>();
  beforeAll(() => {
    mkdirSync(join(folder, 'assets'));
    // More than the system's own buffers take in.
    writeFileSync(join(folder, 'assets/large.bin'), Buffer.alloc(size));
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    for (const { stop } of servers) await stop();
    servers.clear();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const serve = async (over: object = {}, onClosed: (name: string) => void = () => undefined) => {
    const app = makeStaticApp(folder);
    const hear = (request: Request, { incoming }: { readonly incoming: { readonly socket: Socket } }) => {
      incoming.socket.once('close', () => onClosed(new URL(request.url).search.slice(1)));
      return app.fetch(request);
    };
    const server = await listen(hear, {
      host: '127.0.0.1',
      port: 0,
      ...over,
    });
    servers.add(server);
    return Number(new URL(server.address).port);
  };
  const ask = async (port: number, name = '') => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.add(socket);
    socket.write(`GET /assets/large.bin?${name} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await once(socket, 'readable');
    return socket;
  };

  test('share the bytes of the file', async () => {
    const port = await serve();
    await ask(port);
    const before = process.memoryUsage().arrayBuffers;
    for (let number = 0; number < 10; number += 1) await ask(port);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * megabyte);
  });

  test('are cut off, and those who go on reading are not', async () => {
    const cut: string[] = [];
    const port = await serve({ progressLimitMs: 1_500 }, (name) => cut.push(name));
    await ask(port, 'idle');
    const reader = await ask(port, 'reader');
    let received = 0;
    while (received < size && !reader.closed) {
      received += (reader.read(Math.min(megabyte, reader.readableLength)) as Buffer | null)?.length ?? 0;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(received).toBeGreaterThanOrEqual(size);
    await expect.poll(() => cut).toEqual(['idle']);
  });

  test('make room for the next, the longest first', async () => {
    const port = await serve({ connections: { most: 3, mostOfAddress: 1 } });
    const first = await ask(port);
    const others = [await ask(port), await ask(port)];
    const ended = once(first.resume(), 'close');
    const answer = await fetch(`http://127.0.0.1:${port}/none.js`);
    expect(answer.status).toBe(404);
    await ended;
    expect(others.map(({ closed }) => closed)).toEqual([false, false]);
  });
});

describe('the connections of one address', () => {
  /** A server whose connections a test opens by name, and can ask whether they are still open. */
  const serve = () => {
    const server = new EventEmitter();
    limitConnections(server as unknown as Server, { most: 6, mostOfAddress: 3 });
    const open = new Set<string>();
    return {
      open,
      connect: (name: string, remoteAddress: string) => {
        const socket = Object.assign(new EventEmitter(), {
          remoteAddress,
          destroy: () => {
            open.delete(name);
            socket.emit('close');
          },
        });
        open.add(name);
        server.emit('connection', socket);
        return {
          close: socket.destroy,
          begin: () => {
            const response = new EventEmitter();
            server.emit('request', { socket }, response);
            return () => response.emit('close');
          },
        };
      },
    };
  };

  test('give way to each other, and not to others', () => {
    const { open, connect: enter } = serve();
    enter('other', '198.51.100.9');
    for (const name of ['a', 'b', 'c', 'd', 'e']) enter(name, '203.0.113.7');
    expect([...open]).toEqual(['other', 'c', 'd', 'e']);
  });

  test('count as one for a network of IPv6, and not at all for this machine', () => {
    const { open, connect: enter } = serve();
    for (const name of ['a', 'b', 'c', 'd']) enter(name, `2001:db8::${name}`);
    expect([...open]).toEqual(['b', 'c', 'd']);
    for (const name of ['k', 'l', 'm']) enter(name, '::ffff:127.0.0.1');
    expect([...open]).toEqual(['b', 'c', 'd', 'k', 'l', 'm']);
    enter('n', '::1');
    expect([...open]).toEqual(['c', 'd', 'k', 'l', 'm', 'n']);
  });

  test('that are being answered stay while another is idle', () => {
    const { open, connect: enter } = serve();
    const endOfA = enter('a', '203.0.113.7').begin();
    const endOfB = enter('b', '203.0.113.7').begin();
    enter('c', '203.0.113.7');
    enter('d', '203.0.113.7');
    expect([...open]).toEqual(['a', 'b', 'd']);
    endOfB();
    endOfA();
    enter('e', '203.0.113.7');
    enter('f', '203.0.113.7');
    expect([...open]).toEqual(['a', 'e', 'f']);
  });

  test('make room when they are closed', () => {
    const { open, connect: enter } = serve();
    const a = enter('a', '203.0.113.7');
    for (const name of ['b', 'c']) enter(name, '203.0.113.7');
    a.close();
    enter('d', '203.0.113.7');
    expect([...open]).toEqual(['b', 'c', 'd']);
  });
});
