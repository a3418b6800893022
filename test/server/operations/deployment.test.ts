import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/setup.mjs';
import { expect, test } from 'vitest';
import { readEnvironment } from '#server/start/environment.ts';

/** The settings of a unit, or of a file like one: each name with all that it is set to. */
const settingsOf = (file: string): ReadonlyMap<string, readonly string[]> => {
  const settings = new Map<string, readonly string[]>();
  for (const line of readFileSync(join(root, 'deploy', file), 'utf8').split('\n')) {
    const [, name, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name !== undefined) settings.set(name, [...(settings.get(name) ?? []), value]);
  }
  return settings;
};

const unit = settingsOf('kisht.service');

test('the service may connect to this machine alone, and to those that its own file names', () => {
  expect(unit.get('IPAddressDeny')).toEqual(['any']);
  expect(unit.get('IPAddressAllow')).toEqual(['localhost']);
  expect(unit.get('RestrictAddressFamilies')).toEqual(['AF_INET AF_INET6 AF_NETLINK AF_UNIX']);
  const others = settingsOf('kisht-network.conf');
  expect([...others.keys()]).toEqual(['IPAddressAllow']);
  expect(others.get('IPAddressAllow')?.join(' ')).not.toMatch(/any|0\.0\.0\.0|::/);
});

test('the service reads and writes its own folder alone, without rights', () => {
  expect(unit.get('ProtectSystem')).toEqual(['strict']);
  expect(unit.get('ProtectHome')).toEqual(['yes']);
  expect(unit.get('DynamicUser')).toEqual(['yes']);
  expect(unit.get('CapabilityBoundingSet')).toEqual(['']);
  expect(unit.has('ReadWritePaths')).toBe(false);
});

test('the service may make the calls that Node 20 makes when it starts, and asks this machine for its addresses', () => {
  // V8 calls `pkey_alloc`, which is not in @system-service: systemd would kill the server at once.
  expect(unit.get('SystemCallFilter')).toEqual(['@system-service @pkey']);
  expect(unit.get('RestrictAddressFamilies')?.join(' ')).toContain('AF_NETLINK');
});

test('the service starts only after the machine’s clock is right', () => {
  expect(unit.get('After')?.join(' ')).toContain('time-sync.target');
  expect(unit.get('Wants')?.join(' ')).toContain('time-sync.target');
});

test('the log goes to the journal, where it is sealed, and from there to another machine by TLS', () => {
  expect([unit.get('StandardOutput'), unit.get('StandardError')]).toEqual([['journal'], ['journal']]);
  const journal = settingsOf('journald-kisht.conf');
  expect([journal.get('Storage'), journal.get('Seal')]).toEqual([['persistent'], ['yes']]);
  expect(journal.get('MaxRetentionSec')).toEqual(['180day']);
  const upload = settingsOf('journal-upload-kisht.conf');
  expect(upload.get('URL')?.join('')).toMatch(/^https:/);
  expect([...upload.keys()]).toEqual(
    expect.arrayContaining(['ServerKeyFile', 'ServerCertificateFile', 'TrustedCertificateFile']),
  );
});

test('the example settings are accepted, and keep browsers to https', () => {
  const given = Object.fromEntries(settingsOf('kisht.env.example'));
  const env = Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => !name.endsWith('_FILE'))
      .map(([name, [value]]) => [name, value]),
  );
  const reading = readEnvironment({ ...env, ADMIN_PASSWORD: 'chosen by the operator' });
  if (reading._tag !== 'Read') expect.fail(reading.reason);
  expect(reading.environment).toMatchObject({ seed: 'none', isHttpsBelow: true, trustProxy: 1 });
});

test('secrets are files that systemd decrypts for the service alone', () => {
  const files = [...settingsOf('kisht.env.example')].filter(([name]) => name.endsWith('_FILE'));
  expect(files.map(([name]) => name)).toEqual([
    'SMTP_PASSWORD_FILE',
    'DATA_KEY_FILE',
    'JWT_SECRET_FILE',
    'AUDIT_KEY_FILE',
  ]);
  const loaded = (unit.get('LoadCredentialEncrypted') ?? []).map(
    (name) => `/run/credentials/kisht.service/${name}`,
  );
  for (const [, [file]] of files) expect(loaded).toContain(file);
});
