import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overdueLoans } from '#domain/portfolio/ageing.ts';
import { shortfallOf } from '#domain/loan/penalty/concession.ts';
import { staffState } from '#domain/loan/installment.ts';
import { isClosedOrRejected, shownLoanStatus } from '#domain/loan/lifecycle.ts';
import { amountPaidPaise, collectedPaise, isInForce, isPaidStatus } from '#domain/loan/payment/payment.ts';
import { portfolioFigures } from '#domain/portfolio/portfolio.ts';
import { repaymentOf } from '#domain/loan/repayment.ts';
import { account, type Account } from '#domain/loanAccount/account.ts';
import { accountTermsOf, eventsOfPayments } from '#domain/loanAccount/productEvents.ts';
import { type Day, day, dayInIndia, daysBetween, epochMsOf } from '#domain/values/calendar.ts';
import { sumPaise } from '#domain/values/money.ts';
import { demoBook } from '#server/seed/demo.ts';
import { type BookLoan, someBook } from '#test/support/accounts/books.ts';

/**
 * What the product shows today, beside the account that follows from the same payments (rule LOAN-ACCOUNT): the same to the
 * paisa on the demo's book and on 10,000 random ones.
 */

test.each(['2026-01-31', '2026-11-22', '2028-02-29'])(
  'the demo’s book of %s has the same figures',
  (today) => {
    const book = demoBook(Date.parse(`${today}T12:00:00+05:30`));
    const loans = book.loans.map((loan) => ({
      loan,
      payments: book.payments
        .filter(({ payment }) => payment.loanId === loan.loanId)
        .map(({ payment, revertedAt }) =>
          revertedAt === null ? payment : { ...payment, status: 'Reverted' },
        ),
    }));
    expect(loans.flatMap(({ payments }) => payments).length).toBeGreaterThan(50);
    expect(figuresByAccount(loans, day(today))).toEqual(figuresOfToday(loans, day(today)));
  },
);

test('10,000 random books have the same figures', () => {
  fc.assert(
    fc.property(someBook, ({ loans, today }) => {
      expect(figuresByAccount(loans, today)).toEqual(figuresOfToday(loans, today));
    }),
    { numRuns: 10_000 },
  );
});

/** What `src/domain/loan` computes of a book. */
const figuresOfToday = (loans: readonly BookLoan[], today: Day) => ({
  loans: loans.map(({ loan, payments }) => {
    const inForce = payments.filter(isInForce);
    const repayment = repaymentOf(loan, inForce, today);
    const [late] = overdueLoans([loan], new Map([[loan.loanId, inForce]]), today);
    return {
      paid: amountPaidPaise(inForce),
      received: sumPaise(inForce.map(collectedPaise)),
      penaltiesPaid: sumPaise(inForce.map(({ penaltyAmount }) => penaltyAmount)),
      remaining: repayment.remaining,
      penalty: repayment.penalty,
      next: repayment.next?.dueDate ?? null,
      status: shownLoanStatus(loan, today),
      installments: repayment.installments.map((installment) => ({
        dueDate: installment.dueDate,
        state: staffState(installment, today).replace('Received', 'Paid'),
        penalty: installment.defaultPenalty,
        shortfall: shortfallOfPayment(loan, installment.payment),
      })),
      overdue: late === undefined ? null : [late.installments, late.daysPastDue, late.overdue, late.penalty],
    };
  }),
  overdueEmis: portfolioFigures(
    loans.map(({ loan }) => loan),
    today,
  ).overdueEmis,
});

/** What a payment brought less than EMI and penalty on its day (rule CONCESSION); null where there is none. */
const shortfallOfPayment = (loan: BookLoan['loan'], payment: BookLoan['payments'][number] | null) =>
  payment === null || payment.paidDate === null
    ? null
    : shortfallOf(loan, {
        payment: payment.amount,
        penalty: payment.penaltyAmount,
        dueDate: payment.dueDate,
        recordedOn: dayInIndia(epochMsOf(payment.paidDate)),
      });

/** The same figures as they follow from accounts. */
const figuresByAccount = (loans: readonly BookLoan[], today: Day) => {
  const found = loans.map((one) => ({ ...one, account: accountOf(one, today) }));
  return {
    loans: found.map(({ loan, payments, account: of }) => {
      const isOver = isClosedOrRejected(loan);
      // Rule AGEING leaves an installment unpaid that is only claimed: it follows from confirmed payments.
      const confirmed = payments.filter(({ status }) => isPaidStatus(status));
      const paid = of.totals.credited - of.shortPaid + of.overPaid;
      return {
        paid,
        received: of.totals.moneyIn,
        penaltiesPaid: of.totals.penalties,
        // Rule LOAN-OVER: of a loan that is over nothing is owed, however short its payments were.
        remaining: isOver ? 0 : Math.max(0, loan.emiAmount * of.installments.length - paid),
        penalty: isOver ? 0 : of.penaltyRunning + of.penaltyStanding,
        next: isOver ? null : of.nextDueDate,
        status: isLate(of, today) && loan.status === 'Active' ? 'Overdue' : loan.status,
        installments: of.installments.map((line) => ({
          dueDate: line.dueDate,
          state: stateOf(line, isOver, today),
          penalty: isOver ? 0 : line.penalty.due,
          shortfall: shortfallBy(loan, line),
        })),
        overdue: isOver ? null : overdueBy(loan, accountOf({ loan, payments: confirmed }, today), today),
      };
    }),
    overdueEmis: found.filter(({ loan, account: of }) => !isClosedOrRejected(loan) && isLate(of, today))
      .length,
  };
};

type Line = Account['installments'][number];

const accountOf = ({ loan, payments }: BookLoan, today: Day): Account => {
  const terms = accountTermsOf(loan);
  if (terms === null) throw new Error(`${loan.loanId} has no schedule`);
  return account(terms, eventsOfPayments(payments), today);
};

const isLate = ({ nextDueDate }: Account, today: Day): boolean => nextDueDate !== null && nextDueDate < today;

const stateOf = ({ dischargedOn, dueDate }: Line, isOver: boolean, today: Day): string => {
  if (dischargedOn !== null) return 'Paid';
  return dueDate < today && !isOver ? 'Overdue' : 'Pending';
};

/** The last line of a schedule may be a few rupees above the EMI, which is what a borrower pays all the same. */
const shortfallBy = (loan: BookLoan['loan'], line: Line): number | null =>
  line.dischargedOn === null
    ? null
    : line.short - line.over - (line.amount - loan.emiAmount) + line.penalty.gross - line.penaltyPaid;

const overdueBy = (
  loan: BookLoan['loan'],
  { installments, oldestUnpaidDue, penaltyRunning }: Account,
  today: Day,
) => {
  const late = installments.filter(({ dischargedOn, dueDate }) => dischargedOn === null && dueDate < today);
  return oldestUnpaidDue === null || late.length === 0
    ? null
    : [late.length, daysBetween(oldestUnpaidDue, today), loan.emiAmount * late.length, penaltyRunning];
};
