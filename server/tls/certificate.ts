import { readFileSync, statSync } from 'node:fs';
import type { Server } from 'node:https';
import { createSecureContext } from 'node:tls';

/** The files of a certificate with its chain, and of its key, both in PEM. */
export interface CertificateFiles {
  readonly cert: string;
  readonly key: string;
}

/** The certificate files in two variables; null where neither is set; a line that says what is wrong. */
export const readCertificateFiles = (
  value: (name: string) => string | undefined,
  [certName, keyName]: readonly [string, string],
): CertificateFiles | null | string => {
  const [cert, key] = [value(certName), value(keyName)];
  if (cert === undefined && key === undefined) return null;
  if (cert === undefined || key === undefined)
    return `${certName} and ${keyName} go together: the files of a certificate and of its key.`;
  try {
    createSecureContext(contextOf({ cert, key }));
    return { cert, key };
  } catch (error) {
    return `${certName} and ${keyName} cannot be used: ${wordsOf(error)}.`;
  }
};

/** The TLS options: 1.2 with forward secrecy and authenticated encryption, or 1.3. */
export const contextOf = ({ cert, key }: CertificateFiles) => ({
  cert: readFileSync(cert),
  key: readFileSync(key),
  minVersion: 'TLSv1.2' as const,
  ciphers: suites.join(':'),
  honorCipherOrder: true,
});

/** Reports, in words for the log, a renewed certificate that the server cannot use. */
export type ReportUnusable = (words: string) => void;

/**
 * Uses a renewed certificate for new connections, within a minute after its file has changed. One that still cannot be used
 * at the next look is reported, once: until it can be, the one before it goes on. Returns a function that ends this.
 */
export const followCertificate = (
  server: Pick<Server, 'setSecureContext'>,
  files: CertificateFiles,
  report: ReportUnusable,
  everyMs = 60_000,
): (() => void) => {
  let seen = versionOf(files);
  let failures = 0;
  const look = () => {
    const now = versionOf(files);
    if (now !== seen) server.setSecureContext(contextOf(files));
    seen = now;
    failures = 0;
  };
  const looks = setInterval(() => {
    try {
      look();
    } catch (error) {
      // The first time, only one of the two files may be written yet.
      failures += 1;
      if (failures === 2) report(unusable(files, error));
    }
  }, everyMs);
  looks.unref();
  return () => clearInterval(looks);
};

const unusable = ({ cert, key }: CertificateFiles, error: unknown): string =>
  `the renewed certificate of ${cert} and ${key} cannot be used, and the one before it goes on until it expires: ${wordsOf(error)}`;

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const versionOf = ({ cert, key }: CertificateFiles): string =>
  [cert, key].map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0).join(' ');

/**
 * The cipher suites by OpenSSL's names, those of TLS 1.3 first (Mozilla's intermediate list, without finite-field
 * groups).
 */
const suites = [
  'TLS_AES_128_GCM_SHA256',
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'ECDHE-ECDSA-AES128-GCM-SHA256',
  'ECDHE-RSA-AES128-GCM-SHA256',
  'ECDHE-ECDSA-AES256-GCM-SHA384',
  'ECDHE-RSA-AES256-GCM-SHA384',
  'ECDHE-ECDSA-CHACHA20-POLY1305',
  'ECDHE-RSA-CHACHA20-POLY1305',
];
