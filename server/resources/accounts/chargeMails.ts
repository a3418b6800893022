import type { Charge } from '#domain/loanAccount/receipt.ts';
import type { Account } from '#domain/loanAccount/account.ts';
import { addPaise } from '#domain/values/money.ts';
import type { Instant } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import type { ChargeMail } from '#server/mail/paymentMails.ts';
import { addMail } from '#server/mail/outbox.ts';
import type { LoanRow } from '#server/resources/loans/loans.ts';
import { dueOf } from '#server/resources/receipts/receiptMails.ts';
import { positionOf } from './accountViews.ts';

/** What was done with a charge, and how it and the loan's account stand afterwards. */
export interface ChargeDone {
  readonly charge: Charge;
  readonly account: Account;
  readonly did: ChargeMail['did'];
  readonly reason: string;
  readonly now: Instant;
}

/** Mails the borrower what was done with a charge, and what is due now (rule CHARGE). */
export const mailOfCharge = (
  tx: Db,
  cipher: DataCipher,
  row: LoanRow,
  { charge, account, did, reason, now }: ChargeDone,
): Promise<void> =>
  addMail(tx, cipher, {
    to: row.customer_email,
    mail: {
      kind: 'charge',
      name: row.customer_name,
      loanId: row.loan_id,
      did,
      chargeId: charge.chargeId ?? '',
      noun: charge.kind,
      amount: addPaise(charge.amount, charge.gst),
      gst: charge.gst,
      leviedOn: charge.leviedOn,
      paid: charge.paid,
      waived: charge.waived,
      due: charge.due,
      reason,
      ...dueOf(positionOf(account)),
    },
    now,
  });
