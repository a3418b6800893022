import { readChoice } from '#domain/values/text.ts';
import type { Day } from '#domain/values/calendar.ts';

export const loanStatuses = ['Pending', 'Approved', 'Active', 'Closed', 'Rejected'] as const;
/** The stored statuses of a loan. Overdue is only shown, never stored (rule STATUS-SHOWN). */
export type LoanStatus = (typeof loanStatuses)[number];

/** Whatever has the status of a loan, in the words of its server. */
interface WithStatus {
  readonly status: string;
}

/** The statuses as they are shown, in the order in which they want attention (rule STATUS-ORDER). */
export const shownStatuses = ['Overdue', 'Active', 'Approved', 'Pending', 'Closed', 'Rejected'] as const;

/** The events that move a loan from one status to the next. */
export type LoanEvent =
  | { readonly type: 'loan.approved' }
  | { readonly type: 'loan.activated' }
  | { readonly type: 'loan.rejected' }
  | { readonly type: 'payment.recorded' }
  | { readonly type: 'payment.claimed' }
  | { readonly type: 'payment.confirmed' }
  | { readonly type: 'installments.allPaid' }
  | { readonly type: 'payment.reverted' };

export type LoanStep =
  | { readonly _tag: 'Moved'; readonly status: LoanStatus; readonly isDisbursal: boolean }
  | { readonly _tag: 'StepRefused'; readonly from: LoanStatus; readonly event: LoanEvent['type'] };

/**
 * One step of a loan's lifecycle (rule LIFECYCLE): Pending → Approved → Active → Closed, Pending → Active at once,
 * Pending or Approved → Rejected. A payment that staff record makes a Pending or Approved loan Active; a borrower's
 * claim and its confirmation need an Active loan (rule CLAIM). The last installment becoming Paid closes the loan, and
 * a revert makes it Active again. `isDisbursal` is true where the loan becomes Active for the first time
 * (rule DISBURSED).
 */
export const stepLoan = (from: LoanStatus, event: LoanEvent): LoanStep => {
  const to = steps[from][event.type];
  return to === undefined
    ? { _tag: 'StepRefused', from, event: event.type }
    : {
        _tag: 'Moved',
        status: to,
        isDisbursal: to === 'Active' && (from === 'Pending' || from === 'Approved'),
      };
};

/** The event by which staff set a status, or null when staff may not set it (Closed, Pending). */
export const eventForStatus = (to: LoanStatus): LoanEvent | null => {
  switch (to) {
    case 'Approved':
      return { type: 'loan.approved' };
    case 'Active':
      return { type: 'loan.activated' };
    case 'Rejected':
      return { type: 'loan.rejected' };
    default:
      return null;
  }
};

/** The statuses that staff may choose for a loan, its own first. */
export const nextStatuses = (from: LoanStatus): readonly LoanStatus[] => [
  from,
  ...loanStatuses.filter((to) => {
    const event = eventForStatus(to);
    return to !== from && event !== null && stepLoan(from, event)._tag === 'Moved';
  }),
];

/**
 * The statuses that staff may give a loan by a step of its own, the usual first: a Pending loan is approved or rejected,
 * an Approved one disbursed. The form of the loan offers more (`nextStatuses`).
 */
export const nextSteps = ({ status }: WithStatus): readonly LoanStatus[] => {
  const from = readLoanStatus(status);
  if (from === 'Pending') return ['Approved', 'Rejected'];
  return from === 'Approved' ? ['Active'] : [];
};

/** Reads one of our statuses in any case; null for another word. */
export const readLoanStatus = (text: string): LoanStatus | null => readChoice(loanStatuses, text);

/** True for Closed in any spelling, and for Paid, as other servers say (rule STATUS-SHOWN). */
export const isClosed = (loan: WithStatus): boolean =>
  ['closed', 'paid'].includes(loan.status.trim().toLowerCase());

export const isRejected = (loan: WithStatus): boolean => readLoanStatus(loan.status) === 'Rejected';

/** Closed or rejected: nothing is paid, nothing falls due and no penalty runs (rule LOAN-OVER). */
export const isClosedOrRejected = (loan: WithStatus): boolean => isClosed(loan) || isRejected(loan);

/** Pending or Approved: the lender has not paid the loan out yet. */
export const isUndisbursed = (loan: WithStatus): boolean => {
  const status = readLoanStatus(loan.status);
  return status === 'Pending' || status === 'Approved';
};

/** Why a borrower pays nothing on a loan that is not paid out (rule CLAIM). */
export const undisbursedWords = 'This loan is not active yet.';

/** True for Active, and for Overdue, which other servers store. */
export const isRunning = (loan: WithStatus): boolean =>
  ['active', 'overdue'].includes(loan.status.trim().toLowerCase());

/**
 * The status as it is shown: Overdue for an Active loan whose next payment date is before today (rule STATUS-SHOWN).
 */
export const shownLoanStatus = (
  loan: WithStatus & { readonly nextPaymentDate: Day | null },
  today: Day,
): string => {
  const status = readLoanStatus(loan.status);
  if (status === 'Active' && loan.nextPaymentDate !== null && loan.nextPaymentDate < today) return 'Overdue';
  return status ?? loan.status;
};

const steps: Readonly<Record<LoanStatus, Partial<Readonly<Record<LoanEvent['type'], LoanStatus>>>>> = {
  Pending: {
    'loan.approved': 'Approved',
    'loan.activated': 'Active',
    'loan.rejected': 'Rejected',
    'payment.recorded': 'Active',
  },
  Approved: { 'loan.activated': 'Active', 'loan.rejected': 'Rejected', 'payment.recorded': 'Active' },
  Active: {
    'payment.recorded': 'Active',
    'payment.claimed': 'Active',
    'payment.confirmed': 'Active',
    'installments.allPaid': 'Closed',
    'payment.reverted': 'Active',
  },
  Closed: { 'payment.reverted': 'Active' },
  Rejected: { 'payment.reverted': 'Rejected' },
};
