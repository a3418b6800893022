import { settleSealKey } from '#server/audit/sealKey.ts';
import { pino } from 'pino';
import { type AppInput, makeApp } from '#server/app.ts';
import { makePasswords } from '#server/auth/passwords/passwords.ts';
import { type DataCipher, makeDataCipher } from '#server/db/keys/dataCipher.ts';
import { settleDataKeys } from '#server/db/keys/dataKeys.ts';
import { makeKeyRing } from '#server/db/keys/keyRing.ts';
import { nextHumanId } from '#server/db/counters.ts';
import { type DatabaseLocation, type Db, migrate, openDatabase, transact } from '#server/db/database.ts';
import { seedBook } from '#server/start/seed.ts';
import type { DemoBook } from '#server/seed/demoBook.ts';
import { instantOf } from '#domain/values/calendar.ts';
import { type Client, clientsOf, type Json, type Reply } from './clients.ts';
import { copyOf, type EngineName, freshLocation, type Lease } from './locations.ts';
import { secret } from './tokens.ts';
import { bookOfTwo, passwordOf, people } from './books/serverBook.ts';
import { columnsFrom } from '#server/db/recordColumns.ts';
import { vehicleColumns } from '#server/db/tables/vehicles.ts';
import { vehicleBody } from '#test/support/samples/vehicle.ts';

/** A server with its own database, and a clock that the test sets. */
export interface TestServer {
  readonly db: Db;
  readonly clock: { nowMs: number };
  readonly anonymous: Client;
  readonly admin: Client;
  readonly viewer: Client;
  /** The customer CUS-000001, who owns every loan of `newLoan`. */
  readonly owner: Client;
  readonly other: Client;
  readonly as: (token: string) => Client;
  readonly signIn: (portal: 'admin' | 'customers', email: string, password: string) => Promise<Reply>;
  /** A new vehicle's human id. */
  readonly newVehicle: () => Promise<string>;
  /**
   * Creates a loan of ₹1,00,000 at 12 % over 12 months from 2026-01-10, on a new vehicle, with the given fields
   * replaced.
   */
  readonly newLoan: (over?: Json) => Promise<Json>;
  readonly stop: () => Promise<void>;
}

/** Noon in India on 15 March 2026. */
export const noon = Date.parse('2026-03-15T12:00:00+05:30');

export type { Client, Json, Reply } from './clients.ts';
export { secret } from './tokens.ts';
export { type EngineName, engines, freshLocation, type Lease } from './locations.ts';

/** A cipher with known keys; the first seals until a database names another. */
export const cipherOf = (...keys: readonly number[]) =>
  makeDataCipher(makeKeyRing(() => keys.map((byte) => Buffer.alloc(32, byte))));

export const cipher = cipherOf(7);

export const cheap = { memoryCost: 8, timeCost: 1 };

/**
 * A server on a fresh database, or on the one `at` a location that other servers may share. The book of two is made
 * once in a process, and copied from then on.
 */
