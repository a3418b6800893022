import { isLoopback } from '#server/start/loopback.ts';
import { type CertificateFiles, readCertificateFiles } from '#server/tls/certificate.ts';

/** The address of the figures for Prometheus. */
export interface MetricsSettings {
  readonly host: string;
  readonly port: number;
  /** The bearer token that a reader must send; null for none. */
  readonly token: string | null;
  /** With a certificate the figures are served by https alone. */
  readonly certificate: CertificateFiles | null;
}

/** The settings; null where figures are off; a line that says what is wrong where they are unusable. */
export const readMetricsSettings = (
  value: (name: string) => string | undefined,
): MetricsSettings | null | string => {
  const port = value('METRICS_PORT');
  const host = value('METRICS_HOST') ?? '127.0.0.1';
  const token = value('METRICS_TOKEN') ?? null;
  if (port === undefined) {
    const lonely = withPort.find((name) => value(name) !== undefined);
    return lonely === undefined
      ? null
      : `METRICS_PORT is required with ${lonely}: the figures have a port of their own.`;
  }
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    return `METRICS_PORT must be a whole number from 0 to 65535, not '${port}'.`;
  if (token !== null && token.length < shortestToken)
    return `METRICS_TOKEN must have ${shortestToken} characters or more.`;
  if (token === null && !isLoopback(host))
    return `METRICS_TOKEN is required where METRICS_HOST is not of this machine alone.`;
  const certificate = readCertificateFiles(value, ['METRICS_TLS_CERT', 'METRICS_TLS_KEY']);
  if (typeof certificate === 'string') return certificate;
  const tls = value('METRICS_TLS');
  if (tls !== undefined && tls !== 'none') return `METRICS_TLS must be none or left out, not '${tls}'.`;
  if (certificate === null && tls === undefined && !isLoopback(host))
    return 'METRICS_TLS_CERT and METRICS_TLS_KEY are required where METRICS_HOST is not of this machine alone, or METRICS_TLS=none for clear text.';
  return { host, port: Number(port), token, certificate };
};

const shortestToken = 16;

/** The variables that say nothing without METRICS_PORT. */
const withPort = ['METRICS_HOST', 'METRICS_TOKEN', 'METRICS_TLS', 'METRICS_TLS_CERT', 'METRICS_TLS_KEY'];
