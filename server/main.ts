import { settleSealKey } from './audit/sealKey.ts';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import packageFile from '#package.json' with { type: 'json' };
import { instantOf } from '#domain/values/calendar.ts';
import { makeApp } from './app.ts';
import { dailyCheckpoint } from './operations/timed/dailyCheckpoint.ts';
import { breachedPasswordsIn } from './auth/passwords/breachedPasswords.ts';
import { sealRows } from './audit/sealRows.ts';
import { fullCost } from './auth/passwords/passwords.ts';
import { isDerivedKey, keyRingOf, requireUsableSecret, tokenSecretsOf } from './auth/sessions/keys.ts';
import type { TokenSecrets } from './auth/sessions/tokenSecrets.ts';
import { makeBackupFolder } from './backups/schedule.ts';
import { commandsBeside } from './childCommand.ts';
import { type Db, openDatabase } from './db/database.ts';
import { makeDamage } from './db/files/damage.ts';
import { type DataCipher, makeDataCipher } from './db/keys/dataCipher.ts';
import { settleDataKeys } from './db/keys/dataKeys.ts';
import { StandbyLeft } from './db/postgres/standby.ts';
import { requireUnicode } from './db/encoding.ts';
import { requireBook } from './db/files/lostBook.ts';
import { makePrivate } from './db/files/privateFiles.ts';
import { makeReadiness } from './db/readiness.ts';
import { type Environment, readEnvironment } from './start/environment.ts';
import { boundHeapGrowth } from './start/heapGrowth.ts';
import { makeLogger } from './start/logger.ts';
import { seedOrCreateAdmin } from './start/firstBook.ts';
import { listen, type Listening } from './listen.ts';
import { type Carrier, carrierOf } from './mail/transport.ts';
import { type Dispatcher, startDispatcher } from './mail/dispatcher.ts';
import { startMetrics } from './metrics/startMetrics.ts';
import { givenEnvironment } from './secrets/secretFiles.ts';
import { isOpenHost, warningsOf } from './start/safeStart.ts';
import { makeSecurityLog } from './security/securityLog.ts';
import { stopAll } from './stop.ts';
import { requireTwoAdmins } from './start/twoPersons.ts';
import { bringUpToDate } from './start/upgrade.ts';
import { startUpkeep } from './upkeep.ts';
import { CannotListen, whyNotListening, startupErrors } from './start/startupErrors.ts';

// Files that the server writes are readable by their owner alone: the database, its log, the keys, mails.
process.umask(0o077);
boundHeapGrowth();
const reading = readEnvironment(givenEnvironment());
if (reading._tag === 'Unusable') giveUp(reading.reason);
else await start(reading.environment);

async function start(environment: Environment): Promise<void> {
  const logger = await makeLogger(process.stdout);
  let db: Db | null = null;
  try {
    db = openDatabase(environment.databaseLocation, (error) =>
      logger.warn(
        { reason: error.message },
        error instanceof StandbyLeft
          ? 'calls go to the primary until the standby can answer'
          : 'a database connection broke',
      ),
    );
    await serve(db, environment, logger);
  } catch (error) {
    giveUp(startupErrors(error, environment));
    await db?.query.destroy().catch(() => undefined);
  }
}

/**
 * Serves until a signal ends it. Everything that may fail comes before it listens, so that nobody reaches a
 * half-started server.
 */
async function serve(db: Db, environment: Environment, logger: Logger): Promise<void> {
  const carrier = carrierOf(environment);
  if (environment.backups !== null) makeBackupFolder(environment.backups);
  const { secret, cipher } = await openBook(db, environment, logger);
  if (isDerivedKey(environment, cipher.ring.current().bytes))
    logger.warn('the data key follows from JWT_SECRET: set DATA_KEY and run npm run keys:rotate');
  const lines = await seedOrCreateAdmin(db, environment, cipher, Date.now());
  await serveBook({ db, environment, logger, carrier, secret, cipher, lines }).catch((error: unknown) => {
    // New passwords are printed here even where the rest of a start fails, since they are shown nowhere else.
    if (isOpenHost(environment)) console.log(lines.join('\n'));
    throw error;
  });
}

interface OpenedBook {
  readonly db: Db;
  readonly environment: Environment;
  readonly logger: Logger;
  readonly carrier: Carrier;
  readonly secret: TokenSecrets;
  readonly cipher: DataCipher;
  /** What to print at the start. */
  readonly lines: readonly string[];
}

