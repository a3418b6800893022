import * as Schema from 'effect/Schema';
import { isClosedOrRejected } from '#domain/loan/lifecycle.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { addDays, type Day, daysBetween } from '#domain/values/calendar.ts';
import { nullable, withDefault } from '#domain/values/absence.ts';
import { Count, DayValue, Sum, Tally, Text } from '#domain/values/wire.ts';

/** The kinds of work of a day, in the order in which they are shown (rule WORK-OF-THE-DAY). */
export const workKinds = ['toCollect', 'toConfirm', 'toApprove', 'dueSoon'] as const;
export type WorkKind = (typeof workKinds)[number];

/** The number of rows of each kind that come with the counts (rule WORK-OF-THE-DAY). */
export const mostWorkRows = 6;

/** The days after today in which an installment counts as due soon (rule WORK-OF-THE-DAY). */
const soonDays = 7;

/** The last day on which an installment counts as due soon. */
export const lastSoonDay = (today: Day): Day => addDays(today, soonDays);

/** True for a loan that is not over, and whose next payment is due today or soon after (rule WORK-OF-THE-DAY). */
export const isDueSoon = (loan: Pick<Loan, 'status' | 'nextPaymentDate'>, today: Day): boolean =>
  loan.nextPaymentDate !== null &&
  !isClosedOrRejected(loan) &&
  loan.nextPaymentDate >= today &&
  loan.nextPaymentDate <= lastSoonDay(today);

/** One loan, claim or application that is to be dealt with. */
export const WorkRow = Schema.Struct({
  loanId: Text,
  customerId: nullable(Text),
  customerName: nullable(Text),
  customerPhone: nullable(Text),
  /** The oldest unpaid due date; of a claim, the day of its payment; of an application, the day on which it was made. */
  day: nullable(DayValue),
  /**
   * What is to be paid today, penalties and charges included, or on `day` where that is later; of a claim, its amount
   * and penalty; of an application, the amount of the loan.
   */
  amount: Sum,
  /** The installments that are overdue; 0 where none is. */
  overdue: withDefault(Tally, 0),
  /** The installment of a claim; null for other rows, and for money that no installment's payment shows. */
  installmentNumber: nullable(Count),
  /** The id of a claim; null for other rows. */
  paymentId: nullable(Text),
});
export type WorkRow = typeof WorkRow.Type;

/** The work of one kind: how much there is, and what comes first. */
export const Work = Schema.Struct({
  total: Tally,
  /** True where there is more than `total`, which the server counted no further. */
  isMore: withDefault(Schema.Boolean, false),
  rows: withDefault(Schema.Array(WorkRow), []),
});
export type Work = typeof Work.Type;

/** The installments that are overdue in the whole book, as the report of overdue loans counts them (rule AGEING). */
const OverdueInstallments = Schema.Struct({
  installments: Tally,
  /** Their EMIs, whole and without penalties. */
  emis: Sum,
  /** The due date of the oldest; null where none is overdue. */
  oldest: nullable(DayValue),
});
export type OverdueInstallments = typeof OverdueInstallments.Type;

/** The work of a day, and what the cards and the chart of the dashboard say beside their figures (rule WORK-OF-THE-DAY). */
export const TodayFigures = Schema.Struct({
  /** The server's day in India, of which everything is. */
  today: DayValue,
  toCollect: Work,
  toConfirm: Work,
  toApprove: Work,
  dueSoon: Work,
  /** Null from a server that keeps no count of them. */
  overdue: nullable(OverdueInstallments),
  /** The first day from today on which installments fall due, and how many loans have one; null for none. */
  nextDue: nullable(Schema.Struct({ day: DayValue, loans: Tally })),
  /** What is still to come on running loans, without penalties. */
  outstanding: Sum,
  runningLoans: Tally,
  closedLoans: Tally,
  activeCustomers: Tally,
  /** Collected on the same days of the last month: from its first to today's date, or to its end. */
  sameDaysLastMonth: Sum,
  /** The EMIs of running and closed loans that fall due in each month of this year, January first. */
  billedByMonth: Schema.Array(Sum),
});
export type TodayFigures = typeof TodayFigures.Type;

/** The work of a day; null where the server keeps none. */
export interface LoadedWork {
  readonly figures: TodayFigures | null;
}

/** The kind that is shown until somebody chooses one: the first with something to do. */
export const firstWork = (figures: TodayFigures): WorkKind =>
  workKinds.find((kind) => figures[kind].total > 0) ?? 'toCollect';

/** Days from one day to another, such as from the oldest due date to today; null where the first is not known. */
export const daysSince = (from: Day | null, to: Day): number | null =>
  from === null ? null : daysBetween(from, to);
