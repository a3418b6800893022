import { assign, fromPromise, setup } from 'xstate';
import { nextSort, type ReportSort, usualSort } from '#domain/reports/reportOrder.ts';
import type { Report } from '#domain/reports/report.ts';
import { coversRange, type ReportName } from '#domain/reports/reportName.ts';
import {
  isSameRange,
  type RangeDraft,
  readRange,
  type ReportRange,
  usualRange,
} from '#domain/reports/reportRange.ts';
import type { AskedReport } from '#domain/reports/askedReport.ts';
import { reportWork } from '#domain/reports/reports.ts';
import { type Day, dayInIndia } from '#domain/values/calendar.ts';
import type { Clock } from '#machines/clock.ts';
import { known } from '#machines/known.ts';
import { messageOf } from '#machines/messageOf.ts';
import { unprovided } from '#machines/unprovided.ts';
import { type Book, reportBook } from './reportBook.ts';
import { reportBuild } from './reportBuild.ts';

export interface ReportsInput {
  /** The day on which the screen opens; whatever reads the book again takes it anew. */
  readonly today: Day;
  readonly clock: Clock;
  /** The report that is generated as soon as the book is there; null for none. */
  readonly asked: AskedReport | null;
  /** The range that the person chose last, unless the address asks for one; null for the usual one. */
  readonly kept: ReportRange | null;
}

export type ReportsEvent =
  | { readonly type: 'range.changed'; readonly draft: RangeDraft }
  | { readonly type: 'book.requested' }
  | { readonly type: 'report.requested'; readonly name: ReportName }
  | { readonly type: 'report.opened'; readonly name: ReportName }
  | { readonly type: 'sort.chosen'; readonly column: string }
  | { readonly type: 'download.requested'; readonly name: ReportName }
  | { readonly type: 'work.cancelled' };

interface ReportsContext {
  readonly clock: Clock;
  /** The day on which the book was asked for: the figures and the reports are as of it. */
  readonly today: Day;
  /** The day on which the book is being asked for again; it becomes `today` once the book is there. */
  readonly askedOn: Day;
  /** The range as typed, and below it the last one that was valid. */
  readonly draft: RangeDraft;
  readonly range: ReportRange;
  /** The loaded book; null until it was loaded once. */
  readonly book: Book | null;
  /** The report that is being built or saved, or that failed last; null for none. */
  readonly wanted: ReportName | null;
  readonly generated: Readonly<Partial<Record<ReportName, Report>>>;
  /** The open report; null for none. */
  readonly shown: ReportName | null;
  /** The orders that were chosen on the sheets; a report that is missing has its usual one. */
  readonly sorts: Readonly<Partial<Record<ReportName, ReportSort>>>;
  readonly message: string;
}

