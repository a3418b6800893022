import * as Schema from 'effect/Schema';
import { type Call, fileOf, listOf, one } from '#api/call.ts';
import { Loan } from '#domain/loan/loan.ts';
import { TodayFigures } from '#domain/portfolio/today.ts';
import { nullable } from '#domain/values/absence.ts';
import { WholeNumber } from '#domain/values/codec.ts';
import { DayValue, Sum, Tally, Text } from '#domain/values/wire.ts';
import { get, staffRead } from './presets.ts';

/** The search of the newest loans, by loan id and customer id (rule RECENT-LOANS). */
const RecentLoansRequest = Schema.Struct({ search: nullable(Text) });

/** The days in India that a report covers, both included; the twelve months until today where they are left out. */
const ReportRequest = Schema.Struct({ from: nullable(DayValue), to: nullable(DayValue) });

/** Hundredths of a per cent, which may be below zero. */
const BasisPoints = WholeNumber;

/** The figures of the dashboard (rules DASHBOARD-CARDS, COLLECTED, COLLECTED-BY-MONTH). */
export const BookFiguresAnswer = Schema.Struct({
  /** The server's day in India, of which the figures are. */
  today: DayValue,
  customers: Tally,
  portfolio: Schema.Struct({ activeLoans: Tally, disbursed: Sum, overdueEmis: Tally }),
  collections: Schema.Struct({
    total: Sum,
    awaiting: Sum,
    thisMonth: Sum,
    changeBps: BasisPoints,
    year: Tally,
    /** January first. */
    byMonth: Schema.Array(Sum),
  }),
});
export type BookFiguresAnswer = typeof BookFiguresAnswer.Type;

/** The figures of the reports, and the collections of the days that were asked for, by month (rule REPORTS). */
export const ReportFiguresAnswer = Schema.Struct({
  today: DayValue,
  totalLoans: Tally,
  totalPayments: Tally,
  collectionRateBps: nullable(BasisPoints),
  outstanding: Sum,
  from: DayValue,
  to: DayValue,
  collections: Schema.Array(
    Schema.Struct({
      /** `YYYY-MM`. */
      month: Text,
      penalty: Sum,
      /** Penalties included. */
      total: Sum,
    }),
  ),
});
export type ReportFiguresAnswer = typeof ReportFiguresAnswer.Type;

/** Since when the report of waivers has reductions at payments; null for always (rule WAIVER-REPORT). */
const WaiverFiguresAnswer = Schema.Struct({ reductionsSince: nullable(DayValue) });

/** Figures over the whole book, which a server that keeps totals answers at once (rule TOTALS). */
export const figureCalls = {
  getBookFigures: { ...get, path: '/figures', who: staffRead, answer: one(BookFiguresAnswer) },
  getTodayFigures: { ...get, path: '/figures/today', who: staffRead, answer: one(TodayFigures) },
  getReportFigures: {
    ...get,
    path: '/figures/reports',
    who: staffRead,
    query: ReportRequest,
    answer: one(ReportFiguresAnswer),
  },
  getWaiverFigures: { ...get, path: '/figures/waivers', who: staffRead, answer: one(WaiverFiguresAnswer) },
  getReportFile: {
    ...get,
    path: '/reports/{report}',
    who: staffRead,
    query: ReportRequest,
    answer: fileOf('text/csv'),
  },
  listRecentLoans: {
    ...get,
    path: '/figures/recent-loans',
    who: staffRead,
    query: RecentLoansRequest,
    answer: listOf(Loan),
  },
} as const satisfies Record<string, Call>;
