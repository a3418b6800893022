import type { AccountTerms } from '#domain/loanAccount/accountState.ts';
import { chargeDue } from '#domain/loanAccount/accountState.ts';
import type { AccountEvent } from '#domain/loanAccount/accountEvent.ts';
import { type ReceiptUse, receiptUse } from '#domain/loanAccount/receiptUse.ts';
import type { ChargeStatus } from '#domain/loanAccount/receipt.ts';
import { type Day, dayInIndia, epochMsOf, type Instant, readInstant } from '#domain/values/calendar.ts';
import type { AllocationsTable, ReceiptsTable } from '#server/db/tables/receipts.ts';
import type { AccountRows, StoredPayment } from './accountEvents.ts';

/** A payment row derived from receipts: of an installment or, without a number, money that no installment shows. */
export type DerivedPayment = Pick<
  StoredPayment,
  | 'installment_number'
  | 'amount_paise'
  | 'penalty_paise'
  | 'paid_date'
  | 'due_date'
  | 'payment_method'
  | 'reference'
  | 'receipt_id'
>;

/** The rows and columns derived from the recorded rows of a loan's money. */
export interface DerivedRows {
  readonly use: ReceiptUse;
  readonly payments: readonly DerivedPayment[];
  /** The allocations, without those of reverted receipts, which pay nothing. */
  readonly allocations: readonly AllocationsTable[];
  /** The statuses of charges by internal id; waived and cancelled ones are left out. */
  readonly chargeStatuses: ReadonlyMap<string, ChargeStatus>;
}

/** Derives the rows as of a day (rule RECEIPT-ROWS). */
export const derivedRows = (
  terms: AccountTerms,
  rows: AccountRows,
  events: readonly AccountEvent[],
  day: Day,
): DerivedRows => {
  const use = receiptUse(terms, events, day);
  const receipts = new Map(rows.receipts.map((receipt) => [receipt.receipt_id, receipt]));
  const chargeIds = new Map(rows.charges.map(({ id, charge_id }) => [charge_id, id]));
  return {
    use,
    payments: [...completedRows(use, receipts), ...restRows(use, receipts)],
    allocations: [...use.allocations].flatMap(([receiptId, allocations]) => {
      const receipt = receipts.get(receiptId);
      if (receipt === undefined) return [];
      return allocations.map(({ target, installmentNumber, chargeId, amount }, index) => ({
        receipt_id: receipt.id,
        seq: index + 1,
        loan_id: receipt.loan_id,
        target,
        installment_number: installmentNumber,
        charge_id: chargeId === null ? null : (chargeIds.get(chargeId) ?? null),
        amount_paise: amount,
      }));
    }),
    chargeStatuses: new Map(
      use.state.charges.flatMap((charge): readonly (readonly [string, ChargeStatus])[] => {
        const stored = rows.charges.find(({ charge_id }) => charge_id === charge.chargeId);
        if (stored === undefined || stored.closed_at !== null) return [];
        return [[stored.id, chargeDue(charge) > 0 ? 'Due' : 'Paid']];
      }),
    ),
  };
};

type Receipts = ReadonlyMap<string, ReceiptsTable>;

const completedRows = ({ completed }: ReceiptUse, receipts: Receipts): readonly DerivedPayment[] =>
  completed.flatMap(({ installmentNumber, dueDate, amount, penalty, completedOn, receiptId }) => {
    const receipt = receipts.get(receiptId);
    if (receipt === undefined) return [];
    return {
      ...facts(receipt, completedOn),
      installment_number: installmentNumber,
      amount_paise: amount,
      penalty_paise: penalty,
      due_date: dueDate,
    };
  });

const restRows = ({ rests }: ReceiptUse, receipts: Receipts): readonly DerivedPayment[] =>
  [...rests].flatMap(([receiptId, { amount, penalty }]) => {
    const receipt = receipts.get(receiptId);
    if (receipt === undefined) return [];
    return {
      ...facts(receipt, receipt.received_on),
      installment_number: null,
      amount_paise: amount,
      penalty_paise: penalty,
      due_date: receipt.received_on,
    };
  });

const facts = (receipt: ReceiptsTable, on: Day) => ({
  paid_date: paidAt(receipt, on),
  payment_method: receipt.method,
  reference: receipt.reference,
  receipt_id: receipt.id,
});

/** The instant of a payment on a day: the recording's, where it was on that day, else the beginning of the day. */
const paidAt = ({ recorded_at }: ReceiptsTable, on: Day): Instant =>
  dayInIndia(epochMsOf(recorded_at)) === on ? recorded_at : (readInstant(on) ?? recorded_at);
