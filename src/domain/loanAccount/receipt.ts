import * as Schema from 'effect/Schema';
import { isClosed, isRejected } from '#domain/loan/lifecycle.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { nullable, withDefault } from '#domain/values/absence.ts';
import { type Paise, sumPaise } from '#domain/values/money.ts';
import { Amount, Count, DayValue, InstantValue, Text } from '#domain/values/wire.ts';

/** A receipt takes money in; a refund gives some of the advance back. */
export type ReceiptKind = 'receipt' | 'refund';

/** A part of a receipt's money and its use; `target` is one of `AllocationTarget`. */
export const ReceiptAllocation = Schema.Struct({
  target: Text,
  installmentNumber: nullable(Count),
  chargeId: nullable(Text),
  amount: Amount,
});

/**
 * Money of any amount that came in for a loan, or was given back from its advance (rule RECEIPT). `receivedOn` is its value date,
 * `recordedAt` the instant at which it was entered. A preview has no `receiptId`; a refund has no allocations.
 */
export const Receipt = Schema.Struct({
  receiptId: nullable(Text),
  loanId: Text,
  customerName: nullable(Text),
  kind: withDefault(Text, 'receipt'),
  amount: Amount,
  receivedOn: DayValue,
  recordedAt: nullable(InstantValue),
  method: withDefault(Text, ''),
  reference: nullable(Text),
  /** One of `excesses`; null for a refund. */
  excess: nullable(Text),
  /** The person who recorded it. */
  recordedBy: nullable(Text),
  /** The reason of a refund; null for money that came in. */
  reason: nullable(Text),
  revertedAt: nullable(InstantValue),
  revertReason: nullable(Text),
  allocations: withDefault(Schema.Array(ReceiptAllocation), []),
});
export type Receipt = typeof Receipt.Type;

/** The amounts owed on a loan, and the advance. Amounts in paise. */
export const AccountPosition = Schema.Struct({
  arrears: Amount,
  penaltyStanding: Amount,
  penaltyRunning: Amount,
  chargesDue: Amount,
  advance: Amount,
  nextDueDate: nullable(DayValue),
});
export type AccountPosition = typeof AccountPosition.Type;

/** The sum of everything that is due today, in paise; the advance is not taken off. */
export const owedOf = ({
  arrears,
  penaltyStanding,
  penaltyRunning,
  chargesDue,
}: Pick<AccountPosition, 'arrears' | 'penaltyStanding' | 'penaltyRunning' | 'chargesDue'>): Paise =>
  sumPaise([arrears, penaltyStanding, penaltyRunning, chargesDue]);

/** True for a loan that takes money: not a rejected one, and of a closed one what it still owes (rule RECEIPT). */
export const takesReceipts = (loan: Pick<Loan, 'status'>, position: AccountPosition): boolean =>
  isClosed(loan) ? owedOf(position) > 0 : !isRejected(loan);

/** The unpaid penalty of an installment that a receipt completed; it no longer grows. */
const PenaltyLeft = Schema.Struct({ installmentNumber: Count, amount: Amount });

/**
 * A receipt, and the effects of recording or reverting it on the loan's account as of today. `completed` are the
 * installments that become complete, `reopened` those that are complete no more.
 */
export const ReceiptChange = Schema.Struct({
  receipt: Receipt,
  isPreview: Schema.Boolean,
  completed: withDefault(Schema.Array(Count), []),
  reopened: withDefault(Schema.Array(Count), []),
  penaltyLeft: withDefault(Schema.Array(PenaltyLeft), []),
  before: AccountPosition,
  after: AccountPosition,
});
export type ReceiptChange = typeof ReceiptChange.Type;

/** True for the answer to a preview: a write that was not carried out. */
export const isPreview = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'isPreview' in answer && answer.isPreview === true;

/** The status of a charge: Due and Paid follow from the money received; Waived and Cancelled are decisions of staff. */
export type ChargeStatus = 'Due' | 'Paid' | 'Waived' | 'Cancelled';

/**
 * A charge beside installments and penalties (rule CHARGE). `amount` is without tax; `due` is the unpaid part with tax.
 */
export const Charge = Schema.Struct({
  chargeId: nullable(Text),
  loanId: Text,
  kind: Text,
  amount: Amount,
  gst: Amount,
  leviedOn: DayValue,
  reason: withDefault(Text, ''),
  status: withDefault(Text, 'Due'),
  paid: Amount,
  waived: Amount,
  due: Amount,
});
export type Charge = typeof Charge.Type;
