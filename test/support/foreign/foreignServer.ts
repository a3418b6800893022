import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';

/** A request as some server received it. */
interface ReceivedRequest {
  readonly method: string;
  /** Path and query, below the API base. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

export interface GivenAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; text is sent as it is. */
  readonly body?: unknown;
}

/** Refuses a save because somebody else has changed the record; the tag is that of their version. */
export const changed = (current: unknown, etag: string): GivenAnswer => ({
  status: 412,
  headers: { etag },
  body: { message: 'Somebody else has changed this meanwhile.', code: 'CHANGED_MEANWHILE', current },
});

/** A server that answers as the test says and records its requests. */
export const startForeignServer = async () => {
  const received: ReceivedRequest[] = [];
  let script: (request: ReceivedRequest) => GivenAnswer | Promise<GivenAnswer> = () => ({ body: {} });
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const request: ReceivedRequest = {
        method: incoming.method ?? '',
        path: (incoming.url ?? '').replace(/^\/api/, ''),
        headers: incoming.headers,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      };
      received.push(request);
      void Promise.resolve(script(request)).then(({ status = 200, headers = {}, body }) => {
        outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
        outgoing.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
      });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    base: `http://127.0.0.1:${port}/api`,
    received,
    answer: (next: typeof script) => {
      script = next;
    },
    forget: () => received.splice(0),
    stop,
  };
};

type ForeignServer = Awaited<ReturnType<typeof startForeignServer>>;

/** One such server for the tests of a file; its record is cleared before each. */
export const setForeignServer = (): Omit<ForeignServer, 'stop'> => {
  let started: ForeignServer | null = null;
  const there = (): ForeignServer => {
    if (started === null) throw new Error('the server is there when the tests begin');
    return started;
  };
  beforeAll(async () => {
    started = await startForeignServer();
  });
  afterAll(() => started?.stop());
  beforeEach(() => {
    there().forget();
  });
  return {
    get base() {
      return there().base;
    },
    get received() {
      return there().received;
    },
    answer: (script) => there().answer(script),
    forget: () => there().forget(),
  };
};
