import * as Schema from 'effect/Schema';
import { Approval } from '#domain/records/approval.ts';
import { nullable, withDefault } from '#domain/values/absence.ts';
import { Amount, Count, DayValue, InstantValue, Text } from '#domain/values/wire.ts';

/** The reason of a waiver that a payment made by bringing less penalty than was due. */
export const reducedAtPayment = 'Reduced at payment';

/** A waived part of one installment's penalty (rule WAIVER). */
export const Waiver = Schema.Struct({
  waiverId: nullable(Text),
  loanId: nullable(Text),
  customerName: nullable(Text),
  installmentNumber: Count,
  amount: Amount,
  waivedOn: DayValue,
  reason: withDefault(Text, ''),
  /** The names, as they are today, of who asked for it and of who decided it. */
  requestedBy: nullable(Text),
  approvedBy: nullable(Text),
  /** The payment that was taken with less penalty than was due; null for a waiver of its own. */
  paymentId: nullable(Text),
  withdrawnAt: nullable(InstantValue),
  withdrawalReason: nullable(Text),
});
export type Waiver = typeof Waiver.Type;

/** The waivers of a loan's penalties, newest first, and those that wait for a second person's approval. */
export const LoanWaivers = Schema.Struct({
  waivers: withDefault(Schema.Array(Waiver), []),
  waiting: withDefault(Schema.Array(Approval), []),
});
export type LoanWaivers = typeof LoanWaivers.Type;

/** True for a waiver in force that no payment brought; a waiver that came with a payment ends with that payment alone (rule WAIVER). */
export const mayBeWithdrawn = ({ waiverId, withdrawnAt, paymentId }: Waiver): boolean =>
  waiverId !== null && withdrawnAt === null && paymentId === null;
