import * as Schema from 'effect/Schema';
import * as Struct from 'effect/Struct';
import { Customer } from '#domain/records/customer.ts';
import { Feedback } from '#domain/records/feedback.ts';
import { Loan } from '#domain/loan/loan.ts';
import { Anything, rewritten } from '#domain/values/codec.ts';
import { Vehicle } from '#domain/records/vehicle.ts';

/**
 * The body that saves a record: all of it, so that a server that replaces its record loses nothing (rule WHOLE-RECORD).
 * Fields that no server gave and nobody filled in are left out, since a foreign server may take null for 'empty it'.
 */
const whole = <Saved, Wire>(record: Schema.Codec<Saved, Wire>) =>
  rewritten(record, Anything, {
    read: (wire) => wire as Wire,
    write: (wire): unknown => givenOf(wire as object),
  });

const givenOf = (wire: object): unknown =>
  Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== null && value !== ''));

export const SavedCustomer = whole(Customer);
export const SavedVehicle = whole(Vehicle);
/** Without the payments, what the loan's account alone knows, what bears on its penalties, and without the names that only a page of a list has. */
export const SavedLoan = whole(
  Loan.mapFields(
    Struct.omit([
      'customerName',
      'registrationNumber',
      'vehicleModel',
      'payments',
      'penalties',
      'amountInReceipts',
      'penaltyStanding',
      'chargesDue',
    ]),
  ),
);
export const SavedFeedback = whole(Feedback);
