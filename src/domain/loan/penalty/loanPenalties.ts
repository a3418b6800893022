import * as Schema from 'effect/Schema';
import { nullable, withDefault } from '#domain/values/absence.ts';
import { Amount, Count, DayValue, Percent, Text } from '#domain/values/wire.ts';

/** A part of a penalty that somebody gave up, in paise. */
export interface WaiverRecord extends Pick<LoanWaiver, 'amount' | 'on' | 'by' | 'reason'> {}

/** A waived part of one installment's penalty. */
const LoanWaiver = Schema.Struct({
  installmentNumber: Count,
  amount: Amount,
  on: DayValue,
  by: Text,
  reason: Text,
  /** True where a payment was taken with less penalty than was due (rule WAIVER). */
  atPayment: withDefault(Schema.Boolean, false),
});
type LoanWaiver = typeof LoanWaiver.Type;

/**
 * The facts that a loan's penalties depend on, beside its due dates: the lender's terms, ascending by their first day,
 * and the waivers. A loan without them has the default penalty of rule PENALTY.
 */
export const LoanPenalties = Schema.Struct({
  terms: Schema.Array(
    Schema.Struct({
      from: nullable(DayValue),
      graceDays: Count,
      cap: nullable(Amount),
      capOfEmi: nullable(Percent),
    }),
  ),
  waivers: Schema.Array(LoanWaiver),
});
export type LoanPenalties = typeof LoanPenalties.Type;
