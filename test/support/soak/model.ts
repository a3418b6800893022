import type { AuditAction } from '#domain/audit/auditEntry.ts';
import type { Day, Instant } from '#domain/values/calendar.ts';
import { agreedEmi } from '#domain/loan/schedule/emi.ts';
import { eventForStatus, type LoanEvent, type LoanStatus, stepLoan } from '#domain/loan/lifecycle.ts';
import { noMoney, type Paise, sumPaise } from '#domain/values/money.ts';
import { latePenalty } from '#domain/loan/penalty/penalty.ts';
import { installmentDueDate } from '#domain/loan/schedule/schedule.ts';
import { installmentCount, type LoanTerms, tenureOptions } from '#domain/loan/schedule/terms.ts';

/**
 * A model of the book in memory, written from docs/rules.md: what every write does, and whether it is refused. The
 * server's state is compared with it after each step. It knows no database.
 */
export interface ModelBook {
  readonly loans: ModelLoan[];
  today: Day;
  now: Instant;
}

export interface ModelTerms extends LoanTerms {
  readonly startDate: Day;
}

export interface ModelLoan {
  /** Given by the server. */
  readonly loanId: string;
  readonly vehicleId: string;
  terms: ModelTerms;
  emi: Paise;
  status: LoanStatus;
  disbursedDate: Day | null;
  readonly payments: ModelPayment[];
  /** Oldest first. */
  readonly audit: ModelAudit[];
}

export interface ModelPayment {
  /** Given by the server. */
  readonly paymentId: string;
  readonly installmentNumber: number;
  readonly amount: Paise;
  readonly penalty: Paise;
  readonly dueDate: Day;
  readonly paidDate: Instant;
  readonly paidBy: ModelCaller;
  status: 'Paid' | 'Received';
  isReverted: boolean;
}

export type ModelCaller = 'Admin' | 'Customer';

export interface ModelAudit {
  readonly action: AuditAction;
  readonly payment: ModelPayment;
  readonly reason: string | null;
  readonly performedAt: Instant;
  readonly performedBy: ModelCaller;
}

/** The status that the server must answer. */
export type ExpectedStatus = 200 | 201 | 409 | 422;

export const countOf = ({ terms }: ModelLoan): number =>
  installmentCount(terms.tenure, terms.paymentFrequency);

export const standingOf = ({ payments }: ModelLoan): readonly ModelPayment[] =>
  payments
    .filter(({ isReverted }) => !isReverted)
    .toSorted((left, right) => left.installmentNumber - right.installmentNumber);

export const amountPaidOf = (loan: ModelLoan): Paise =>
  sumPaise(standingOf(loan).map(({ amount }) => amount));

export const nextDueOf = (loan: ModelLoan): Day | null => {
  const paid = new Set(standingOf(loan).map(({ installmentNumber }) => installmentNumber));
  for (let number = 1; number <= countOf(loan); number += 1)
    if (!paid.has(number)) return loan.status === 'Rejected' ? null : dueDayOf(loan, number);
  return null;
};

const dueDayOf = ({ terms }: ModelLoan, installmentNumber: number): Day =>
  installmentDueDate(terms.startDate, installmentNumber, terms.paymentFrequency);

/** What a borrower has to pay for an installment today. */
export const dueToday = ({ today }: ModelBook, loan: ModelLoan, installmentNumber: number) => ({
  amount: loan.emi,
  penalty: latePenalty(dueDayOf(loan, installmentNumber), today),
});

const emiOf = (terms: LoanTerms): Paise => agreedEmi(terms) ?? noMoney;

/** A vehicle secures one loan at a time; the tenure is one of those on offer. */
export const validateNewLoan = (book: ModelBook, vehicleId: string, terms: ModelTerms): ExpectedStatus => {
  if (!tenureOptions.includes(terms.tenure)) return 422;
  return isSecured(book, vehicleId) ? 409 : 201;
};

export const addLoan = (
  book: ModelBook,
  loan: Pick<ModelLoan, 'loanId' | 'vehicleId' | 'terms'>,
  status: LoanStatus,
): ModelLoan => {
  const added: ModelLoan = {
    ...loan,
    emi: emiOf(loan.terms),
    status,
    disbursedDate: status === 'Active' ? book.today : null,
    payments: [],
    audit: [],
  };
  book.loans.push(added);
  return added;
};

export interface PaymentAsked {
  readonly installmentNumber: number;
  readonly amount: Paise;
  readonly penalty: Paise;
  readonly by: ModelCaller;
}

export const validatePayment = (book: ModelBook, loan: ModelLoan, asked: PaymentAsked): ExpectedStatus => {
  const { installmentNumber, by } = asked;
  if (installmentNumber < 1 || installmentNumber > countOf(loan)) return 422;
  if (standingOf(loan).some((payment) => payment.installmentNumber === installmentNumber)) return 409;
  if (stepLoan(loan.status, paymentEvent(by))._tag !== 'Moved') return 409;
  if (by === 'Customer' && !isWithinReach(book, loan, installmentNumber)) return 409;
  const due = dueToday(book, loan, installmentNumber);
  return by === 'Customer' && (asked.amount !== due.amount || asked.penalty !== due.penalty) ? 422 : 201;
};

