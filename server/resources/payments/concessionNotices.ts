import { concessionWords } from '#domain/loan/penalty/concession.ts';
import { collectedPaise, type Payment } from '#domain/loan/payment/payment.ts';
import type { Instant } from '#domain/values/calendar.ts';
import type { Paise } from '#domain/values/money.ts';
import type { Caller } from '#server/auth/sessions/caller.ts';
import type { Request } from '#server/calls/handler.ts';
import type { Db } from '#server/db/database.ts';
import type { NoticeMail } from '#server/mail/mail.ts';
import { mailOtherAdmins } from '#server/resources/approvals/otherAdmins.ts';
import type { LoanRow } from '#server/resources/loans/loans.ts';

interface ToldConcessions extends Pick<NoticeMail, 'did' | 'concessions' | 'reason'> {
  readonly row: LoanRow;
  /** The payment, the waiver or the receipt; a receipt is of no one installment. */
  readonly subject: {
    readonly id: string;
    readonly installmentNumber: number | null;
    readonly total: Paise;
  };
  readonly now: Instant;
}

export interface MadeConcessions extends Omit<ToldConcessions, 'subject'> {
  readonly payment: Payment;
}

type TellingCall = Pick<Request<'revertPayment'>, 'services' | 'approval' | 'note'> & {
  readonly caller: Caller;
};

/** As `tellOfConcession`, for a payment. */
export const tellOfConcessions = (
  tx: Db,
  call: TellingCall,
  { payment, ...made }: MadeConcessions,
): Promise<void> =>
  tellOfConcession(tx, call, {
    ...made,
    subject: {
      id: payment.paymentId ?? '',
      installmentNumber: payment.installmentNumber,
      total: collectedPaise(payment),
    },
  });

/**
 * Mails the other Admins what one person gave up or took back, in the same transaction, and notes it for the security
 * log.
 */
export const tellOfConcession = async (
  tx: Db,
  { caller, services, approval, note }: TellingCall,
  { concessions, did, row, subject, reason, now }: ToldConcessions,
): Promise<void> => {
  if (concessions.length === 0) return;
  const maker = approval?.kind === 'approved' ? approval.maker : null;
  const facts = {
    did,
    concessions,
    by: maker?.name ?? caller.name,
    approvedBy: maker === null ? null : caller.name,
    loanId: row.loan_id,
    paymentId: subject.id,
    installmentNumber: subject.installmentNumber,
    total: subject.total,
    reason,
    at: now,
  };
  await mailOtherAdmins(tx, services.cipher, {
    except: maker === null ? [caller.id] : [caller.id, maker.id],
    mailFor: (name) => ({ kind: 'notice', name, ...facts }),
    now,
  });
  note({ kind: 'concessionMade', reason: `${row.loan_id}: ${concessions.map(concessionWords).join('; ')}` });
};
