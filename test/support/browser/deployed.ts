import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A server in front of the product that can be given another build of the app, as a deployment does. */
export interface Deployed {
  readonly url: string;
  /** From now on every file has another name, and the files of the old names are gone. */
  readonly deploy: () => void;
  readonly close: () => Promise<void>;
}

/** The hash in a file's name. */
const hash = /-([\w-]{8})\.(js|css|woff2)/g;
/** The name of the same file in the other build, and back again. */
const renamed = (text: string): string =>
  text.replace(hash, (_, old: string, ending: string) => `-${old.split('').toReversed().join('')}.${ending}`);

export const serveDeployed = async (origin: string): Promise<Deployed> => {
  let isDeployed = false;
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '/';
    const isOurs = isDeployed && !path.startsWith('/api');
    const body: Buffer[] = [];
    request.on('data', (part: Buffer) => body.push(part));
    request.on('end', () => {
      const { host: _host, connection: _connection, ...headers } = request.headers;
      const sent = Object.entries({ ...headers, 'accept-encoding': 'identity' }).filter(
        ([name]) => !['if-none-match', 'content-length'].includes(name) || !isOurs,
      );
      void fetch(`${origin}${isOurs ? renamed(path) : path}`, {
        method: request.method ?? 'GET',
        headers: sent.map(([name, value]) => [name, String(value)] as [string, string]),
        ...(body.length === 0 ? {} : { body: Buffer.concat(body) }),
      }).then(
        async (answer) => {
          const type = answer.headers.get('content-type') ?? '';
          const bytes = Buffer.from(await answer.arrayBuffer());
          const isText = /javascript|html|css/.test(type);
          for (const [name, value] of answer.headers)
            if (!['content-length', 'connection', 'transfer-encoding', 'keep-alive'].includes(name))
              response.setHeader(name, value);
          response.statusCode = answer.status;
          response.end(
            isOurs && isText ? renamed(bytes.toString()).replace('version:`', 'version:`other-') : bytes,
          );
        },
        () => response.destroy(),
      );
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      isDeployed = true;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