async function serveBook(book: OpenedBook): Promise<void> {
  const { db, environment, logger, carrier, secret, cipher, lines } = book;
  const clock = Date.now;
  const damage = makeDamage(logger);
  if (environment.isSecondPersonRequired) await requireTwoAdmins(db);
  const warnings = [...makePrivate(environment.dataFolder), ...warningsOf(environment)];

  const keepDaily = dailyCheckpoint({ db, cipher, environment, logger });
  let mail: Dispatcher | null = null;
  const readiness = makeReadiness(db, clock, damage, cipher);
  const securityLog = makeSecurityLog(db, logger);
  const metrics = await startMetrics(db, environment, readiness, logger);
  const app = makeApp({
    db,
    clock,
    readiness,
    ...(metrics === null ? {} : { onAnswered: metrics.answered }),
    secret,
    cipher,
    logger,
    version: packageFile.version,
    damage,
    securityLog,
    passwordCost: fullCost,
    ...(environment.breachedList === null ? {} : { breached: breachedPasswordsIn(environment.breachedList) }),
    onWritten: () => mail?.wake(),
    dist: join(fileURLToPath(new URL('..', import.meta.url)), 'dist'),
    corsOrigins: environment.corsOrigins,
    trustProxy: environment.trustProxy,
    sessionLimits: environment.sessionLimits,
    quotas: environment.quotas,
    isHttps: environment.certificate !== null || (environment.publicUrl?.startsWith('https:') ?? false),
    hasOwnTls: environment.certificate !== null,
    isHttpsBelow: environment.isHttpsBelow,
    publicUrl: environment.publicUrl,
    isSecondFactorRequired: environment.isSecondFactorRequired,
    confirmAbove: environment.confirmAbove,
    isSecondPersonRequired: environment.isSecondPersonRequired,
  });
  const { address, stop } = await listening(app.fetch, environment, logger).catch((error: unknown) => {
    metrics?.stop();
    throw error;
  });
  mail = startDispatcher({ db, cipher, carrier, site: environment.publicUrl ?? address, clock, logger });
  const run = commandsBeside(fileURLToPath(import.meta.url));
  void keepDaily(instantOf(clock()));
  const endUpkeep = startUpkeep({ db, cipher, environment, damage, run, clock, logger, keepDaily });
  endAtSignal(async () => {
    metrics?.stop();
    const isWhole = await stopAll({
      calls: async () => {
        await Promise.all([stop(), endUpkeep()]);
        await securityLog.stop();
      },
      mails: async () => mail?.stop(),
      database: () => db.query.destroy(),
    });
    if (!isWhole) logger.error('the server was stopped before everything had ended');
  });
  for (const warning of warnings) console.error(`Warning: ${warning}`);
  // The last line of a start: a supervisor may send its signal from now on.
  console.log([`Kisht is at ${address}`, ...lines].join('\n'));
}

/** Migrates the tables, and loads the keys, which are created after the database where both are new. */
async function openBook(
  db: Db,
  environment: Environment,
  logger: Logger,
): Promise<{ readonly secret: TokenSecrets; readonly cipher: DataCipher }> {
  requireUsableSecret(environment);
  await requireBook(environment.databaseLocation, db);
  await requireUnicode(db);
  await bringUpToDate(environment.databaseLocation, db, logger);
  const secret = tokenSecretsOf(environment, Date.now);
  const cipher = makeDataCipher(await keyRingOf(environment, db));
  await settleDataKeys(db, cipher);
  await settleSealKey(db, cipher);
  // On PostgreSQL this is done later, since servers of an earlier version may still be writing.
  if ('folder' in environment.databaseLocation) await sealRows(db);
  return { secret, cipher };
}

async function listening(
  fetch: Parameters<typeof listen>[0],
  environment: Environment,
  logger: Logger,
): Promise<Listening> {
  const { host, port, certificate } = environment;
  const reportUnusable = (words: string) => logger.warn(words);
  return listen(fetch, { host, port, certificate, reportUnusable }).catch((error: unknown) => {
    throw new CannotListen(whyNotListening(error, environment), { cause: error });
  });
}

/** Ends at a signal, once: a signal may come twice, from the terminal and from npm, which passes it on. */
function endAtSignal(end: () => Promise<void>): void {
  let ending: Promise<void> | null = null;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      ending ??= end()
        .catch((error: unknown) => console.error(`Not everything was ended: ${String(error)}`))
        .finally(() => process.exit(0));
    });
}

function giveUp(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
