import { textOrNull } from '#domain/values/text.ts';
import { randomUUID } from 'node:crypto';
import type { Caller } from '#server/auth/sessions/caller.ts';
import { nextHumanId } from '#server/db/counters.ts';
import type { Db } from '#server/db/database.ts';
import { equalsCaseInsensitive } from '#server/db/caseInsensitive.ts';
import type { VehiclesTable } from '#server/db/tables/records.ts';
import { filledOf } from '#server/http/filled.ts';
import type { Handler } from '#server/calls/handler.ts';
import { refuse } from '#server/calls/refusal.ts';
import { customerIdOf } from '#server/resources/customers/customers.ts';
import {
  refuseChangedCollateral,
  refuseVehicleNumbers,
  vehicleNouns,
} from '#server/resources/loans/lockedFields.ts';
import { lockVehicle, vehicleFromRow } from './vehicles.ts';

export const addVehicle: Handler<'addVehicle'> = ({ write, db, body, caller, now }) => {
  const id = randomUUID();
  const numbers = {
    registration_number: body.registrationNumber.trim(),
    engine_number: body.engineNumber.trim(),
    chassis_number: body.chassisNumber.trim(),
  };
  return unlessTaken(db, caller, id, numbers, () =>
    write(async (tx) => {
      const row: VehiclesTable = {
        id,
        customer_id: body.customerId === null ? null : await customerIdOf(tx, body.customerId),
        vehicle_id: await nextHumanId(tx, 'vehicles'),
        ...numbers,
        manufacturer: body.manufacturer,
        model: body.model,
        year: body.year,
        color: body.color,
        status: body.status,
        created_at: now,
        updated_at: now,
      };
      await tx.query.insertInto('vehicles').values(row).execute();
      return vehicleFromRow(row);
    }),
  );
};

/** Updates a vehicle; a borrower's own only. */
export const updateVehicle: Handler<'updateVehicle'> = ({ write, db, params, body, caller, now }) => {
  const numbers = {
    registration_number: textOrNull(body.registrationNumber ?? ''),
    engine_number: textOrNull(body.engineNumber ?? ''),
    chassis_number: textOrNull(body.chassisNumber ?? ''),
  };
  return unlessTaken(db, caller, params.vehicleId, numbers, () =>
    write(async (tx) => {
      const row = await lockVehicle(tx, params.vehicleId, caller);
      const held = vehicleFromRow(row);
      const asked = filledOf(body, held);
      await refuseChangedCollateral(tx, caller, row.id, asked, held);
      const next: VehiclesTable = {
        ...row,
        registration_number: numbers.registration_number ?? row.registration_number,
        engine_number: numbers.engine_number ?? row.engine_number,
        chassis_number: numbers.chassis_number ?? row.chassis_number,
        manufacturer: asked.manufacturer ?? row.manufacturer,
        model: asked.model ?? row.model,
        year: asked.year ?? row.year,
        color: asked.color ?? row.color,
        status: asked.status ?? row.status,
        updated_at: now,
      };
      await tx.query.updateTable('vehicles').set(next).where('id', '=', row.id).execute();
      return vehicleFromRow(next);
    }),
  );
};

type Numbers = Readonly<Record<keyof typeof fields, string | null>>;

const fields = {
  registration_number: 'registrationNumber',
  engine_number: 'engineNumber',
  chassis_number: 'chassisNumber',
} as const;
const columns = Object.keys(fields) as readonly (keyof typeof fields)[];

/**
 * Does the write. Where a unique index refuses it, finds which number another vehicle has, and refuses with 409: staff
 * read that it is taken, a borrower only that they cannot set it (rule LENDERS-RECORD).
 */
const unlessTaken = async <Value>(
  db: Db,
  caller: Caller,
  ownId: string,
  numbers: Numbers,
  write: () => Promise<Value>,
): Promise<Value> => {
  try {
    return await write();
  } catch (error) {
    if (!db.engine.isDuplicate(error)) throw error;
    for (const column of columns) {
      const number = numbers[column];
      if (number === null || !(await isTaken(db, column, number, ownId))) continue;
      const field = fields[column];
      return caller.kind === 'customer'
        ? refuseVehicleNumbers([field])
        : refuse(409, `A vehicle with this ${vehicleNouns[field]} exists already.`);
    }
    return caller.kind === 'customer'
      ? refuseVehicleNumbers(['registrationNumber'])
      : refuse(409, 'A vehicle with this registration, engine or chassis number exists already.');
  }
};

const isTaken = async (
  db: Db,
  column: keyof typeof fields,
  number: string,
  ownId: string,
): Promise<boolean> => {
  const row = await db.query
    .selectFrom('vehicles')
    .select('id')
    .where(equalsCaseInsensitive(db, `vehicles.${column}`, number))
    .where('id', '!=', ownId)
    .where('vehicle_id', '!=', ownId)
    .executeTakeFirst();
  return row !== undefined;
};