const paymentEvent = (by: ModelCaller): LoanEvent => ({
  type: by === 'Customer' ? 'payment.claimed' : 'payment.recorded',
});

/** True for an installment due by today, and for the first after it that is not Paid (rule CLAIM-REACH). */
const isWithinReach = ({ today }: ModelBook, loan: ModelLoan, installmentNumber: number): boolean => {
  const paid = new Set(
    standingOf(loan)
      .filter(({ status }) => status === 'Paid')
      .map((payment) => payment.installmentNumber),
  );
  for (let number = 1; number < installmentNumber; number += 1)
    if (dueDayOf(loan, number) > today && !paid.has(number)) return false;
  return true;
};

export const addPayment = (
  book: ModelBook,
  loan: ModelLoan,
  paymentId: string,
  { installmentNumber, amount, penalty, by }: PaymentAsked,
): void => {
  const payment: ModelPayment = {
    paymentId,
    installmentNumber,
    amount,
    penalty,
    dueDate: dueDayOf(loan, installmentNumber),
    paidDate: book.now,
    paidBy: by,
    status: by === 'Admin' ? 'Paid' : 'Received',
    isReverted: false,
  };
  loan.payments.push(payment);
  addAudit(book, loan, 'PAYMENT_CREATED', payment, by);
  move(book, loan, paymentEvent(by));
  closeWhenPaid(book, loan);
};

export const validateConfirmation = ({ isReverted, status }: ModelPayment): ExpectedStatus =>
  isReverted || status === 'Paid' ? 409 : 200;

export const confirm = (book: ModelBook, loan: ModelLoan, payment: ModelPayment): void => {
  payment.status = 'Paid';
  addAudit(book, loan, 'PAYMENT_CONFIRMED', payment, 'Admin');
  closeWhenPaid(book, loan);
};

/** A closed loan opens again with a revert, which its vehicle must allow. */
export const validateRevert = (
  book: ModelBook,
  loan: ModelLoan,
  payment: ModelPayment,
  reason: string,
): ExpectedStatus => {
  if (reason.trim() === '') return 422;
  if (payment.isReverted) return 409;
  return loan.status === 'Closed' && isSecured(book, loan.vehicleId) ? 409 : 200;
};

export const revert = (book: ModelBook, loan: ModelLoan, payment: ModelPayment, reason: string): void => {
  payment.isReverted = true;
  addAudit(book, loan, 'PAYMENT_REVERTED', payment, 'Admin', reason.trim());
  move(book, loan, { type: 'payment.reverted' });
};

export interface LoanChange {
  readonly terms: Partial<ModelTerms>;
  readonly status: LoanStatus | null;
}

/** Whether a change of terms or status is taken (rules TERMS-FIXED, LIFECYCLE). */
export const validateChange = (loan: ModelLoan, change: LoanChange): ExpectedStatus => {
  const terms = { ...loan.terms, ...change.terms };
  const isChanged = Object.entries(terms).some(
    ([name, value]) => value !== loan.terms[name as keyof ModelTerms],
  );
  if (isChanged && (standingOf(loan).length > 0 || loan.disbursedDate !== null)) return 409;
  if (change.status !== null && change.status !== loan.status) {
    const event = eventForStatus(change.status);
    if (event === null || stepLoan(loan.status, event)._tag === 'StepRefused') return 409;
  }
  return isChanged && !tenureOptions.includes(terms.tenure) ? 422 : 200;
};

export const changeLoan = (book: ModelBook, loan: ModelLoan, change: LoanChange): void => {
  const before = JSON.stringify(loan.terms);
  loan.terms = { ...loan.terms, ...change.terms };
  if (JSON.stringify(loan.terms) !== before) loan.emi = emiOf(loan.terms);
  const event = change.status === null ? null : eventForStatus(change.status);
  if (event !== null && change.status !== loan.status) move(book, loan, event);
};

const isSecured = ({ loans }: ModelBook, vehicleId: string): boolean =>
  loans.some(
    (loan) => loan.vehicleId === vehicleId && loan.status !== 'Closed' && loan.status !== 'Rejected',
  );

const move = ({ today }: ModelBook, loan: ModelLoan, event: LoanEvent): void => {
  const step = stepLoan(loan.status, event);
  if (step._tag === 'StepRefused') throw new Error(`${event.type} on a loan that is ${loan.status}`);
  loan.status = step.status;
  if (step.isDisbursal) loan.disbursedDate = today;
};

const closeWhenPaid = (book: ModelBook, loan: ModelLoan): void => {
  const paid = standingOf(loan).filter(({ status }) => status === 'Paid');
  if (paid.length === countOf(loan)) move(book, loan, { type: 'installments.allPaid' });
};

const addAudit = (
  { now }: ModelBook,
  { audit }: ModelLoan,
  action: AuditAction,
  payment: ModelPayment,
  performedBy: ModelCaller,
  reason: string | null = null,
): void => {
  audit.push({ action, payment, reason, performedAt: now, performedBy });
};
