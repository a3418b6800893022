import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Logger, pino } from 'pino';
import packageFile from '../package.json' with { type: 'json' };
import { brandName } from '../src/domain/brand.ts';
import { instantOf } from '../src/domain/calendar.ts';
import { addStaff, hasStaff, nameFromEmail } from './addStaff.ts';
import { makeApp } from './app.ts';
import { fullCost, makePasswords } from './auth/passwords.ts';
import { dataKeyOf, secretOf } from './auth/keys.ts';
import { forgetOldSessions } from './auth/sessions.ts';
import { forgetOldAttempts } from './auth/throttle.ts';
import { type Db, migrateAt, openDatabase } from './db/database.ts';
import { type DataCipher, makeDataCipher } from './db/dataCipher.ts';
import { requireUnicode } from './db/encoding.ts';
import { settleDataKey } from './db/identity.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { forgetOldKeys } from './http/idempotency.ts';
import { listen } from './listen.ts';
import { type Carrier, folderCarrier, smtpCarrier } from './mail/carrier.ts';
import { type Dispatcher, startDispatcher } from './mail/dispatcher.ts';
import { seedBook } from './seed.ts';
import { demoBook } from './seed/demo.ts';
import { demoBorrower, demoStaff } from './seed/demoPeople.ts';
import { CannotListen, whyNotListening, whyNotStarted } from './whyNotStarted.ts';

const reading = readEnvironment(process.env);
if (reading._tag === 'Unusable') giveUp(reading.reason);
else await start(reading.environment);

async function start(environment: Environment): Promise<void> {
  const logger = pino({ base: null });
  let db: Db | null = null;
  try {
    db = openDatabase(environment.place, (error) =>
      logger.warn({ reason: error.message }, 'a database connection broke'),
    );
    await run(db, environment, logger);
  } catch (error) {
    giveUp(whyNotStarted(error, environment));
    await db?.query.destroy().catch(() => undefined);
  }
}

/** Serves until a signal ends it. What may fail comes before it listens, so that whoever reaches it reaches all of it. */
async function run(db: Db, environment: Environment, logger: Logger): Promise<void> {
  const { place, host, port, corsOrigins, trustProxy, sessionLimits } = environment;
  const clock = Date.now;
  const secret = secretOf(environment);
  const carrier = carrierOf(environment);
  await requireUnicode(db);
  await migrateAt(place);
  const cipher = makeDataCipher(await dataKeyOf(environment, db));
  await settleDataKey(db, cipher);
  await settleIn(db, environment, cipher, clock());
  const signIns = environment.seed === 'demo' && (await hasDemoAdmin(db)) ? [demoSignIns()] : [];
  const dist = join(fileURLToPath(new URL('..', import.meta.url)), 'dist');
  let mail: Dispatcher | null = null;
  const app = makeApp({
    db,
    clock,
    secret,
    cipher,
    logger,
    version: packageFile.version,
    passwordCost: fullCost,
    onWritten: () => mail?.wake(),
    dist,
    corsOrigins,
    trustProxy,
    sessionLimits,
  });
  const { address, stop } = await listen(app.fetch, { host, port }).catch((error: unknown) => {
    throw new CannotListen(whyNotListening(error, environment), { cause: error });
  });
  const site = environment.publicUrl ?? address;
  mail = startDispatcher({ db, cipher, carrier, site, clock, logger });

  const forgetOld = async () => {
    const now = instantOf(clock());
    await forgetOldKeys(db, now);
    await forgetOldAttempts(db, now);
    await forgetOldSessions(db, now);
  };
  const tidy = setInterval(() => void forgetOld().catch(() => undefined), 3_600_000);
  tidy.unref();
  const end = async () => {
    clearInterval(tidy);
    await stop();
    await mail?.stop();
    await db.query.destroy();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().then(() => process.exit(0)));
  // Whoever reads this may end it at once.
  console.log([`Kisht is at ${address}`, ...signIns].join('\n'));
}

/** Brings an empty database to life: the demo, the first admin, or a word on how to add one. */
async function settleIn(
  db: Db,
  { seed, firstAdmin }: Environment,
  cipher: DataCipher,
  nowMs: number,
): Promise<void> {
  const passwords = makePasswords(fullCost);
  if (seed === 'demo') await seedBook(db, demoBook(nowMs), passwords, nowMs, cipher);
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

/** The demo is put into an empty database alone: another knows nothing of its people. */
async function hasDemoAdmin({ query }: Db): Promise<boolean> {
  const emails = demoStaff.filter(({ staff }) => staff.role === 'Admin').map(({ staff }) => staff.email);
  const known = await query.selectFrom('staff').select('id').where('email', 'in', emails).execute();
  return known.length > 0;
}

function demoSignIns(): string {
  const staff = demoStaff.map(({ staff: { email, role }, password }) => `  ${role}: ${email} / ${password}`);
  const borrower = `  Borrower: ${demoBorrower.email} / ${demoBorrower.password}`;
  return ['Demo sign-ins (staff at /auth/admin, the borrower at /):', ...staff, borrower].join('\n');
}

/** Mails go to a mail server, or to a folder where none is named. */
function carrierOf({ smtpUrl, mailFrom, publicUrl, dataFolder }: Environment): Carrier {
  const host = publicUrl === null ? 'localhost' : new URL(publicUrl).hostname;
  const from = mailFrom ?? { name: brandName, address: `no-reply@${host}` };
  return smtpUrl === null ? folderCarrier(join(dataFolder, 'outbox'), from) : smtpCarrier(smtpUrl, from);
}

function giveUp(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}
