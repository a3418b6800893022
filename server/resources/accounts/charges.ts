import { randomUUID } from 'node:crypto';
import type { Charge } from '#domain/loanAccount/receipt.ts';
import { isRunning } from '#domain/loan/lifecycle.ts';
import { percentPaise } from '#domain/values/money.ts';
import type { Handler } from '#server/calls/handler.ts';
import { orNotFound, refuse } from '#server/calls/refusal.ts';
import { nextHumanId } from '#server/db/counters.ts';
import type { Db } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import { matchesId } from '#server/db/conditions.ts';
import type { ChargesTable } from '#server/db/tables/receipts.ts';
import { type LoanRow, lockLoan } from '#server/resources/loans/loans.ts';
import { settleAndMail } from './settleAndMail.ts';
import { refuseAmount, refuseClosedDay, valueDateOf } from '#server/resources/receipts/receiptChecks.ts';
import { accountRows } from './accountEvents.ts';
import { chargeFrom } from './accountViews.ts';
import { lenderRules } from './lenderRules.ts';
import { type ChargeDone, mailOfCharge } from './chargeMails.ts';
import type { SettledAccount } from './settleAccount.ts';

/** Levies a charge on a running loan (rule CHARGE). */
export const levyCharge: Handler<'levyCharge'> = ({ write, params, body, caller, today, now, services }) =>
  write(async (tx) => {
    const row = await lockLoan(tx, params.loanId, caller);
    const rules = await lenderRules(tx);
    refuseAmount(body.amount);
    const leviedOn = valueDateOf('leviedOn', body.leviedOn, row, rules, today);
    if (!isRunning(row))
      return refuse(409, `This loan is ${row.status.toLowerCase()}. No charge can be levied.`);
    const rows = await accountRows(tx, row.id);
    const charge: ChargesTable = {
      id: randomUUID(),
      charge_id: await nextHumanId(tx, 'charges'),
      loan_id: row.id,
      kind: body.kind.trim(),
      amount_paise: body.amount,
      gst_paise: percentPaise(body.amount, rules.gstOnCharges),
      levied_on: leviedOn,
      reason: body.reason.trim(),
      status: 'Due',
      recorded_at: now,
      recorded_by: caller.id,
      closed_at: null,
      closed_reason: null,
    };
    await tx.query.insertInto('charges').values(charge).execute();
    describeCharge(tx, 'CHARGE_LEVIED', charge, charge.reason);
    const because = `Charge ${charge.charge_id} levied`;
    const known = { rules, rows: { ...rows, charges: [...rows.charges, charge] } };
    const settled = await settleAndMail(tx, services.cipher, row, because, today, now, known);
    return settledCharge(tx, services.cipher, row, charge.id, settled, {
      did: 'levied',
      reason: charge.reason,
      now,
    });
  });

/** Waives what is due of a charge, or cancels the charge as if it had never been levied. */
export const updateCharge: Handler<'updateCharge'> = ({
  write,
  params,
  body,
  caller,
  today,
  now,
  services,
}) =>
  write(async (tx) => {
    const found = orNotFound(await findCharge(tx, params.chargeId), 'Charge');
    const row = await lockLoan(tx, found.loan_id, caller);
    const charge = orNotFound(await findCharge(tx, found.id), 'Charge');
    if (charge.status !== 'Due') return refuse(409, `This charge is ${charge.status.toLowerCase()} already.`);
    refuseClosedDay(body.status === 'Waived' ? today : charge.levied_on, await lenderRules(tx));
    const reason = body.reason.trim();
    await tx.query
      .updateTable('charges')
      .set({ status: body.status, closed_at: now, closed_reason: reason })
      .where('id', '=', charge.id)
      .execute();
    describeCharge(tx, body.status === 'Waived' ? 'CHARGE_WAIVED' : 'CHARGE_CANCELLED', charge, reason);
    const did = body.status === 'Waived' ? 'waived' : 'cancelled';
    const because = `Charge ${charge.charge_id} ${did}`;
    const settled = await settleAndMail(tx, services.cipher, row, because, today, now);
    return settledCharge(tx, services.cipher, row, charge.id, settled, { did, reason, now });
  });

const findCharge = ({ query }: Db, id: string): Promise<ChargesTable | undefined> =>
  query
    .selectFrom('charges')
    .selectAll()
    .where(matchesId('charges.id', 'charges.charge_id', id))
    .executeTakeFirst();

/** A charge after its loan's account was settled; the borrower is mailed what was done with it. */
const settledCharge = async (
  tx: Db,
  cipher: DataCipher,
  row: LoanRow,
  id: string,
  settled: SettledAccount | null,
  done: Pick<ChargeDone, 'did' | 'reason' | 'now'>,
): Promise<Charge> => {
  if (settled === null) throw new Error(`A charge of ${row.loan_id} left no account.`);
  const { account } = settled;
  const charge = chargeFrom(row, orNotFound(await findCharge(tx, id), 'Charge'), account);
  await mailOfCharge(tx, cipher, row, { ...done, charge, account });
  return charge;
};

const describeCharge = (
  tx: Db,
  action: 'CHARGE_LEVIED' | 'CHARGE_WAIVED' | 'CHARGE_CANCELLED',
  { id, charge_id, amount_paise }: ChargesTable,
  reason: string,
): void =>
  tx.trail?.describe('charges', id, {
    action,
    amount_paise,
    payment_id: charge_id,
    reason,
  });
