import { randomUUID } from 'node:crypto';
import {
  deductionsOf,
  earliestDisbursal,
  isTooMuchCash,
  largestCashDisbursal,
  netOf,
} from '#domain/loan/disbursal.ts';
import type { Day } from '#domain/values/calendar.ts';
import { formatRupees } from '#domain/values/format.ts';
import type { Paise } from '#domain/values/money.ts';
import { keptReference } from '#domain/values/written.ts';
import type { Handler, Request } from '#server/calls/handler.ts';
import { refuse, refuseField } from '#server/calls/refusal.ts';
import type { Db } from '#server/db/database.ts';
import { readLender } from '#server/db/lender.ts';
import type { DisbursalsTable } from '#server/db/tables/disbursals.ts';
import { loanFromRow, type LoanRow, lockLoan } from '#server/resources/loans/loans.ts';
import { applyLoanEvent } from '#server/resources/payments/loanRecalculation.ts';
import { refuseClosedDay } from '#server/resources/receipts/receiptChecks.ts';
import { disbursalFromRow } from './disbursals.ts';

/** Records how a Pending or Approved loan was paid out, which makes it Active (rules DISBURSAL, LIFECYCLE). */
export const recordDisbursal: Handler<'recordDisbursal'> = ({ write, params, body, caller, today, now }) =>
  write(async (tx) => {
    const row = await lockLoan(tx, params.loanId, caller);
    const active = activeOf(row, today);
    const paidOn = await paidOnOf(tx, body.paidOn, today);
    const columns: DisbursalsTable = {
      id: randomUUID(),
      loan_id: row.id,
      paid_on: paidOn,
      net_paise: netPaidOf(row, body),
      ...payeeOf(body),
      account: body.account?.trim() ?? null,
      deductions: JSON.stringify(deductionsOf(loanFromRow(row))),
      recorded_by: caller.id,
      created_at: now,
    };
    const { status, disbursed_date } = active;
    await tx.query
      .updateTable('loans')
      .set({ status, disbursed_date, updated_at: now })
      .where('id', '=', row.id)
      .execute();
    await tx.query.insertInto('disbursals').values(columns).execute();
    tx.trail?.describe('disbursals', columns.id, {
      action: 'LOAN_DISBURSED',
      amount_paise: columns.net_paise,
    });
    return disbursalFromRow({
      ...columns,
      loan_human_id: row.loan_id,
      customer_name: row.customer_name,
      loan_amount_paise: row.loan_amount_paise,
      recorder: caller.name,
    });
  }, alreadyDisbursed);

type Body = Request<'recordDisbursal'>['body'];

const alreadyDisbursed = 'This loan is disbursed already.';

const activeOf = (row: LoanRow, today: Day): LoanRow => {
  if (row.disbursed_date !== null) return refuse(409, alreadyDisbursed);
  return (
    applyLoanEvent(row, { type: 'loan.activated' }, today) ??
    refuse(409, `A loan that is ${row.status} cannot be disbursed.`)
  );
};

const paidOnOf = async (tx: Db, asked: Day | null, today: Day): Promise<Day> => {
  const paidOn = asked ?? today;
  if (paidOn > today) return refuseField('paidOn', 'must not be in the future');
  if (paidOn < earliestDisbursal) return refuseField('paidOn', `must not be before ${earliestDisbursal}`);
  refuseClosedDay(paidOn, (await readLender(tx)).settings);
  return paidOn;
};

/** The amount paid out, in paise, which must be the net amount of the loan's terms. */
const netPaidOf = (row: LoanRow, { netAmount, mode }: Body): Paise => {
  const net = netOf(loanFromRow(row)) ?? refuse(409, 'The processing fee leaves nothing to pay out.');
  if (netAmount !== net)
    return refuseField(
      'netAmount',
      `must be ${formatRupees(net)}, the loan amount without the processing fee`,
    );
  return isTooMuchCash(mode, net)
    ? refuseField(
        'mode',
        `must not be Cash above ${formatRupees(largestCashDisbursal)}: pay this through a bank`,
      )
    : net;
};

const payeeOf = ({
  mode,
  reference,
  payee,
  payeeName,
}: Body): Pick<DisbursalsTable, 'mode' | 'reference' | 'payee' | 'payee_name'> => {
  if (mode !== 'Cash' && reference === null)
    return refuseField('reference', 'is required: the number of the transfer, cheque or draft');
  if (payee === 'Dealer' && payeeName === null) return refuseField('payeeName', 'is required for a dealer');
  return {
    mode,
    reference: keptReference(reference ?? ''),
    payee,
    // A borrower's name is stored only in the customer's record, so that it can be erased.
    payee_name: payee === 'Dealer' ? (payeeName?.trim() ?? null) : null,
  };
};
