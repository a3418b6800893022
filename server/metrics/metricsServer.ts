import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https';
import { contextOf, followCertificate, type ReportUnusable } from '#server/tls/certificate.ts';
import type { Metrics } from './metrics.ts';
import type { MetricsSettings } from './metricsSettings.ts';

/**
 * Serves the figures at `/metrics` on their own port, which callers of the API cannot reach and a busy proxy does not
 * block. Rejects with the system's error where the port is not available; `stop` cuts off open readers.
 */
export const serveMetrics = (
  { text, contentType }: Pick<Metrics, 'text' | 'contentType'>,
  { host, port, token, certificate }: MetricsSettings,
  reportUnusable: ReportUnusable,
): Promise<{ readonly port: number; readonly stop: () => void }> =>
  new Promise((resolve, reject) => {
    const respond: RequestListener = (request, response) => {
      const answer = (status: number, body: string, headers: Readonly<Record<string, string>> = {}) => {
        response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers }).end(body);
      };
      if (request.url !== '/metrics') return answer(404, 'Not found\n');
      if (request.method !== 'GET') return answer(405, 'Only GET\n', { Allow: 'GET' });
      if (token !== null && !isSame(request.headers.authorization ?? '', `Bearer ${token}`))
        return answer(401, 'A bearer token is needed\n', { 'WWW-Authenticate': 'Bearer' });
      text().then(
        (figures) => answer(200, figures, { 'Content-Type': contentType }),
        () => answer(500, 'The figures cannot be had\n'),
      );
    };
    const limits = { requestTimeout: 5_000, headersTimeout: 5_000 };
    const server =
      certificate === null
        ? createServer(limits, respond)
        : createTlsServer({ ...limits, ...contextOf(certificate), handshakeTimeout: 5_000 }, respond);
    const unfollow =
      certificate === null
        ? () => undefined
        : followCertificate(server as TlsServer, certificate, reportUnusable);
    server.maxConnections = 20;
    server.once('error', reject);
    server.listen(port, host, () => {
      const bound = server.address();
      resolve({
        port: typeof bound === 'object' && bound !== null ? bound.port : port,
        stop: () => {
          unfollow();
          server.close();
          server.closeAllConnections();
        },
      });
    });
  });

/** Compares in constant time. */
const isSame = (left: string, right: string): boolean => timingSafeEqual(digestOf(left), digestOf(right));

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();
