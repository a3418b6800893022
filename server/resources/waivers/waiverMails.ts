import { account } from '#domain/loanAccount/account.ts';
import { penaltyWords } from '#domain/loanAccount/penaltyWords.ts';
import type { Day, Instant } from '#domain/values/calendar.ts';
import type { Db } from '#server/db/database.ts';
import type { DataCipher } from '#server/db/keys/dataCipher.ts';
import { addMail } from '#server/mail/outbox.ts';
import { accountRows, eventsOf } from '#server/resources/accounts/accountEvents.ts';
import { termsOfRow } from '#server/resources/accounts/accountViews.ts';
import { lenderRules } from '#server/resources/accounts/lenderRules.ts';
import type { LoanRow } from '#server/resources/loans/loans.ts';
import { penaltiesOfLoans } from './loanPenalties.ts';
import type { WaiverRow } from './waiverRecords.ts';

/** Mails the borrower that a part of a penalty was waived, or the waiver withdrawn, and what is due now. */
export const addWaiverMail = async (
  tx: Db,
  cipher: DataCipher,
  row: LoanRow,
  waiver: WaiverRow,
  today: Day,
  now: Instant,
): Promise<void> => {
  const terms = termsOfRow(row, await lenderRules(tx));
  const { installments } = account(terms, eventsOf(await accountRows(tx, row.id), today), today);
  const installment = installments[waiver.installment_number - 1];
  if (installment === undefined) return;
  const waivers = (await penaltiesOfLoans(tx, [row.id], 'customer')).get(row.id)?.waivers ?? [];
  await addMail(tx, cipher, {
    to: row.customer_email,
    mail: {
      kind: 'waiver',
      name: row.customer_name,
      loanId: row.loan_id,
      waiverId: waiver.waiver_id,
      installmentNumber: waiver.installment_number,
      dueDate: installment.dueDate,
      amount: waiver.amount_paise,
      waivedOn: waiver.waived_on,
      reason: waiver.withdrawal_reason ?? waiver.reason,
      isWithdrawn: waiver.withdrawn_at !== null,
      due: installment.penalty.due,
      penaltyWords: penaltyWords(
        installment.penalty,
        waivers.filter(({ installmentNumber }) => installmentNumber === waiver.installment_number),
      ),
    },
    now,
  });
};
