import { randomUUID } from 'node:crypto';
import { nextHumanId } from '../db/counters.ts';
import type { Db } from '../db/database.ts';
import { foldedEquals } from '../db/folded.ts';
import type { VehiclesTable } from '../db/tables.ts';
import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { customerIdOf } from './customers.ts';
import { lockVehicle, vehicleFromRow } from './vehicles.ts';

export const addVehicle: Handler<'addVehicle'> = ({ write, db, body, now }) => {
  const id = randomUUID();
  const numbers = {
    registration_number: body.registrationNumber.trim(),
    engine_number: body.engineNumber.trim(),
    chassis_number: body.chassisNumber.trim(),
  };
  return unlessTaken(db, id, numbers, () =>
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

/** A customer changes only vehicles of their own. */
export const updateVehicle: Handler<'updateVehicle'> = ({ write, db, params, body, caller, now }) => {
  const numbers = {
    registration_number: body.registrationNumber?.trim() ?? null,
    engine_number: body.engineNumber?.trim() ?? null,
    chassis_number: body.chassisNumber?.trim() ?? null,
  };
  return unlessTaken(db, params.vehicleId, numbers, () =>
    write(async (tx) => {
      const row = await lockVehicle(tx, params.vehicleId, caller);
      const next: VehiclesTable = {
        ...row,
        registration_number: numbers.registration_number ?? row.registration_number,
        engine_number: numbers.engine_number ?? row.engine_number,
        chassis_number: numbers.chassis_number ?? row.chassis_number,
        manufacturer: body.manufacturer ?? row.manufacturer,
        model: body.model ?? row.model,
        year: body.year ?? row.year,
        color: body.color ?? row.color,
        status: body.status ?? row.status,
        updated_at: now,
      };
      await tx.query.updateTable('vehicles').set(next).where('id', '=', row.id).execute();
      return vehicleFromRow(next);
    }),
  );
};

type Numbers = Readonly<Record<keyof typeof nouns, string | null>>;

const nouns = {
  registration_number: 'registration number',
  engine_number: 'engine number',
  chassis_number: 'chassis number',
} as const;
const columns = Object.keys(nouns) as readonly (keyof typeof nouns)[];

/** Does the write. Where the database says that a number is another vehicle's, finds which one, and refuses with 409. */
const unlessTaken = async <Value>(
  db: Db,
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
      if (number !== null && (await isTaken(db, column, number, ownId)))
        return refuse(409, `A vehicle with this ${nouns[column]} exists already.`);
    }
    return refuse(409, 'A vehicle with this registration, engine or chassis number exists already.');
  }
};

const isTaken = async (
  db: Db,
  column: keyof typeof nouns,
  number: string,
  ownId: string,
): Promise<boolean> => {
  const row = await db.query
    .selectFrom('vehicles')
    .select('id')
    .where(foldedEquals(db, `vehicles.${column}`, number))
    .where('id', '!=', ownId)
    .where('vehicle_id', '!=', ownId)
    .executeTakeFirst();
  return row !== undefined;
};