export const startServer = async (
  engine: EngineName,
  book: DemoBook = bookOfTwo,
  at?: Lease | Promise<Lease>,
  ownSealing?: DataCipher,
  settings: Pick<AppInput, 'isSecondFactorRequired' | 'isSecondPersonRequired'> = {},
): Promise<TestServer> => {
  const isUsual = book === bookOfTwo && ownSealing === undefined;
  const { location, remove } = await (at ?? (isUsual ? copyOf(engine, fillUsual) : freshLocation(engine)));
  const sealing = ownSealing ?? cipherOf(7);
  const db = await openBook(location, book, sealing);
  const clock = { nowMs: noon };
  const app = makeApp({
    db,
    clock: () => clock.nowMs,
    secret,
    cipher: sealing,
    logger: pino({ level: 'silent' }),
    version: '0.0.0',
    passwordCost: cheap,
    // No quotas, since an hour never ends on a clock that stands still.
    quotas: { writes: 0, messages: 0 },
    ...settings,
  });

  const clientWith = clientsOf(app);
  const anonymous = clientWith(null);
  const signIn: TestServer['signIn'] = (portal, email, password) =>
    anonymous('POST', `/${portal}/login`, { email, password });
  const signedIn = async (portal: 'admin' | 'customers', email: string): Promise<Client> => {
    const { body } = await signIn(portal, email, passwordOf(email));
    return clientWith(String(body.token));
  };
  const admin = await signedIn('admin', people.admin);

  const newVehicle = async (): Promise<string> => {
    return transact(db, async (tx) => {
      const vehicle_id = await nextHumanId(tx, 'vehicles');
      await tx.query
        .insertInto('vehicles')
        .values({
          id: `internal-${vehicle_id}`,
          vehicle_id,
          ...columnsFrom(vehicleColumns, vehicleBody),
          manufacturer: 'Maruti Suzuki',
          model: 'Swift',
          registration_number: `KA 01 ${vehicle_id}`,
          engine_number: `E-${vehicle_id}`,
          chassis_number: `C-${vehicle_id}`,
          status: 'Active',
          customer_id: null,
          created_at: instantOf(noon),
          updated_at: instantOf(noon),
        })
        .execute();
      return vehicle_id;
    });
  };
  const newLoan = async (over: Json = {}): Promise<Json> => {
    const { status, body } = await admin('POST', '/loans/createloan', {
      ...loanRequest,
      vehicleId: await newVehicle(),
      ...over,
    });
    if (status !== 201) throw new Error(`no loan: ${JSON.stringify(body)}`);
    return body;
  };

  return {
    db,
    clock,
    anonymous,
    admin,
    viewer: await signedIn('admin', people.viewer),
    owner: await signedIn('customers', people.owner),
    other: await signedIn('customers', people.other),
    as: clientWith,
    signIn,
    newVehicle,
    newLoan,
    stop: async () => {
      await db.query.destroy();
      remove();
    },
  };
};

/** Opens a database, and fills it with a book unless it has one. */
const openBook = async (location: DatabaseLocation, book: DemoBook, sealing: DataCipher): Promise<Db> => {
  const db = openDatabase(location);
  await migrate(db);
  await settleDataKeys(db, sealing);
  await settleSealKey(db, sealing);
  await seedBook(db, book, makePasswords(cheap), noon, sealing);
  return db;
};

const fillUsual = async (location: DatabaseLocation): Promise<void> => {
  const db = await openBook(location, bookOfTwo, cipherOf(7));
  await db.query.destroy();
};

/** The statuses of calls that ran at once, lowest first. */
export const statusesOf = (replies: readonly Reply[]): readonly number[] =>
  replies.map(({ status }) => status).toSorted((left, right) => left - right);

/** Values that a field which is ignored may have. */
export const oddValues: readonly unknown[] = [
  '',
  'else',
  -1,
  1e300,
  true,
  null,
  [],
  [{}],
  { a: { b: null } },
];

/** A complete request for a loan, but for the vehicle. Its EMI is ₹8,885. */
export const loanRequest = {
  customerId: 'CUS-000001',
  loanAmount: 100_000,
  marketValue: 150_000,
  processingFee: 999.5,
  interestRate: 12,
  tenure: 12,
  emiAmount: '8885',
  startDate: '2026-01-10',
  paymentFrequency: 'Monthly',
  installments: 12,
  guarantorName: 'Sudhir Rao',
  guarantorPhone: '9845012345',
  guarantorAddress: '14, 4th Cross, Jayanagar, Bengaluru',
  guarantorRelation: 'Spouse',
};

/** The body by which staff pay the first installment of `newLoan` at `noon`: 33 days late, ₹2,475 of penalty. */
export const lateInstallment = {
  installmentNumber: 1,
  amount: 8885 + 2475,
  penaltyAmount: 2475,
  status: 'paid',
  paidDate: '2026-03-15T06:30:00.000Z',
  dueDate: '2026-02-10',
  paymentMethod: 'Cash',
  paidBy: 'Admin',
};
