import type { Selectable } from 'kysely';
import type { AccountEvent } from '#domain/loanAccount/accountEvent.ts';
import { type Day, dayInIndia, epochMsOf, type Instant } from '#domain/values/calendar.ts';
import { compareText } from '#domain/values/compare.ts';
import { addPaise } from '#domain/values/money.ts';
import type { Db } from '#server/db/database.ts';
import { rowsByLoan } from '#server/db/rowsByLoan.ts';
import type { Tables } from '#server/db/tables.ts';
import type { ChargesTable, ReceiptsTable } from '#server/db/tables/receipts.ts';
import type { WaiversTable } from '#server/db/tables/waivers.ts';

export type StoredPayment = Selectable<Tables['payments']>;

/** The recorded rows of a loan's money, without reverted payments. */
export interface AccountRows {
  readonly payments: readonly StoredPayment[];
  readonly receipts: readonly ReceiptsTable[];
  readonly charges: readonly ChargesTable[];
  readonly waivers: readonly WaiversTable[];
}

/** Reads the recorded rows of one loan's money. */
export const accountRows = async (db: Db, loanId: string): Promise<AccountRows> =>
  (await accountRowsOf(db, [loanId]))(loanId);

/** Reads the recorded rows of some loans' money at once; answers those of each loan. */
export const accountRowsOf = async (
  { query }: Db,
  loanIds: readonly string[],
): Promise<(loanId: string) => AccountRows> => {
  if (loanIds.length === 0) return () => noRows;
  const payments = await query
    .selectFrom('payments')
    .selectAll()
    .where('loan_id', 'in', loanIds)
    .where('reverted_at', 'is', null)
    .orderBy('installment_number')
    .execute();
  const receipts = await query.selectFrom('receipts').selectAll().where('loan_id', 'in', loanIds).execute();
  const charges = await query.selectFrom('charges').selectAll().where('loan_id', 'in', loanIds).execute();
  const waivers = await query.selectFrom('waivers').selectAll().where('loan_id', 'in', loanIds).execute();
  return rowsOfLoans({ payments, receipts, charges, waivers });
};

/** The rows of each of several loans, from those of all of them. */
export const rowsOfLoans = (all: AccountRows): ((loanId: string) => AccountRows) => {
  const payments = rowsByLoan(all.payments);
  const receipts = rowsByLoan(all.receipts);
  const charges = rowsByLoan(all.charges);
  const waivers = rowsByLoan(all.waivers);
  return (loanId) => ({
    payments: payments.get(loanId) ?? [],
    receipts: receipts.get(loanId) ?? [],
    charges: charges.get(loanId) ?? [],
    waivers: waivers.get(loanId) ?? [],
  });
};

const noRows: AccountRows = { payments: [], receipts: [], charges: [], waivers: [] };

/** True for a loan that ever had a receipt, refund or charge; loans with product payments only have none. */
export const hasAccount = ({ receipts, charges }: AccountRows): boolean =>
  receipts.length > 0 || charges.length > 0;

/**
 * The events of a loan's account in the order in which they were recorded (rule LOAN-ACCOUNT), each with its human id.
 * Payments that were derived from receipts are no events. A payment that is dated after `day` counts on that day.
 */
export const eventsOf = (
  { payments, receipts, charges, waivers }: AccountRows,
  day: Day,
): readonly AccountEvent[] =>
  [
    ...payments.flatMap((payment) => eventOfPayment(payment, day)),
    ...receipts.map(eventOfReceipt),
    ...charges.flatMap(eventsOfCharge),
    ...waivers.flatMap(eventOfWaiver),
  ]
    .toSorted(byRecording)
    .map(({ at, event }) => ({ ...event, at }));

/**
 * Sorts by instant; within one millisecond what is owed comes first, then money in, then what is given back or waived.
 */
const byRecording = (left: RecordedEvent, right: RecordedEvent): number =>
  compareText(left.at, right.at) ||
  typeOrder.indexOf(left.event.type) - typeOrder.indexOf(right.event.type) ||
  compareText(left.event.id, right.event.id);

const typeOrder: readonly AccountEvent['type'][] = [
  'charge',
  'payment',
  'receipt',
  'refund',
  'waiver',
  'chargeWaiver',
];

/** An event and the instant at which it was recorded. */
interface RecordedEvent {
  readonly at: Instant;
  readonly event: AccountEvent;
}

const eventOfPayment = (payment: StoredPayment, day: Day): readonly RecordedEvent[] => {
  const { installment_number: installmentNumber, receipt_id, paid_date, created_at } = payment;
  if (receipt_id !== null || installmentNumber === null) return [];
  const paidOn = dayInIndia(epochMsOf(paid_date));
  return [
    {
      at: created_at,
      event: {
        type: 'payment',
        id: payment.payment_id,
        on: paidOn > day ? day : paidOn,
        isReverted: false,
        installmentNumber,
        amount: payment.amount_paise,
        penalty: payment.penalty_paise,
        ...(payment.paid_by === 'Customer' ? { isClaim: true } : {}),
      },
    },
  ];
};

const eventOfReceipt = (receipt: ReceiptsTable): RecordedEvent => {
  const { receipt_id: id, received_on: on, reverted_at, amount_paise: amount, excess } = receipt;
  const recorded = { id, on, isReverted: reverted_at !== null, amount };
  return {
    at: receipt.recorded_at,
    event:
      receipt.kind === 'refund'
        ? { ...recorded, type: 'refund' }
        : { ...recorded, type: 'receipt', excess: excess ?? 'advance' },
  };
};

/** The event of a waiver; none for a reduction at a payment, which is derived from that payment. */
const eventOfWaiver = (waiver: WaiversTable): readonly RecordedEvent[] => {
  if (waiver.payment_id !== null) return [];
  return [
    {
      at: waiver.recorded_at,
      event: {
        type: 'waiver',
        id: waiver.waiver_id,
        on: waiver.waived_on,
        isReverted: waiver.withdrawn_at !== null,
        installmentNumber: waiver.installment_number,
        amount: waiver.amount_paise,
      },
    },
  ];
};

const eventsOfCharge = (charge: ChargesTable): readonly RecordedEvent[] => {
  const { charge_id: chargeId, status, closed_at: closedAt } = charge;
  const isReverted = status === 'Cancelled';
  const levied: RecordedEvent = {
    at: charge.recorded_at,
    event: {
      type: 'charge',
      id: chargeId,
      chargeId,
      on: charge.levied_on,
      isReverted,
      amount: addPaise(charge.amount_paise, charge.gst_paise),
    },
  };
  if (status !== 'Waived' || closedAt === null) return [levied];
  const on = dayInIndia(epochMsOf(closedAt));
  return [levied, { at: closedAt, event: { type: 'chargeWaiver', id: chargeId, chargeId, on, isReverted } }];
};
