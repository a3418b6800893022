import { account } from '#domain/loanAccount/account.ts';
import type { ReceiptChange } from '#domain/loanAccount/receipt.ts';
import { keptReference } from '#domain/values/written.ts';
import type { Handler, Request } from '#server/calls/handler.ts';
import { nextHumanId } from '#server/db/counters.ts';
import type { Db } from '#server/db/database.ts';
import type { ReceiptsTable } from '#server/db/tables/receipts.ts';
import { accountRows, type AccountRows, eventsOf } from '#server/resources/accounts/accountEvents.ts';
import { termsOfRow } from '#server/resources/accounts/accountViews.ts';
import { derivedRows } from '#server/resources/accounts/derivedRows.ts';
import { lenderRules, type LenderRules } from '#server/resources/accounts/lenderRules.ts';
import { settleAccount } from '#server/resources/accounts/settleAccount.ts';
import { findLoan, type LoanRow, lockLoan } from '#server/resources/loans/loans.ts';
import { tellOfConcession } from '#server/resources/payments/concessionNotices.ts';
import { concessionsOf } from '#server/resources/payments/concessions.ts';
import { isAllPaid } from '#server/resources/payments/loanRecalculation.ts';
import { refuse } from '#server/calls/refusal.ts';
import { changeOf } from './receiptChanges.ts';
import { loanTaking, refuseAmount, refuseCash, refuseUsedReference, valueDateOf } from './receiptChecks.ts';
import { mailOfReceipt } from './receiptMails.ts';
import {
  allocationsOf,
  describeReceipt,
  receiptFromRow,
  type ReceiptRow,
  unrecordedReceipt,
} from './receiptRecords.ts';

/** Records money of any amount for a loan, or previews what it would pay (rule RECEIPT). */
export const recordReceipt: Handler<'recordReceipt'> = async (request) => {
  const { write, db, body, caller, today, now, services } = request;
  if (body.preview) {
    const planned = await plannedReceipt(db, request, await findLoan(db, body.loanId, caller));
    return previewOf(planned, request);
  }
  return write(async (tx) => {
    const planned = await plannedReceipt(tx, request, await lockLoan(tx, body.loanId, caller));
    const { row, active, rows, rules } = planned;
    const before = account(termsOfRow(row, rules), eventsOf(rows, today), today);
    const receipt = { ...planned.receipt, receipt_id: await nextHumanId(tx, 'receipts') };
    await tx.query.insertInto('receipts').values(receipt).execute();
    describeReceipt(tx, 'RECEIPT_RECORDED', receipt, null);
    const because = { reason: `Receipt ${receipt.receipt_id} recorded`, now };
    const known = { rules, rows: { ...rows, receipts: [...rows.receipts, receipt] } };
    const settled = await settleAccount(tx, active, today, because, known);
    if (settled === null) throw new Error(`${receipt.receipt_id} left no account.`);
    const recorded = receiptFromRow(
      named(receipt, planned, caller.name),
      await allocationsOf(tx, [receipt.id]),
    );
    const change = { receipt: recorded, isPreview: false, ...changeOf(before, settled.account) };
    await mailOfReceipt(tx, services.cipher, row, change, settled.made, now);
    if (row.status !== 'Closed' && isAllPaid(active, settled.inForce, today))
      await tellOfClosing(tx, request, row, receipt);
    return change;
  }, 'This reference is already used.');
};

/**
 * Tells the other Admins where the loan closes with much less than was due (rule CONCESSION): the receipt gives nothing
 * up, but payments before it may have.
 */
const tellOfClosing = async (
  tx: Db,
  request: Request<'recordReceipt'>,
  row: LoanRow,
  receipt: ReceiptsTable,
): Promise<void> => {
  const { caller, services, now } = request;
  const judged = { row, shortfall: null, isClosing: true, by: caller.id, limit: services.confirmAbove };
  const concessions = await concessionsOf(tx, judged);
  const subject = { id: receipt.receipt_id, installmentNumber: null, total: receipt.amount_paise };
  await tellOfConcession(tx, request, { concessions, did: 'recorded', row, subject, reason: null, now });
};

/** A receipt with everything checked, and nothing written. It has no human id yet. */
interface PlannedReceipt {
  readonly row: LoanRow;
  /** The loan with the status that the receipt gives it. */
  readonly active: LoanRow;
  readonly rows: AccountRows;
  readonly rules: LenderRules;
  readonly receipt: ReceiptsTable;
}

const plannedReceipt = async (
  db: Db,
  { body, caller, today, now }: Request<'recordReceipt'>,
  row: LoanRow,
): Promise<PlannedReceipt> => {
  const rules = await lenderRules(db);
  const { amount, method, excess } = body;
  refuseAmount(amount);
  refuseCash(method, amount, rules);
  const receivedOn = valueDateOf('receivedOn', body.receivedOn, row, rules, today);
  const rows = await accountRows(db, row.id);
  const active = loanTaking(row, rows, rules, amount, today);
  const reference = keptReference(body.reference ?? '');
  await refuseUsedReference(db, reference);
  const receipt: ReceiptsTable = {
    ...unrecordedReceipt(row, caller, now),
    amount_paise: amount,
    received_on: receivedOn,
    method: method.trim(),
    reference,
    excess,
    kind: 'receipt',
    reason: null,
  };
  return { row, active, rows, rules, receipt };
};

/** The preview: what the receipt would change in the account. */
const previewOf = (planned: PlannedReceipt, { caller, today }: Request<'recordReceipt'>): ReceiptChange => {
  const { row, rows, rules, receipt } = planned;
  const terms = termsOfRow(row, rules);
  const after = { ...rows, receipts: [...rows.receipts, receipt] };
  const events = eventsOf(after, today);
  const { use, allocations } = derivedRows(terms, after, events, today);
  if (use.lowestAdvance < 0) return refuse(409, 'More was given back from the advance than this leaves.');
  const chargeIds = new Map(rows.charges.map(({ id, charge_id }) => [id, charge_id]));
  const shown = allocations.map((one) => ({
    ...one,
    charge_human_id: one.charge_id === null ? null : (chargeIds.get(one.charge_id) ?? null),
  }));
  const before = account(terms, eventsOf(rows, today), today);
  return {
    receipt: receiptFromRow(named(receipt, planned, caller.name), shown),
    isPreview: true,
    ...changeOf(before, account(terms, events, today)),
  };
};

const named = (receipt: ReceiptsTable, { row }: PlannedReceipt, by: string): ReceiptRow => ({
  ...receipt,
  loan_human_id: row.loan_id,
  customer_name: row.customer_name,
  recorded_by_name: by,
});