/** The actors, guards and actions that the chart of the reports names. */
export const reportsSetup = setup({
  types: {
    input: {} as ReportsInput,
    context: {} as ReportsContext,
    events: {} as ReportsEvent,
    tags: {} as 'failed',
    children: {} as { reportBook: 'reportBook'; reportBuild: 'reportBuild' },
  },
  actors: {
    reportBook,
    reportBuild,
    saveReport: fromPromise<void, Report>(unprovided),
    /** Keeps the range that was chosen, or forgets it for null. */
    keepRange: fromPromise<void, ReportRange | null>(unprovided),
  },
  guards: {
    hasBook: ({ context }) => context.book !== null,
    isThereAndAsked: ({ context: { wanted, draft } }, made: Book | null) =>
      made !== null && wanted !== null && (!coversRange(wanted) || readRange(draft) !== null),
    isThere: (_, made: Book | Report | null) => made !== null,
    isRange: (_, draft: RangeDraft) => readRange(draft) !== null,
    isOtherRange: ({ context }, draft: RangeDraft) => isOtherRange(context.range, draft),
    isWantedOfOtherRange: ({ context: { wanted, range } }, draft: RangeDraft) =>
      wanted !== null && coversRange(wanted) && isOtherRange(range, draft),
    canBeMade: ({ context }, name: ReportName) => canBeMade(context, name),
    needsNewBook: ({ context }, name: ReportName) =>
      canBeMade(context, name) && dayInIndia(context.clock.now()) !== context.today,
    isShown: ({ context }) => shownReport(context) !== null,
    isGenerated: ({ context }, name: ReportName) => context.generated[name] !== undefined,
  },
  actions: {
    noteDay: assign({ askedOn: ({ context }) => dayInIndia(context.clock.now()) }),
    setBook: assign(({ context }, book: Book | null) => ({
      ...onDayAsked(context),
      book: book ?? context.book,
      generated: {},
      shown: null,
    })),
    setDraft: assign({ draft: (_, draft: RangeDraft) => draft }),
    setRange: assign(({ context }, draft: RangeDraft) => {
      const range = readRange(draft) ?? context.range;
      return isSameRange(range, context.range) ? { draft } : { draft, range, ...withoutRanged(context) };
    }),
    setReport: assign(({ context: { generated, shown } }, report: Report | null) => ({
      wanted: null,
      generated: report === null ? generated : { ...generated, [report.name]: report },
      shown: report?.name ?? shown,
    })),
    clearRequestedReport: assign({ wanted: null }),
    setRequestedReport: assign({ wanted: (_, name: ReportName) => name }),
    show: assign({ shown: (_, name: ReportName) => name }),
    setSort: assign(({ context }, column: string) => {
      const report = shownReport(context);
      if (report === null) return {};
      const sort = nextSort(report, sortOf(context, report), column);
      return { sorts: { ...context.sorts, [report.name]: sort } };
    }),
    setFailure: assign({ message: (_, message: string) => message }),
  },
});

/** The reports before the book is read. */
export const newReports = ({ today, clock, asked, kept }: ReportsInput): ReportsContext => {
  const range = asked?.range ?? kept ?? usualRange(today);
  return {
    clock,
    today,
    askedOn: today,
    draft: range,
    range,
    book: null,
    wanted: asked?.name ?? null,
    generated: {},
    shown: null,
    sorts: {},
    message: '',
  };
};

/** Leads to `target` with the server's reason, or with `words` where it gave none. */
export const failedWith = <Target extends string>(target: Target, words = 'The server gave no reason.') =>
  ({ actions: { type: 'setFailure', params: messageOf(words) }, target }) as const;

/** Makes the report that is wanted. */
export const taskOf = ({ wanted, book, range, today }: ReportsContext) =>
  reportWork(known(wanted), { ...known(book), range, today });

/** The open report; null for none. */
export const shownReport = ({
  shown,
  generated,
}: Pick<ReportsContext, 'shown' | 'generated'>): Report | null =>
  shown === null ? null : (generated[shown] ?? null);

const canBeMade = ({ draft }: Pick<ReportsContext, 'draft'>, name: ReportName): boolean =>
  !coversRange(name) || readRange(draft) !== null;

/** The order of a report's rows on its sheet. */
export const sortOf = ({ sorts }: Pick<ReportsContext, 'sorts'>, report: Report): ReportSort | null =>
  sorts[report.name] ?? usualSort(report);

/** The day of the book that was asked for last; the usual range follows it, and a range that was chosen stays. */
const onDayAsked = ({
  today,
  askedOn,
  draft,
  range,
}: ReportsContext): Pick<ReportsContext, 'today' | 'draft' | 'range'> => {
  const isUsual = isSameRange(range, usualRange(today)) && readRange(draft) !== null;
  const followed = isUsual ? usualRange(askedOn) : null;
  return { today: askedOn, draft: followed ?? draft, range: followed ?? range };
};

const isOtherRange = (range: ReportRange, draft: RangeDraft): boolean => {
  const next = readRange(draft);
  return next !== null && !isSameRange(next, range);
};

/** Removes the reports that cover a range, since they are of another range now: they become Pending again. */
const withoutRanged = ({ generated, shown }: Pick<ReportsContext, 'generated' | 'shown'>) => ({
  generated: Object.fromEntries(
    Object.entries(generated).filter(([name]) => !coversRange(name as ReportName)),
  ) as ReportsContext['generated'],
  shown: shown !== null && coversRange(shown) ? null : shown,
});
