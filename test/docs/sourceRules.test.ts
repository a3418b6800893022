import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tools/setup.mjs';

/** Patterns that no source may contain, each with the files in which they are harmless. */
const forbidden: readonly (readonly [RegExp, readonly string[]])[] = [
  // Text that is run as a program.
  [/\beval\(|\bnew Function\(/, []],
  // Text that becomes HTML.
  [/innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML/, []],
  // Child processes: one file starts them, without a shell and with fixed words.
  [/child_process|shell: true/, ['server/childCommand.ts']],
  // Patterns that are made of data: one is made of another pattern.
  [/new RegExp\(/, ['server/auth/signIn/deviceSigner.ts']],
  // Numbers that can be guessed: one is the length of a pause.
  [/Math\.random/, ['server/db/database.ts']],
  // Hashes other than SHA-256, and ciphers other than AES-256-GCM.
  // One reads a list of breached passwords that others have made with SHA-1.
  [/createHash\((?!'sha256'\))|createHmac\((?!'sha256')/, ['server/auth/passwords/breachedPasswords.ts']],
  [/'(?:aes|des|rc4|bf)-(?!256-gcm')/, []],
];

/** Requests to other addresses: the server makes none but those of its database and mail server. */
const outgoing = /\bfetch\(|\bhttps?\.(?:get|request)\(|\bnet\.connect\(/;

const files = ['src', 'server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);

/** The packages that the app and the server load, with the built-in ones. */
const packages = (): readonly string[] => {
  const named = files.flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), 'utf8').matchAll(/(?:from |import\()'([^.#'][^']*)'/g),
      ([, name = '']) => name,
    ),
  );
  return [...new Set(named)].toSorted();
};

const matching = (pattern: RegExp, among = files): readonly string[] =>
  among.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8'))).toSorted();

test.each(forbidden)('nothing in the source matches %s', (pattern, harmless) => {
  expect(matching(pattern)).toEqual(harmless);
});

test('the server asks nothing of other addresses', () => {
  expect(
    matching(
      outgoing,
      files.filter((file) => file.startsWith('server/')),
    ),
  ).toEqual([]);
});

test('hashing, sealing and signing use Node and four well-known packages only', () => {
  const cryptic =
    /crypt|argon|hash|sha\d|hmac|aes|cipher|jose|jwt|token|otp|webauthn|sodium|noble|forge|tweetnacl/i;
  expect(packages().filter((name) => cryptic.test(name))).toEqual([
    '@node-rs/argon2',
    '@simplewebauthn/browser',
    '@simplewebauthn/server',
    'jose',
    // It reads tokens in the browser, which cannot check them.
    'jwt-decode',
    'node:crypto',
    'otpauth',
  ]);
  expect(matching(/\bsubtle\b/)).toEqual([]);
});

test('key pairs are of Ed25519, and nothing else signs or is made a key pair of', () => {
  const pairs = /\bcreate(?:Sign|Verify|PrivateKey|PublicKey|ECDH|DiffieHellman)\b|\bgenerateKeyPair/;
  expect(matching(pairs)).toEqual(['server/audit/auditKey.ts']);
  expect(readFileSync(join(root, 'server/audit/auditKey.ts'), 'utf8')).toContain('06032b6570');
  expect(matching(/\b(?:sign|verify)\((?:null|'|")/)).toEqual(['server/audit/checkpoint.ts']);
  expect(matching(/alg(?:orithms)?: \[?'(?!HS256')/)).toEqual([]);
});
