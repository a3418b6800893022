import * as Schema from 'effect/Schema';
import { nullable } from '#domain/values/absence.ts';
import { Amount, Count, Text } from '#domain/values/wire.ts';
import { LoanDisbursal } from './disbursal.ts';
import { LoanWaivers } from './penalty/waiver.ts';

/** What staff work with beside a loan's record: the parts of the lender's set-up that bear on it, its payout and its waivers (rule LOAN-DESK). */
export const LoanDesk = Schema.Struct({
  /** The longest tenure that the lender offers, in months. */
  longestTenure: Count,
  /** The most cash that the lender accepts at once, in paise. */
  cashLimit: Amount,
  /** The label of the lender's account for disbursals; null where there is none. */
  disbursalAccount: nullable(Text),
  disbursal: LoanDisbursal,
  waivers: LoanWaivers,
});
export type LoanDesk = typeof LoanDesk.Type;
