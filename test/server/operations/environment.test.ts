import { describe, expect, test } from 'vitest';
import { saysEncryption } from '#server/start/encryptedConnections.ts';
import { readEnvironment } from '#server/start/environment.ts';
import { warningsOf } from '#server/start/safeStart.ts';

describe('the environment', () => {
  test('needs nothing: the embedded database in ./data, the demo, port 3000 on this machine alone', () => {
    expect(readEnvironment({})).toEqual({
      _tag: 'Read',
      environment: {
        port: 3000,
        host: '127.0.0.1',
        databaseLocation: { folder: './data' },
        dataFolder: './data',
        jwtSecrets: [],
        dataKeys: [],
        seed: 'demo',
        firstAdmin: null,
        auditKey: null,
        auditMailTo: null,
        corsOrigins: [],
        quotas: { writes: 1_000, messages: 20 },
        trustProxy: 0,
        certificate: null,
        breachedList: null,
        isHttpsBelow: false,
        isProxySettled: false,
        mailServer: null,
        mailFrom: null,
        publicUrl: null,
        backups: null,
        sessionLimits: {
          staff: { totalMs: 12 * 3_600_000, idleMs: 3_600_000 },
          customer: { totalMs: 30 * 86_400_000, idleMs: 7 * 86_400_000 },
        },
        metrics: null,
        isSecondFactorRequired: false,
        confirmAbove: 5_000_000,
        isSecondPersonRequired: false,
        securityLogDays: 400,
      },
    });
  });

  test('a PostgreSQL is not filled with the demo unless that is asked for', () => {
    const env = {
      DATABASE_URL: 'postgres://u:p@db:5432/kisht?sslmode=verify-full',
      JWT_SECRET: 's'.repeat(32),
      DATA_KEY: Buffer.alloc(32).toString('base64'),
    };
    expect(readEnvironment(env)).toMatchObject({
      environment: { seed: 'none', databaseLocation: { url: env.DATABASE_URL } },
    });
    expect(readEnvironment({ ...env, SEED: 'demo' })).toMatchObject({ environment: { seed: 'demo' } });
  });

  test.each([
    [' a password ', ' a password '],
    [' '.repeat(8), ' '.repeat(8)],
  ])('the first password %j is taken to the letter', (given, password) => {
    expect(readEnvironment({ ADMIN_EMAIL: ' a@b.c ', ADMIN_PASSWORD: given })).toMatchObject({
      environment: { firstAdmin: { email: 'a@b.c', password } },
    });
  });

  test('an ordinary first password of an address that names an office is taken', () => {
    const password = 'first-admin-password';
    expect(readEnvironment({ ADMIN_EMAIL: 'admin@b.c', ADMIN_PASSWORD: password })).toMatchObject({
      environment: { firstAdmin: { email: 'admin@b.c', password } },
    });
  });

  test('a PostgreSQL of this machine is named by its socket', () => {
    const url = 'postgres:///kisht?host=/var/run/postgresql';
    expect(readEnvironment({ DATABASE_URL: url, JWT_SECRET: 's'.repeat(32) })).toMatchObject({
      environment: { databaseLocation: { url } },
    });
  });

  test.each([
    'postgres://u:p@h1:5432,h2:5433/kisht',
    'postgresql://u:p%40@h1,[::1]:5433,10.0.0.3/kisht?sslmode=require&target_session_attrs=read-write',
    'postgres://h1,h2/kisht?target_session_attrs=any',
    'postgres://u:p@h1/kisht?target_session_attrs=primary',
  ])('a PostgreSQL of several hosts is taken: %s', (url) => {
    expect(
      readEnvironment({ DATABASE_URL: url, PGSSLMODE: 'verify-full', JWT_SECRET: 's'.repeat(32) }),
    ).toMatchObject({
      environment: { databaseLocation: { url } },
    });
  });

  test.each([
    ['postgres://u:p@h1,/x', 'postgres://user:password@first:5432,second:5432/name'],
    ['postgres://u:p@h1:99999,h2/x', 'postgres://user:password@first:5432,second:5432/name'],
    ['postgres:///x?host=h1,h2', 'postgres://user:password@host:5432/name'],
    ['postgres://h1,h2/x?target_session_attrs=standby', 'target_session_attrs=standby'],
    [
      'postgres://localhost/x?sslmode=bad',
      'has sslmode=bad; the server can do with disable, no-verify, prefer,',
    ],
    ['postgres://db/x?ssl=false', 'has ssl=false; the server can do with true, 1, 0, no-verify.'],
    ['postgres://db/x?sslmode=verify-full&sslmode=disable', 'says more than once how it is encrypted'],
    ['postgres://db/x?ssl=true&sslmode=', 'says more than once how it is encrypted'],
  ])('%s is refused in words that say what to write', (url, words) => {
    const reading = readEnvironment({ DATABASE_URL: url, JWT_SECRET: 's'.repeat(32) });
    expect(reading).toMatchObject({ _tag: 'Unusable', reason: expect.stringContaining(words) });
  });

  const primary = { DATABASE_URL: 'postgres://u:p@db/kisht?sslmode=verify-full', JWT_SECRET: 's'.repeat(32) };

  test.each([
    'postgres://u:p@standby/kisht?sslmode=verify-full',
    'postgres://u:p@s1:5432,s2:5433/kisht?sslmode=require&target_session_attrs=standby',
    'postgres:///kisht?host=/var/run/postgresql',
  ])('standbys that may be read from are taken: %s', (url) => {
    expect(readEnvironment({ ...primary, DATABASE_STANDBY_URL: url })).toMatchObject({
      environment: { databaseLocation: { url: primary.DATABASE_URL, standby: { url } } },
    });
  });

  test.each([
    ['mysql://x', 'DATABASE_STANDBY_URL must be an address such as postgres://user:password@host:5432/name.'],
    ['postgres://u:p@s1,/x', 'DATABASE_STANDBY_URL must name several hosts as in'],
    [
      'postgres://s1/x?target_session_attrs=any',
      'DATABASE_STANDBY_URL has target_session_attrs=any; the server can do with standby.',
    ],
    ['postgres://u:hush@s1/x', 'DATABASE_STANDBY_URL leaves this machine: say how it is encrypted'],
    [
      'postgres://kisht:postgres@s1/x?sslmode=require',
      'DATABASE_STANDBY_URL has a password that everybody tries first',
    ],
  ])('standbys at %s are refused', (url, words) => {
    const reading = readEnvironment({ ...primary, DATABASE_STANDBY_URL: url });
    expect(reading).toMatchObject({ _tag: 'Unusable', reason: expect.stringContaining(words) });
    expect(JSON.stringify(reading)).not.toContain('hush');
  });

  test('the embedded database has no standby', () => {
    expect(readEnvironment({ DATABASE_STANDBY_URL: 'postgres://localhost/x' })).toMatchObject({
      reason: 'DATABASE_STANDBY_URL needs DATABASE_URL: the embedded database has no standby.',
    });
  });

  test('figures for Prometheus have a port of their own, on this machine alone unless they need a token', () => {
    expect(readEnvironment({ METRICS_PORT: '9464' })).toMatchObject({
      environment: { metrics: { host: '127.0.0.1', port: 9464, token: null } },
    });
    const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: 't'.repeat(16) };
    expect(readEnvironment(open)).toMatchObject({
      reason: expect.stringMatching(/^METRICS_TLS_CERT and METRICS_TLS_KEY are required/),
    });
    expect(readEnvironment({ ...open, METRICS_TLS: 'none' })).toMatchObject({
      environment: { metrics: { host: '0.0.0.0', port: 9464, token: 't'.repeat(16) } },
    });
    for (const [env, name] of [
      [{ METRICS_PORT: 'x' }, 'METRICS_PORT'],
      [{ METRICS_TOKEN: 't'.repeat(16) }, 'METRICS_PORT'],
      [{ METRICS_TLS_CERT: '/etc/kisht/chain.pem' }, 'METRICS_PORT'],
      [{ METRICS_PORT: '9464', METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
      [{ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.1' }, 'METRICS_TOKEN'],
    ] as const)
      expect(readEnvironment(env)).toMatchObject({
        _tag: 'Unusable',
        reason: expect.stringMatching(new RegExp(`^${name} `)),
      });
  });

  test('an empty password counts as none', () => {
    expect(readEnvironment({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })).toMatchObject({
      environment: { firstAdmin: null },
    });
  });

  test('a key and a secret may be given together with their previous ones', () => {
    const keys = [1, 2, 3].map((byte) => Buffer.alloc(32, byte).toString('base64'));
    const env = {
      DATA_KEY: keys[0],
      DATA_KEY_PREVIOUS: `${keys[1]}, ${keys[2]}`,
      JWT_SECRET: 's'.repeat(32),
      JWT_SECRET_PREVIOUS: 't'.repeat(32),
    };
    expect(readEnvironment(env)).toMatchObject({
      environment: {
        dataKeys: keys.map((key) => Buffer.from(key, 'base64')),
        jwtSecrets: ['s'.repeat(32), 't'.repeat(32)],
      },
    });
  });

  test.each([
    [{}, 'demo'],
    [{ HOST: 'localhost' }, 'demo'],
    [{ HOST: '127.0.0.2' }, 'demo'],
    [{ HOST: '::1' }, 'demo'],
    [{ HOST: '0.0.0.0' }, 'none'],
    [{ HOST: '::' }, 'none'],
    [{ HOST: '192.168.1.5' }, 'none'],
    [{ HOST: 'localhost.example.com' }, 'none'],
    [{ ADMIN_EMAIL: 'a@b.c', ADMIN_PASSWORD: 'a long password' }, 'none'],
    [{ PUBLIC_URL: 'https://loans.example.com' }, 'none'],
    [{ SMTP_URL: 'smtps://mail.example' }, 'none'],
    [{ TRUST_PROXY: '1' }, 'none'],
    [{ HOST: '0.0.0.0', SEED: 'demo' }, 'demo'],
    [{ ADMIN_EMAIL: 'a@b.c', ADMIN_PASSWORD: 'a long password', SEED: 'demo' }, 'demo'],
    [{ SEED: 'none' }, 'none'],
  ])('with %j the book is %s (rule DEMO)', (env, seed) => {
    expect(readEnvironment(env)).toMatchObject({ environment: { seed } });
  });

  test.each([
    ['smtp://mail.example', 'smtp://mail.example', 'required'],
    ['smtp://u:p%40ss@mail.example:587', 'smtp://u:p%40ss@mail.example:587', 'required'],
    ['smtp://mail.example?tls=none', 'smtp://mail.example', 'none'],
    ['smtp://mail.example?tls=none&pool=1', 'smtp://mail.example?pool=1', 'none'],
    ['smtp://127.0.0.1:25', 'smtp://127.0.0.1:25', 'offered'],
    ['smtp://[::1]', 'smtp://[::1]', 'offered'],
    ['smtp://localhost?tls=required', 'smtp://localhost', 'required'],
  ])('mail by %s goes to %s, where encryption is %s', (SMTP_URL, url, tls) => {
    expect(readEnvironment({ SMTP_URL })).toMatchObject({ environment: { mailServer: { url, tls } } });
  });

  test.each([
    ['postgres://db/kisht', false],
    ['postgres://u:p@10.0.0.7:5432/kisht', false],
    ['postgres://127.0.0.1,10.0.0.7/kisht', false],
    ['postgres:///kisht?host=10.0.0.7', false],
    ['postgres://db/kisht?sslmode=', false],
    ['postgres://db/kisht?sslmode=disable', true],
    ['postgres://db/kisht?application_name=x&sslmode=verify-full', true],
    ['postgres://u:p@127.0.0.1:5432/kisht', true],
    ['postgres://localhost/kisht', true],
    ['postgres://u:p@[::1]:5432/kisht', true],
    ['postgres:///kisht?host=/var/run/postgresql', true],
    ['postgres://%2Fvar%2Frun%2Fpostgresql/kisht', true],
    ['postgres://u:p@ss%word@localhost/kisht', true],
    ['postgres://u:p@localhost@db/kisht', false],
    ['postgres://%zz/kisht', false],
  ])('whether the connection to %s may be made: %s', (url, mayBe) => {
    expect(saysEncryption(url, undefined)).toBe(mayBe);
    expect(saysEncryption(url, 'verify-full')).toBe(true);
  });

  test('only a whole password is compared with those that everybody tries, also one with an @ and a %', () => {
    const read = (password: string) =>
      readEnvironment({
        DATABASE_URL: `postgres://kisht:${password}@db/kisht?sslmode=verify-full`,
        JWT_SECRET: 's'.repeat(32),
      });
    expect(read('postgres@%zz')).toMatchObject({ _tag: 'Read' });
    expect(read('postgres')).toMatchObject({
      reason: 'DATABASE_URL has a password that everybody tries first: give that account another.',
    });
  });

  test('a PostgreSQL of another machine without a setting for encryption is refused in one line', () => {
    const env = { DATABASE_URL: 'postgres://u:hush@db/kisht', JWT_SECRET: 's'.repeat(32) };
    expect(readEnvironment(env)).toEqual({
      _tag: 'Unusable',
      reason:
        'DATABASE_URL leaves this machine: say how it is encrypted, as in ?sslmode=verify-full, or ?sslmode=disable for clear text.',
    });
  });

  test.each(['bad', 'allow', ' verify-full'])(
    'PGSSLMODE=%s, which the driver takes for clear text, is refused',
    (PGSSLMODE) => {
      const DATABASE_URL = 'postgres://u:p@db/kisht';
      expect(readEnvironment({ DATABASE_URL, PGSSLMODE, JWT_SECRET: 's'.repeat(32) })).toEqual({
        _tag: 'Unusable',
        reason: `PGSSLMODE must be one of disable, no-verify, prefer, require, verify-ca, verify-full, not '${PGSSLMODE}'.`,
      });
    },
  );

  test.each([
    [{}, []],
    [{ HOST: '0.0.0.0' }, ['PUBLIC_URL']],
    [{ SMTP_URL: 'smtps://mail.example' }, ['PUBLIC_URL']],
    [{ PUBLIC_URL: 'https://loans.example.com' }, ['TRUST_PROXY']],
    [{ PUBLIC_URL: 'https://loans.example.com', TRUST_PROXY: 'false' }, []],
    [{ PUBLIC_URL: 'https://loans.example.com', TRUST_PROXY: '1', HOST: '0.0.0.0' }, []],
    [{ PUBLIC_URL: 'http://localhost:5173' }, []],
  ])('with %j the start warns of %j', (env, names) => {
    const reading = readEnvironment(env);
    if (reading._tag !== 'Read') expect.fail(reading.reason);
    expect(warningsOf(reading.environment).map((line) => /^\w+/.exec(line)?.[0])).toEqual(names);
  });

  test.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '-1' }, 'PORT'],
    [{ PORT: '80.5' }, 'PORT'],
    [{ PORT: '80.0' }, 'PORT'],
    [{ PORT: '0x10' }, 'PORT'],
    [{ PORT: '1e3' }, 'PORT'],
    [{ PORT: '+80' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://', JWT_SECRET: 's'.repeat(32) }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres:///kisht', JWT_SECRET: 's'.repeat(32) }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'nonsense', JWT_SECRET: 's'.repeat(32) }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://x/y' }, 'JWT_SECRET'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET'],
    [{ AUDIT_KEY: 'short' }, 'AUDIT_KEY'],
    [{ AUDIT_MAIL_TO: 'nobody' }, 'AUDIT_MAIL_TO'],
    [{ DATA_KEY: 'short' }, 'DATA_KEY'],
    [{ DATA_KEY: Buffer.alloc(31).toString('base64') }, 'DATA_KEY'],
    [{ DATA_KEY: `${'?'.repeat(43)}=` }, 'DATA_KEY'],
    [
      { DATA_KEY_PREVIOUS: Buffer.alloc(32).toString('base64') },
      'DATA_KEY_PREVIOUS is the one before DATA_KEY',
    ],
    [{ DATA_KEY: Buffer.alloc(32).toString('base64'), DATA_KEY_PREVIOUS: 'short' }, 'DATA_KEY_PREVIOUS'],
    [{ JWT_SECRET: 's'.repeat(32), JWT_SECRET_PREVIOUS: 'short' }, 'JWT_SECRET_PREVIOUS'],
    [{ JWT_SECRET_PREVIOUS: 's'.repeat(32) }, 'JWT_SECRET_PREVIOUS is the one before JWT_SECRET'],
    [{ SMTP_URL: 'http://mail.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtps:mail.example' }, 'SMTP_URL'],
    [{ MAIL_FROM: 'Kisht' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Kisht <loans@example.com' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'a@example.com, b@example.com' }, 'MAIL_FROM'],
    [{ PUBLIC_URL: 'loans.example.com' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://loans.example.com/?x' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://loans.example.com' }, 'PUBLIC_URL'],
    [{ HOST: '0.0.0.0', SMTP_URL: 'smtps://mail.example' }, 'PUBLIC_URL'],
    [{ HSTS_SUBDOMAINS: 'yes', PUBLIC_URL: 'https://loans.example' }, 'HSTS_SUBDOMAINS'],
    [{ HSTS_SUBDOMAINS: 'true' }, 'HSTS_SUBDOMAINS'],
    [{ SMTP_URL: 'smtp://mail.example?tls=maybe' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example?ignoreTLS=true' }, 'SMTP_URL'],
    [{ SEED: 'yes' }, 'SEED'],
    [{ ADMIN_EMAIL: 'a@b.c' }, 'ADMIN_EMAIL'],
    [{ ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'a long password' }, 'ADMIN_EMAIL'],
    [{ ADMIN_EMAIL: 'a@b.c', ADMIN_PASSWORD: '1234567' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_EMAIL: 'a@b.c', ADMIN_PASSWORD: 'Password1' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_EMAIL: 'meera@b.c', ADMIN_PASSWORD: 'for Meera alone' }, 'ADMIN_PASSWORD'],
    [{ CORS_ORIGINS: 'https://a.example, b.example' }, 'CORS_ORIGINS'],
    [{ CORS_ORIGINS: 'https://a.example/path' }, 'CORS_ORIGINS'],
    [{ STAFF_SESSION_HOURS: '0' }, 'STAFF_SESSION_HOURS'],
    [{ STAFF_SESSION_HOURS: '721' }, 'STAFF_SESSION_HOURS'],
    [{ STAFF_IDLE_MINUTES: '1.5' }, 'STAFF_IDLE_MINUTES'],
    [{ SECOND_FACTOR: 'yes' }, 'SECOND_FACTOR'],
    [{ CONFIRM_ABOVE: 'much' }, 'CONFIRM_ABOVE'],
    [{ CONFIRM_ABOVE: '-5' }, 'CONFIRM_ABOVE'],
    [{ TWO_PERSONS: 'yes' }, 'TWO_PERSONS'],
    [{ CUSTOMER_SESSION_DAYS: 'long' }, 'CUSTOMER_SESSION_DAYS'],
    [{ CUSTOMER_IDLE_DAYS: '-1' }, 'CUSTOMER_IDLE_DAYS'],
    [{ TRUST_PROXY: '11' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
  ])('%j is refused in one line that names %s', (env, name) => {
    const reading = readEnvironment(env);
    expect(reading).toMatchObject({
      _tag: 'Unusable',
      reason: expect.stringMatching(new RegExp(`^${name}.*\\.$`)),
    });
  });

  test('how long sessions live is set in hours, minutes and days', () => {
    const limits = {
      STAFF_SESSION_HOURS: '8',
      STAFF_IDLE_MINUTES: '15',
      CUSTOMER_SESSION_DAYS: '90',
      CUSTOMER_IDLE_DAYS: '2',
    };
    expect(readEnvironment(limits)).toMatchObject({
      environment: {
        sessionLimits: {
          staff: { totalMs: 8 * 3_600_000, idleMs: 15 * 60_000 },
          customer: { totalMs: 90 * 86_400_000, idleMs: 2 * 86_400_000 },
        },
      },
    });
  });

  test.each([
    ['true', 1],
    ['false', 0],
    ['2', 2],
    ['10', 10],
  ])('TRUST_PROXY=%s believes %i proxies', (TRUST_PROXY, trustProxy) => {
    expect(readEnvironment({ TRUST_PROXY })).toMatchObject({ environment: { trustProxy } });
  });

  test.each([
    ['0', 0],
    ['65535', 65_535],
  ])('PORT=%s is port %i', (PORT, port) => {
    expect(readEnvironment({ PORT })).toMatchObject({ environment: { port } });
  });

  test('a refusal tells no secret', () => {
    const secrets = {
      JWT_SECRET: 'hush',
      ADMIN_PASSWORD: 'hush',
      DATA_KEY: 'hush',
      SMTP_URL: 'http://u:hush@x',
      DATABASE_URL: 'hush://u:hush@x/y',
    };
    for (const [name, value] of Object.entries(secrets))
      expect(
        JSON.stringify(
          readEnvironment({ ADMIN_EMAIL: 'a@b.c', ADMIN_PASSWORD: 'a long password', [name]: value }),
        ),
      ).not.toContain('hush');
  });
});
