import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import packageFile from '../package.json' with { type: 'json' };
import { instantOf } from '../src/domain/calendar.ts';
import { addStaff, hasStaff, nameFromEmail } from './addStaff.ts';
import { makeApp } from './app.ts';
import { fullCost, makePasswords } from './auth/passwords.ts';
import { keptSecret } from './auth/secretFile.ts';
import { type Db, migrate, openDatabase } from './db/database.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { forgetOldKeys } from './http/idempotency.ts';
import { listen } from './listen.ts';
import { seedBook } from './seed.ts';
import { demoBook } from './seed/demo.ts';
import { demoBorrower, demoStaff } from './seed/demoPeople.ts';

const reading = readEnvironment(process.env);
if (reading._tag === 'Unusable') giveUp(reading.reason);
else await start(reading.environment);

async function start(environment: Environment): Promise<void> {
  const { place, host, port, corsOrigins } = environment;
  const clock = Date.now;
  const logger = pino({ base: null });
  const db = openDatabase(place, (error) =>
    logger.warn({ reason: error.message }, 'a database connection broke'),
  );
  try {
    const secret = environment.jwtSecret ?? keptSecret(environment.dataFolder);
    await migrate(db);
    await settleIn(db, environment, clock());
    const dist = join(fileURLToPath(new URL('..', import.meta.url)), 'dist');
    const app = makeApp({
      db,
      clock,
      secret,
      logger,
      version: packageFile.version,
      passwordCost: fullCost,
      dist,
      corsOrigins,
    });
    const { address, stop } = await listen(app.fetch, { host, port });
    console.log(`Kisht is at ${address}`);
    if (environment.seed === 'demo') console.log(demoSignIns());

    const tidy = setInterval(
      () => void forgetOldKeys(db, instantOf(clock())).catch(() => undefined),
      3_600_000,
    );
    tidy.unref();
    const end = async () => {
      clearInterval(tidy);
      await stop();
      await db.query.destroy();
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void end().then(() => process.exit(0)));
  } catch (error) {
    giveUp(whyNotStarted(error, environment, db));
    await db.query.destroy().catch(() => undefined);
  }
}

/** Brings an empty database to life: the demo, the first admin, or a word on how to add one. */
async function settleIn(db: Db, { seed, firstAdmin }: Environment, nowMs: number): Promise<void> {
  const passwords = makePasswords(fullCost);
  if (seed === 'demo') await seedBook(db, demoBook(nowMs), passwords, nowMs);
  if (await hasStaff(db)) return;
  if (firstAdmin === null) {
    console.log(
      'There is no staff yet: set ADMIN_EMAIL and ADMIN_PASSWORD, or run `npm run admin -- create EMAIL`.',
    );
    return;
  }
  const { email, password } = firstAdmin;
  const passwordHash = await passwords.hash(password);
  await addStaff(
    db,
    { name: nameFromEmail(email), email, role: 'Admin', passwordHash },
    instantOf(nowMs),
  ).catch((error: unknown) => {
    // Another process that starts at the same time was first.
    if (!db.engine.isDuplicate(error)) throw error;
  });
}

function demoSignIns(): string {
  const staff = demoStaff.map(({ staff: { email, role }, password }) => `  ${role}: ${email} / ${password}`);
  const borrower = `  Borrower: ${demoBorrower.email} / ${demoBorrower.password}`;
  return ['Demo sign-ins (staff at /auth/admin, the borrower at /):', ...staff, borrower].join('\n');
}

function whyNotStarted(error: unknown, { host, port, place }: Environment, { engine }: Db): string {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is in use: stop what uses it, or set PORT.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST ${host} is not an address of this machine.`;
  if (code === 'EACCES' && !engine.isAway(error)) return `Permission denied: ${message}`;
  const where = 'url' in place ? `at ${new URL(place.url).host}` : `in ${place.folder}`;
  return `The database ${where} cannot be used: ${message || code}`;
}

function giveUp(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
