import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '#server/db/database.ts';
import { type Day, dayInIndia } from '#domain/values/calendar.ts';
import { type Desk, type ServerProcess, startProcess } from './loadProcess.ts';
import {
  type EngineName,
  freshLocation,
  type Json,
  loanRequest,
  noon,
  startServer,
} from '#test/support/server/server.ts';

/** Servers on one database, and direct access to that database. */
export interface Site {
  readonly engine: EngineName;
  readonly db: Db;
  readonly desks: readonly [Desk, ...Desk[]];
  readonly today: Day;
  /** A new vehicle's human id. */
  readonly newVehicle: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** A site whose servers are started and stopped. */
export interface ProcessSite extends Omit<Site, 'desks'> {
  readonly start: () => Promise<ServerProcess>;
}

/** The engine and cluster of a proof's databases; in a test run the cluster is the run's own. */
export interface Ground {
  readonly engine: EngineName;
  readonly clusterUrl?: string;
}

/** Starts some servers in this process on one fresh database, each with its own connections. */
export const appsOn = async ({ engine, clusterUrl }: Ground, count: number): Promise<Site> => {
  const { location, remove } = await freshLocation(engine, clusterUrl);
  const start = () => startServer(engine, undefined, { location, remove: () => undefined });
  const first = await start();
  const others = await Promise.all(Array.from({ length: count - 1 }, start));
  return {
    engine,
    db: first.db,
    desks: [first, ...others],
    today: dayInIndia(noon),
    newVehicle: first.newVehicle,
    stop: async () => {
      for (const server of [...others, first]) await server.stop();
      remove();
    },
  };
};

/** A fresh database with its book, on which the real server can be started. */
export const processSiteOn = async ({ engine, clusterUrl }: Ground): Promise<ProcessSite> => {
  const { location, remove } = await freshLocation(engine, clusterUrl);
  const { db, newVehicle, stop } = await startServer(engine, undefined, { location, remove });
  const folder = mkdtempSync(join(tmpdir(), 'kisht-load-'));
  const processes: ServerProcess[] = [];
  return {
    engine,
    db,
    newVehicle,
    today: dayInIndia(Date.now()),
    start: async () => {
      const started = await startProcess(location, folder);
      processes.push(started);
      return started;
    },
    stop: async () => {
      await Promise.all(processes.map(({ kill }) => kill()));
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** So many processes of the real server, called by HTTP, on one fresh database. */
export const processesOn = async (ground: Ground, count: number): Promise<Site> => {
  const site = await processSiteOn(ground);
  const processes = await Promise.all(Array.from({ length: count }, () => site.start()));
  const [first, ...others] = await Promise.all(processes.map(({ desk }) => desk()));
  assert(first !== undefined);
  return { ...site, desks: [first, ...others] };
};

/** A loan of twelve installments, none due yet, so that a customer's payment carries no penalty. Its EMI is ₹8,885. */
export const newLoanAt = async ({ desks: [{ admin }], today, newVehicle }: Site): Promise<string> => {
  const { status, body } = await admin('POST', '/loans/createloan', {
    ...loanRequest,
    vehicleId: await newVehicle(),
    startDate: today,
    status: 'Active',
  });
  assert.equal(status, 201, `no loan: ${JSON.stringify(body)}`);
  return String(body.loanId);
};

/** The body that pays an installment of `newLoanAt`. */
export const installment = (installmentNumber: number): Json => ({
  installmentNumber,
  amount: 8885,
  penaltyAmount: 0,
  paymentMethod: 'UPI',
});

/** Does the work for each of the items, so many at a time, in their order. */
export const eachAtOnce = async <Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of queue) await work(item);
    }),
  );
};
