import { dayInIndia, epochMsOf } from '#domain/values/calendar.ts';
import { isClosed, isClosedOrRejected, isRunning } from '#domain/loan/lifecycle.ts';
import { dueDateOf, isDisbursed, type Loan, outstandingPaise, totalInstallments } from '#domain/loan/loan.ts';
import { isCollected, isPaidStatus, isReceivedStatus, type Payment } from '#domain/loan/payment/payment.ts';
import { addPaise, noMoney, type Paise, subtractPaise } from '#domain/values/money.ts';

/**
 * The sums over the book that a server keeps with every write, so that no figure needs the whole book (rule TOTALS). In
 * brackets what `key` is; amounts are in paise, and 0 where nothing is said of them.
 *
 * - `loans` (status): the loans, and the amounts of those that are disbursed.
 * - `outstanding`: running loans, and what is still to come on them.
 * - `next payment` (next payment date): loans that are not over.
 * - `due` (due date): installments of running and closed loans, and their EMIs.
 * - `unpaid` (due date): installments of loans that are not over, less those with a payment that is no claim, and their EMIs.
 * - `collected` (day of payment in India): payments, their amounts, and their penalties apart.
 * - `confirmed`: Paid payments of running and closed loans, without penalties.
 * - `awaiting`: claims that await confirmation, and their penalties apart.
 * - `customers`, `vehicles` (status): the records.
 * - `payments` (status): payments in force.
 */
export const totalNames = [
  'loans',
  'outstanding',
  'next payment',
  'due',
  'unpaid',
  'collected',
  'confirmed',
  'awaiting',
  'customers',
  'vehicles',
  'payments',
] as const;
export type TotalName = (typeof totalNames)[number];

/** One kept sum, or what one record adds to it. */
export interface Total {
  readonly name: TotalName;
  /** A status or a day; '' where a name has one sum alone. */
  readonly key: string;
  readonly count: number;
  readonly amount: Paise;
  readonly penalty: Paise;
}

/** The facts of a loan that its totals follow from; `amountPaid` is the loan's own figure. */
export type LoanFacts = Pick<
  Loan,
  | 'status'
  | 'loanAmount'
  | 'disbursedDate'
  | 'nextPaymentDate'
  | 'emiAmount'
  | 'startDate'
  | 'paymentFrequency'
  | 'installments'
  | 'totalInstallments'
  | 'tenure'
> & { readonly amountPaid: Paise };

/** The facts of a loan that the totals of its payments follow from. */
export type PaidFacts = Omit<LoanFacts, 'amountPaid' | 'loanAmount' | 'disbursedDate' | 'nextPaymentDate'>;

/** The contribution of a loan to the totals, without its payments. */
export const totalsOfLoan = (loan: LoanFacts): readonly Total[] => [
  ...totalsOfLoanAlone(loan),
  ...totalsOfInstallments(loan),
];

/** Same as `totalsOfLoan`, without its installments. */
export const totalsOfLoanAlone = (loan: LoanFacts): readonly Total[] => [
  totalOf('loans', loan.status, isDisbursed(loan) ? loan.loanAmount : noMoney),
  ...(isRunning(loan) ? [totalOf('outstanding', '', outstandingPaise(loan, loan.amountPaid))] : []),
  ...(loan.nextPaymentDate === null || isClosedOrRejected(loan)
    ? []
    : [totalOf('next payment', loan.nextPaymentDate, noMoney)]),
];

/** The contribution of a loan's installments, as if nothing were paid: due from running and closed loans, unpaid on loans that are not over. */
export const totalsOfInstallments = (loan: LoanFacts): readonly Total[] => {
  const names = [
    ...(isRunningOrClosed(loan) ? (['due'] as const) : []),
    ...(isClosedOrRejected(loan) ? [] : (['unpaid'] as const)),
  ];
  if (names.length === 0) return [];
  const dueDates = Array.from({ length: totalInstallments(loan) }, (_, index) => dueDateOf(loan, index + 1));
  return dueDates.flatMap((dueDate) =>
    dueDate === null ? [] : names.map((name) => totalOf(name, dueDate, loan.emiAmount)),
  );
};

/** The contribution of a payment to the totals, on this loan. */
export const totalsOfPayment = (payment: Payment, loan: PaidFacts): readonly Total[] => {
  const { amount, penaltyAmount: penalty, paidDate, status } = payment;
  const paidOn = paidDate === null ? '' : dayInIndia(epochMsOf(paidDate));
  return [
    ...(isCollected(payment)
      ? [totalOf('collected', paidOn, amount, penalty), ...lessUnpaid(payment, loan)]
      : []),
    ...(isReceivedStatus(status) ? [totalOf('awaiting', '', amount, penalty)] : []),
    ...(isPaidStatus(status) && isRunningOrClosed(loan) ? [totalOf('confirmed', '', amount)] : []),
    totalOf('payments', status, noMoney),
  ];
};

/** Takes the installment that was paid off the unpaid ones, on its due date; empty for money that is no installment's. */
const lessUnpaid = ({ installmentNumber }: Payment, loan: PaidFacts): readonly Total[] => {
  if (installmentNumber === null || isClosedOrRejected(loan)) return [];
  const dueDate = installmentNumber > totalInstallments(loan) ? null : dueDateOf(loan, installmentNumber);
  return dueDate === null
    ? []
    : [{ ...totalOf('unpaid', dueDate, subtractPaise(noMoney, loan.emiAmount)), count: -1 }];
};

/** The contribution of a customer or a vehicle to the totals. */
export const totalOfRecord = (
  name: 'customers' | 'vehicles',
  { status }: { readonly status: string },
): Total => totalOf(name, status, noMoney);

/** True for running and closed loans, whose installments count as due and whose payments as collected on them. */
export const isRunningOrClosed = (loan: Pick<Loan, 'status'>): boolean => isRunning(loan) || isClosed(loan);

/** The sums of some totals, less those of others; sums that come to nothing are left out. In the order of name and key. */
export const sumTotals = (added: Iterable<Total>, removed: Iterable<Total> = []): readonly Total[] => {
  const sums = new Map<string, Sum>();
  for (const total of added) addTotal(sums, total, addPaise, 1);
  for (const total of removed) addTotal(sums, total, subtractPaise, -1);
  return [...sums]
    .filter(([, { count, amount, penalty }]) => count !== 0 || amount !== 0 || penalty !== 0)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([, total]) => total);
};

/** A total that is being added up. */
type Sum = { -readonly [Field in keyof Total]: Total[Field] };

/** Adds a total to sums by name and key, or takes it away. */
const addTotal = (
  sums: Map<string, Sum>,
  { name, key, count, amount, penalty }: Total,
  combine: (left: Paise, right: Paise) => Paise,
  sign: 1 | -1,
): void => {
  const id = `${name}\n${key}`;
  let sum = sums.get(id);
  if (sum === undefined) {
    sum = { name, key, count: 0, amount: noMoney, penalty: noMoney };
    sums.set(id, sum);
  }
  sum.count += sign * count;
  sum.amount = combine(sum.amount, amount);
  sum.penalty = combine(sum.penalty, penalty);
};

const totalOf = (name: TotalName, key: string, amount: Paise, penalty = noMoney): Total => ({
  name,
  key,
  count: 1,
  amount,
  penalty,
});
