import type { Customer } from '#domain/records/customer.ts';
import type { Vehicle } from '#domain/records/vehicle.ts';
import type { Caller } from '#server/auth/sessions/caller.ts';
import type { Db } from '#server/db/database.ts';
import { lockedNounsOf } from '#server/db/recordColumns.ts';
import { customerColumns } from '#server/db/tables/customers.ts';
import { vehicleColumns } from '#server/db/tables/vehicles.ts';
import { Refusal } from '#server/calls/refusal.ts';

/**
 * Locks the lender's record (rule LENDERS-RECORD): while a loan is Approved or Active, its borrower changes neither
 * their identity numbers nor the vehicle's numbers; staff do. The borrower's name stays theirs to change, with both
 * names in the trail. A whole record with the stored values passes.
 */

const identityNouns = lockedNounsOf(customerColumns);

/** The numbers that identify a vehicle, each with its noun. */
export const vehicleNouns = lockedNounsOf(vehicleColumns);
export type VehicleNumber = keyof typeof vehicleNouns;
export const vehicleNumbers = Object.keys(vehicleNouns) as readonly VehicleNumber[];

type Asked<Field extends string> = { readonly [Key in Field]: string | null };

/** Refuses with 409 when a borrower changes an identity number while a loan of theirs is Approved or Active. */
export const refuseChangedIdentity = async (
  tx: Db,
  caller: Caller,
  id: string,
  asked: Asked<keyof typeof identityNouns>,
  held: Customer,
): Promise<void> => {
  const changed = changedOf(identityNouns, asked, held);
  if (caller.kind === 'staff' || changed.length === 0 || !(await hasLoan(tx, 'customer_id', id))) return;
  refuseLocked(changed, (field) => `Your ${identityNouns[field]} cannot be changed here.`);
};

/** Refuses with 409 when a borrower changes the numbers of a vehicle while it secures an Approved or Active loan. */
export const refuseChangedCollateral = async (
  tx: Db,
  caller: Caller,
  id: string,
  asked: Asked<VehicleNumber>,
  held: Vehicle,
): Promise<void> => {
  const changed = changedOf(vehicleNouns, asked, held);
  if (caller.kind === 'staff' || changed.length === 0 || !(await hasLoan(tx, 'vehicle_id', id))) return;
  refuseVehicleNumbers(changed);
};

/**
 * Refuses a vehicle's numbers in the same words for every reason, so that a borrower does not learn that another
 * vehicle has the number.
 */
export const refuseVehicleNumbers = (fields: readonly VehicleNumber[]): never =>
  refuseLocked(fields, (field) => `The ${vehicleNouns[field]} of this vehicle cannot be changed here.`);

const changedOf = <Field extends string>(
  nouns: Readonly<Record<Field, string>>,
  asked: Asked<Field>,
  held: { readonly [Key in Field]: string | null },
): readonly Field[] =>
  (Object.keys(nouns) as Field[]).filter((field) => {
    const text = asked[field];
    return text !== null && text.trim() !== (held[field] ?? '').trim();
  });

const hasLoan = async ({ query }: Db, column: 'customer_id' | 'vehicle_id', id: string): Promise<boolean> => {
  const loan = await query
    .selectFrom('loans')
    .select('id')
    .where(column, '=', id)
    .where('status', 'in', ['Approved', 'Active'])
    .executeTakeFirst();
  return loan !== undefined;
};

const refuseLocked = <Field extends string>(
  fields: readonly Field[],
  sentence: (field: Field) => string,
): never => {
  const [first] = fields;
  throw new Refusal(409, {
    message: `${first === undefined ? 'This cannot be changed here.' : sentence(first)} Please contact support.`,
    fields: Object.fromEntries(fields.map((field) => [field, 'cannot be changed here'])),
  });
};
