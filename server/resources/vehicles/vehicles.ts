import { type Expression, sql, type SqlBool } from 'kysely';
import type { Vehicle } from '#domain/records/vehicle.ts';
import type { Caller } from '#server/auth/sessions/caller.ts';
import type { Db } from '#server/db/database.ts';
import { matchesId } from '#server/db/conditions.ts';
import { listRows } from '#server/db/lists/lists.ts';
import { wholeList } from '#server/db/lists/wholeList.ts';
import { recordFrom } from '#server/db/recordColumns.ts';
import { vehicleColumns, type VehiclesTable } from '#server/db/tables/vehicles.ts';
import type { Handler, ListReply, Request } from '#server/calls/handler.ts';
import { orNotFound } from '#server/calls/refusal.ts';
import { vehicleListColumns } from './vehicleListColumns.ts';

export const listVehicles = async ({
  db,
  query,
}: Pick<Request<'listVehicles'>, 'db' | 'query'>): Promise<ListReply<Vehicle>> => {
  const all = db.query.selectFrom('vehicles').selectAll();
  if (query.limit === null) return wholeList(db, all, query, vehicleListColumns, vehicleFromRow);
  const page = await listRows(db, { rows: all, columns: vehicleListColumns }, query);
  return { ...page, rows: page.rows.map(vehicleFromRow) };
};

export const getVehicle: Handler<'getVehicle'> = ({ db, params, caller }) =>
  findVehicle(db, params.vehicleId, caller);

export const getVehicleById: Handler<'getVehicleById'> = ({ db, params, caller }) =>
  findVehicle(db, params.vehicleId, caller);

export const listCustomerVehicles: Handler<'listCustomerVehicles'> = async ({ db, params, caller }) => {
  const customer = await db.query
    .selectFrom('customers')
    .select('id')
    .where(matchesId('customers.id', 'customers.customer_id', params.customerId))
    .$if(caller.kind === 'customer', (query) => query.where('id', '=', caller.id))
    .executeTakeFirst();
  const rows = await db.query
    .selectFrom('vehicles')
    .selectAll()
    .where(belongsTo(orNotFound(customer, 'Customer').id))
    .$if(caller.kind === 'customer', (query) => query.where(isNotAnothers(caller.id)))
    .orderBy(db.engine.bytewise(sql.ref('vehicles.vehicle_id')))
    .execute();
  return { rows: rows.map(vehicleFromRow), total: null };
};

/** The vehicle with this id, or 404; a borrower reads only those that they could change (`lockVehicle`). */
const findVehicle = async (db: Db, id: string, caller: Caller): Promise<Vehicle> => {
  const row = await visibleVehicles(db, id, caller)
    .$if(caller.kind === 'customer', (query) => query.where(isNotAnothers(caller.id)))
    .executeTakeFirst();
  return vehicleFromRow(orNotFound(row, 'Vehicle'));
};

/**
 * The vehicle with this id, locked until the transaction ends, or 404. A borrower finds only their own, and none that
 * secures another person's loan by now.
 */
export const lockVehicle = async (tx: Db, id: string, caller: Caller): Promise<VehiclesTable> => {
  const row = await visibleVehicles(tx, id, caller)
    .$call((query) => tx.engine.forUpdate(query))
    .executeTakeFirst();
  const vehicle = orNotFound(row, 'Vehicle');
  if (caller.kind === 'staff') return vehicle;
  return orNotFound((await isAnothers(tx, vehicle.id, caller.id)) ? undefined : vehicle, 'Vehicle');
};

/** True if a locked vehicle secures a running loan of another customer. */
const isAnothers = async ({ query }: Db, vehicleId: string, customerId: string): Promise<boolean> => {
  const loans = await query
    .selectFrom('loans')
    .select('customer_id')
    .where('vehicle_id', '=', vehicleId)
    .where('status', 'not in', ['Closed', 'Rejected'])
    .execute();
  return loans.length > 0 && loans.every(({ customer_id }) => customer_id !== customerId);
};

const visibleVehicles = ({ query }: Db, id: string, caller: Caller) =>
  query
    .selectFrom('vehicles')
    .selectAll()
    .where(matchesId('vehicles.id', 'vehicles.vehicle_id', id))
    .$if(caller.kind === 'customer', (rows) => rows.where(belongsTo(caller.id)));

/** True in SQL for a customer's vehicles: those added for them, and those that secure their loans. */
const belongsTo = (customerId: string): Expression<SqlBool> =>
  sql<boolean>`(vehicles.customer_id = ${customerId}
    or vehicles.id in (select vehicle_id from loans where customer_id = ${customerId}))`;

/**
 * True in SQL for a vehicle that secures no running loan, or one of this customer's; `isAnothers` checks the same on a
 * locked row.
 */
const isNotAnothers = (customerId: string): Expression<SqlBool> => {
  const running = sql`select 1 from loans
    where loans.vehicle_id = vehicles.id and loans.status not in ('Closed', 'Rejected')`;
  return sql<boolean>`(not exists (${running}) or exists (${running} and loans.customer_id = ${customerId}))`;
};

export const vehicleFromRow = (row: VehiclesTable): Vehicle => recordFrom(vehicleColumns, row);
