import { numberKey } from '#domain/lists/searchText.ts';
import { textOrNull } from '#domain/values/text.ts';
import { plainBlanks } from '#domain/values/written.ts';
import { randomUUID } from 'node:crypto';
import type { Caller } from '#server/auth/sessions/caller.ts';
import { lockCounter, nextHumanId } from '#server/db/counters.ts';
import type { Db } from '#server/db/database.ts';
import { equalsCaseInsensitive } from '#server/db/conditions.ts';
import { isSameNumber } from '#server/db/lists/numbers.ts';
import { changesFrom, columnsFrom } from '#server/db/recordColumns.ts';
import { vehicleColumns, type VehiclesTable } from '#server/db/tables/vehicles.ts';
import { filledOf } from '#server/http/request/filled.ts';
import type { Handler } from '#server/calls/handler.ts';
import { refuse } from '#server/calls/refusal.ts';
import { customerIdOf } from '#server/resources/customers/customers.ts';
import {
  refuseChangedCollateral,
  refuseVehicleNumbers,
  type VehicleNumber,
  vehicleNouns,
  vehicleNumbers,
} from '#server/resources/loans/lockedFields.ts';
import { plateColumn } from './vehicleListColumns.ts';
import { lockVehicle, vehicleFromRow } from './vehicles.ts';

export const addVehicle: Handler<'addVehicle'> = ({ write, db, body, caller, now }) => {
  const id = randomUUID();
  const numbers = eachNumber((field) => plainBlanks(body[field]).trim());
  return unlessTaken(db, caller, id, numbers, () =>
    write(async (tx) => {
      const customer_id = body.customerId === null ? null : await customerIdOf(tx, body.customerId);
      // From here on no other vehicle is made until this one is seen.
      const vehicle_id = await nextHumanId(tx, 'vehicles');
      await refuseTakenPlate(tx, caller, id, numbers.registrationNumber);
      const row: VehiclesTable = {
        id,
        customer_id,
        vehicle_id,
        ...columnsFrom(vehicleColumns, { ...body, ...numbers }),
        created_at: now,
        updated_at: now,
      };
      await tx.query.insertInto('vehicles').values(row).execute();
      return vehicleFromRow(row);
    }),
  );
};

/** Updates a vehicle; borrowers update only their own. */
export const updateVehicle: Handler<'updateVehicle'> = ({ write, db, params, body, caller, now }) => {
  const numbers = eachNumber((field) => textOrNull(plainBlanks(body[field] ?? '')));
  return unlessTaken(db, caller, params.vehicleId, numbers, () =>
    write(async (tx) => {
      const row = await lockVehicle(tx, params.vehicleId, caller);
      const held = vehicleFromRow(row);
      const asked = filledOf(body, held);
      await refuseChangedCollateral(tx, caller, row.id, asked, held);
      const next: VehiclesTable = {
        ...row,
        ...changesFrom(vehicleColumns, { ...asked, ...numbers }, row),
        updated_at: now,
      };
      if (!isSamePlate(next.registration_number, row.registration_number)) {
        await lockCounter(tx, 'vehicles');
        await refuseTakenPlate(tx, caller, row.id, next.registration_number);
      }
      await tx.query.updateTable('vehicles').set(next).where('id', '=', row.id).execute();
      return vehicleFromRow(next);
    }),
  );
};

const isSamePlate = (one: string, other: string): boolean =>
  numberKey(one, 'code') === numberKey(other, 'code');

/** Refuses with 409 a registration number that another vehicle has, however both are written (rule VEHICLE-NUMBERS). */
const refuseTakenPlate = async (tx: Db, caller: Caller, ownId: string, plate: string): Promise<void> => {
  const isSame = isSameNumber(tx.engine, plateColumn, plate);
  if (isSame === null) return;
  const other = await tx.query
    .selectFrom('vehicles')
    .select('id')
    .where(isSame)
    .where('id', '!=', ownId)
    .executeTakeFirst();
  if (other !== undefined) refuseTaken(caller, 'registrationNumber');
};

const refuseTaken = ({ kind }: Caller, field: VehicleNumber): never =>
  kind === 'customer'
    ? refuseVehicleNumbers([field])
    : refuse(409, `A vehicle with this ${vehicleNouns[field]} exists already.`);

/** A value for each number that identifies a vehicle. */
const eachNumber = <Value>(
  valueOf: (field: VehicleNumber) => Value,
): Readonly<Record<VehicleNumber, Value>> =>
  Object.fromEntries(vehicleNumbers.map((field) => [field, valueOf(field)])) as Record<VehicleNumber, Value>;

/**
 * Does the write. Where a unique index refuses it, finds which number another vehicle has, and refuses with 409: staff
 * are told that it is taken, a borrower only that they cannot set it (rule LENDERS-RECORD).
 */
const unlessTaken = async <Value>(
  db: Db,
  caller: Caller,
  ownId: string,
  numbers: Readonly<Record<VehicleNumber, string | null>>,
  write: () => Promise<Value>,
): Promise<Value> => {
  try {
    return await write();
  } catch (error) {
    if (!db.engine.isDuplicate(error)) throw error;
    for (const field of vehicleNumbers) {
      const number = numbers[field];
      if (number === null || !(await isTaken(db, field, number, ownId))) continue;
      return refuseTaken(caller, field);
    }
    return caller.kind === 'customer'
      ? refuseVehicleNumbers(['registrationNumber'])
      : refuse(409, 'A vehicle with this registration, engine or chassis number exists already.');
  }
};

const isTaken = async (db: Db, field: VehicleNumber, number: string, ownId: string): Promise<boolean> => {
  const row = await db.query
    .selectFrom('vehicles')
    .select('id')
    .where(equalsCaseInsensitive(db, `vehicles.${vehicleColumns[field].column}`, number))
    .where('id', '!=', ownId)
    .where('vehicle_id', '!=', ownId)
    .executeTakeFirst();
  return row !== undefined;
};
