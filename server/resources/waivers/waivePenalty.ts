import { randomUUID } from 'node:crypto';
import type { Concession } from '#domain/loan/penalty/concession.ts';
import { isRejected } from '#domain/loan/lifecycle.ts';
import { formatRupees } from '#domain/values/format.ts';
import { noMoney, type Paise } from '#domain/values/money.ts';
import { requireConfirmed } from '#server/auth/factors/identityCalls.ts';
import type { Handler, Request } from '#server/calls/handler.ts';
import { refuse, refuseField, refuseFieldSaying } from '#server/calls/refusal.ts';
import { nextHumanId } from '#server/db/counters.ts';
import type { Db } from '#server/db/database.ts';
import { readLender } from '#server/db/lender.ts';
import { accountRows, eventsOf } from '#server/resources/accounts/accountEvents.ts';
import { accountOfRow } from '#server/resources/accounts/accountViews.ts';
import { lenderRules } from '#server/resources/accounts/lenderRules.ts';
import { makerOf, secondPerson } from '#server/resources/approvals/secondPerson.ts';
import { type LoanRow, lockLoan } from '#server/resources/loans/loans.ts';
import { tellOfConcession } from '#server/resources/payments/concessionNotices.ts';
import { concessionsOf } from '#server/resources/payments/concessions.ts';
import { settleAndMail } from '#server/resources/accounts/settleAndMail.ts';
import { refuseByStatus } from '#server/resources/payments/paymentChecks.ts';
import { refuseClosedDay } from '#server/resources/receipts/receiptChecks.ts';
import { addWaiverMail } from './waiverMails.ts';
import { describeWaiver, findWaiver, penaltySubject, waiverFromRow } from './waiverRecords.ts';

/**
 * Waives a part of one installment's penalty, at most what is due today (rule WAIVER). Above the lender's limit, or
 * that of concessions, it waits for a second person.
 */
export const waivePenalty: Handler<'waivePenalty'> = (request) => {
  const { write, params, body, caller, services, today, now } = request;
  return write(async (tx) => {
    const row = await lockLoan(tx, params.loanId, caller);
    const amount = await waivedAmount(tx, request, row);
    const reason = body.reason.trim();
    const concessions = await concessionsIn(tx, request, row, amount);
    const { waiverAbovePaise } = (await readLender(tx)).settings.fourEyes;
    const sent = await secondPerson(tx, request, {
      action: 'waivePenalty',
      isLarge: concessions.length > 0,
      isRequired: waiverAbovePaise !== null && amount > waiverAbovePaise,
      subject: penaltySubject(row.id, body.installmentNumber),
      loanId: row.id,
      summary: `Waiver of ${formatRupees(amount)} of the penalty of installment #${body.installmentNumber} of ${row.loan_id}.`,
      reason,
      params: { loanId: row.id },
      body: { ...body, amount },
    });
    if (sent !== null) return sent;
    const waiver = {
      id: randomUUID(),
      waiver_id: await nextHumanId(tx, 'waivers'),
      loan_id: row.id,
      installment_number: body.installmentNumber,
      amount_paise: amount,
      waived_on: today,
      recorded_at: now,
      reason,
      requested_by: makerOf(request).id,
      approved_by: caller.id,
      payment_id: null,
      withdrawn_at: null,
      withdrawal_reason: null,
    };
    await tx.query.insertInto('waivers').values(waiver).execute();
    describeWaiver(tx, 'PENALTY_WAIVED', waiver, reason);
    await settleAndMail(tx, services.cipher, row, `Waiver ${waiver.waiver_id} recorded`, today, now);
    const stored = await findWaiver(tx, waiver.id);
    await addWaiverMail(tx, services.cipher, row, stored, today, now);
    await tellOfConcession(tx, request, {
      concessions,
      did: 'waived',
      row,
      subject: { id: waiver.waiver_id, installmentNumber: body.installmentNumber, total: amount },
      reason,
      now,
    });
    return waiverFromRow(stored);
  });
};

type WaiveCall = Request<'waivePenalty'>;

/** The amount to waive, checked against what is due today. */
const waivedAmount = async (tx: Db, { body, today }: WaiveCall, row: LoanRow): Promise<Paise> => {
  if (isRejected(row)) return refuseByStatus(row, 'recorded');
  const rules = await lenderRules(tx);
  refuseClosedDay(today, rules);
  const { installments } = accountOfRow(row, rules, eventsOf(await accountRows(tx, row.id), today), today);
  const installment = installments.find((one) => one.installmentNumber === body.installmentNumber);
  if (installment === undefined)
    return refuseField('installmentNumber', `must be a whole number from 1 to ${installments.length}`);
  const { due } = installment.penalty;
  if (due === noMoney)
    return refuse(
      409,
      row.status === 'Closed'
        ? 'This loan is closed. Nothing is due of this penalty.'
        : 'Nothing is due of this penalty today.',
    );
  if (body.amount === 'all') return due;
  if (body.amount <= 0) return refuseField('amount', 'must be above 0');
  return body.amount > due ? refuseAbove(due) : body.amount;
};

const refuseAbove = (due: Paise): never => {
  const words = `at most ${formatRupees(due)}, what is due today`;
  return refuseFieldSaying('amount', words, `amount: ${words}`);
};

/**
 * The concessions in a waiver: a large one counts as a short payment does, and its caller must have proved their
 * identity just now.
 */
const concessionsIn = (
  tx: Db,
  request: WaiveCall,
  row: LoanRow,
  amount: Paise,
): Promise<readonly Concession[]> => {
  const { caller, services, now } = request;
  if (amount > services.confirmAbove) requireConfirmed(caller, now);
  return concessionsOf(tx, {
    row,
    shortfall: amount,
    isClosing: false,
    by: makerOf(request).id,
    limit: services.confirmAbove,
  });
};
