import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '#server/db/database.ts';
import { type Day, dayInIndia } from '#domain/values/calendar.ts';
import { type ApiClients, type ServerProcess, startProcess } from './loadProcess.ts';
import {
  type EngineName,
  freshLocation,
  type Json,
  loanRequest,
  noon,
  startServer,
} from '#test/support/server/server.ts';

/** Servers on one database, and direct access to that database. */
export interface Deployment {
  readonly engine: EngineName;
  readonly db: Db;
  readonly servers: readonly [ApiClients, ...ApiClients[]];
  readonly today: Day;
  /** A new vehicle's human id. */
  readonly newVehicle: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** A deployment whose servers run in processes of their own. */
export interface ProcessDeployment extends Omit<Deployment, 'servers'> {
  readonly start: () => Promise<ServerProcess>;
}

/** The engine of a database, and its PostgreSQL cluster; by default that of the test run. */
export interface DatabaseKind {
  readonly engine: EngineName;
  readonly clusterUrl?: string;
}

/** Starts some servers in this process on one fresh database, each with its own connections. */
export const appsOn = async ({ engine, clusterUrl }: DatabaseKind, count: number): Promise<Deployment> => {
  const { location, remove } = await freshLocation(engine, clusterUrl);
  const start = () => startServer(engine, undefined, { location, remove: () => undefined });
  const first = await start();
  const others = await Promise.all(Array.from({ length: count - 1 }, start));
  return {
    engine,
    db: first.db,
    servers: [first, ...others],
    today: dayInIndia(noon),
    newVehicle: first.newVehicle,
    stop: async () => {
      for (const server of [...others, first]) await server.stop();
      remove();
    },
  };
};

/** A fresh database with its book, on which the real server can be started. */
export const processDeploymentOn = async ({
  engine,
  clusterUrl,
}: DatabaseKind): Promise<ProcessDeployment> => {
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
export const processesOn = async (kind: DatabaseKind, count: number): Promise<Deployment> => {
  const deployment = await processDeploymentOn(kind);
  const processes = await Promise.all(Array.from({ length: count }, () => deployment.start()));
  const [first, ...others] = await Promise.all(processes.map(({ clients }) => clients()));
  assert(first !== undefined);
  return { ...deployment, servers: [first, ...others] };
};

/** A loan of twelve installments, none due yet, so that a customer's payment carries no penalty. Its EMI is ₹8,885. */
export const newLoanAt = async ({ servers: [{ admin }], today, newVehicle }: Deployment): Promise<string> => {
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
