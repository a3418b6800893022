import type { SnapshotFrom } from 'xstate';
import { day } from '#domain/values/calendar.ts';
import { finished } from '#domain/reports/chunkedTask.ts';
import { isSameRange, readRange, type ReportRange, usualRange } from '#domain/reports/reportRange.ts';
import { figuresWork } from '#domain/reports/reportFigures.ts';
import type { Report } from '#domain/reports/report.ts';
import { coversRange, type ReportName } from '#domain/reports/reportName.ts';
import { reportWork } from '#domain/reports/reports.ts';
import { reports } from '#machines/staff/reports.ts';
import { inputsOf, loanOf, paymentOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

type Snapshot = SnapshotFrom<typeof reports>;

const today = day('2026-11-21');
const yesterday = day('2026-11-20');
const clock = { now: () => Date.parse(`${today}T12:00:00+05:30`) };
const usual = usualRange(today);
const january = { from: day('2026-01-01'), to: day('2026-01-31') };
const [loans, payments] = [[loanOf()], [paymentOf(1)]];
const book = { loans, payments, unreadable: 0, figures: finished(figuresWork(loans, payments, today)) };
const names: readonly ReportName[] = ['Collections', 'Loan portfolio'];
const made = names.map((name) =>
  finished(reportWork(name, { loans, payments, range: { from: day(usual.from), to: day(usual.to) }, today })),
);

const sentTo = <Sent>(snapshot: Snapshot, actor: string) =>
  inputsOf(snapshot)[actor] as Sent | null | undefined;

/** True where a report is made or saved for a range that is no longer chosen. */
const isOutdated = (from: Snapshot, to: Snapshot): boolean =>
  from.context.wanted !== null &&
  coversRange(from.context.wanted) &&
  !isSameRange(from.context.range, to.context.range);

/** The work on reports; keeping a range is none. */
const underWayIn = (snapshot: Snapshot): readonly string[] =>
  Object.keys(inputsOf(snapshot)).filter((actor) => actor !== 'keepRange');

const isMaking = (snapshot: Snapshot): boolean => snapshot.matches({ work: { ready: 'generating' } });

export const reportsWalk = provenBy(
  reports,
  {
    inputs: [
      { today, clock, asked: null, kept: null },
      { today: yesterday, clock, asked: null, kept: january },
      {
        today,
        clock,
        kept: january,
        asked: { name: 'Payments', range: { from: day('2026-02-01'), to: day('2026-02-28') } },
      },
    ],
    events: [
      ...[usual, january, { from: '2026-02-31', to: '' }].map((draft) => ({
        type: 'range.changed' as const,
        draft,
      })),
      { type: 'book.requested' },
      ...names.flatMap((name) => [
        { type: 'report.requested' as const, name },
        { type: 'report.opened' as const, name },
        { type: 'download.requested' as const, name },
      ]),
      { type: 'sort.chosen', column: 'Total' },
      { type: 'work.cancelled' },
    ],
    answers: {
      reportBook: [
        { book, message: '' },
        { book: null, message: 'The server gave no reason.' },
      ],
      reportBuild: [
        ...made.map((report) => ({ report, message: '' })),
        { report: null, message: 'The report could not be made.' },
      ],
      saveReport: [undefined],
      keepRange: [undefined],
    },
    facts: ({ context: { today: ofBook, askedOn, draft, range, book: read, wanted, generated, shown } }) => [
      ofBook,
      askedOn,
      draft,
      range,
      read === null,
      wanted,
      Object.keys(generated),
      shown,
    ],
  },
  {
    'the range that counts is one that can be read': (snapshot) => {
      const { draft, range } = snapshot.context;
      const read = readRange(draft);
      return (
        snapshot.matches({ range: 'readable' }) === (read !== null) &&
        (read === null || isSameRange(read, range))
      );
    },
    'what is looked at was generated': ({ context: { shown, generated } }) =>
      shown === null || generated[shown] !== undefined,
    'a failure has its words': (snapshot) => !snapshot.hasTag('failed') || snapshot.context.message !== '',
    'nothing half made is kept': (snapshot) =>
      isMaking(snapshot) === (snapshot.children.reportBuild !== undefined),
  },
  {
    'a range that was chosen is kept, and the usual one is forgotten': ({ event, to }) => {
      const sent = sentTo<ReportRange>(to, 'keepRange');
      const { today: ofBook, draft, range } = to.context;
      if (event.type !== 'range.changed') return true;
      if (sent === undefined) return readRange(draft) === null;
      return (
        isSameRange(sent ?? usualRange(ofBook), range) &&
        (sent === null) === isSameRange(range, usualRange(ofBook))
      );
    },
    'a chosen order is that of the report that is looked at, and changes no report': ({ from, event, to }) =>
      event.type !== 'sort.chosen' ||
      (to.context.generated === from.context.generated &&
        (from.context.shown === null || !from.matches({ work: 'ready' })
          ? to.context.sorts === from.context.sorts
          : to.context.sorts[from.context.shown]?.column === 'Total')),
    'nothing is downloaded that was not generated': ({ from, to }) => {
      const report = sentTo<Report>(to, 'saveReport');
      if (report === undefined || sentTo(from, 'saveReport') !== undefined) return true;
      return report !== null && to.context.generated[report.name] === report;
    },
    'another range takes back what was generated for this one': ({ from, to }) =>
      isSameRange(from.context.range, to.context.range) ||
      Object.keys(to.context.generated).every((name) => !coversRange(name as ReportName)),
    'a failure takes nothing away that was read or generated': ({ from, event, to }) =>
      !event.type.startsWith('xstate.error.') ||
      (to.context.book === from.context.book && to.context.generated === from.context.generated),
    'whoever cancels keeps the book that was there': ({ from, event, to }) =>
      event.type !== 'work.cancelled' || to.context.book === from.context.book,
    'a range that cannot be read takes nothing away': ({ from, to }) =>
      readRange(to.context.draft) !== null ||
      readRange(from.context.draft) === null ||
      (to.context.generated === from.context.generated && to.context.range === from.context.range),
    'a report of today’s book stays Generated whatever the range': ({ from, event, to }) =>
      event.type !== 'range.changed' ||
      to.context.generated['Loan portfolio'] === from.context.generated['Loan portfolio'],
    'what is made or saved of another range is dropped': ({ from, to }) =>
      isSameRange(from.context.range, to.context.range) ||
      !(isMaking(to) || sentTo(to, 'saveReport') !== undefined) ||
      to.context.wanted === null ||
      !coversRange(to.context.wanted),
    'a change of range ends exactly what would be of the old one': ({ from, event, to }) =>
      event.type !== 'range.changed' ||
      !(isMaking(from) || sentTo(from, 'saveReport') !== undefined) ||
      (isOutdated(from, to)
        ? underWayIn(to).length === 0 && to.context.wanted === null
        : underWayIn(to).length > 0),
    'whoever takes the wish for a report back has none': ({ from, event, to }) =>
      !['work.cancelled', 'book.requested'].includes(event.type) ||
      !isMaking(from) ||
      isMaking(to) ||
      to.context.wanted === null,
    'a report of a range is made only of one that can be read': ({ from, to }) =>
      isMaking(from) ||
      !isMaking(to) ||
      to.context.wanted === null ||
      !coversRange(to.context.wanted) ||
      readRange(from.context.draft) !== null,
    'a report that the address asks for is made as soon as the book is there': ({ from, to }) =>
      from.context.book !== null ||
      to.context.book === null ||
      from.context.wanted === null ||
      isMaking(to) === (readRange(from.context.draft) !== null),
    'a report that can be made is made when it is asked for, once the book is that of today': ({
      from,
      event,
      to,
    }) =>
      event.type !== 'report.requested' ||
      !from.matches({ work: { ready: 'idle' } }) ||
      readRange(from.context.draft) === null ||
      (from.context.today === today
        ? isMaking(to)
        : to.matches({ work: 'reading' }) && 'name' in event && to.context.wanted === event.name),
    'a book is as of the day on which it was asked for': ({ from, to }) =>
      to.context.book === from.context.book || to.context.today === from.context.askedOn,
    'a file that could not be saved is spoken of until the range is another': ({ from, event, to }) =>
      event.type !== 'range.changed' ||
      !from.matches({ work: { ready: { idle: 'unsaved' } } }) ||
      to.matches({ work: { ready: { idle: 'unsaved' } } }) ===
        isSameRange(from.context.range, to.context.range),
    'a new book makes every report Pending': ({ from, to }) =>
      to.context.book === from.context.book || Object.keys(to.context.generated).length === 0,
    'Cancel ends whatever is under way': ({ event, to }) =>
      event.type !== 'work.cancelled' || underWayIn(to).length === 0,
  },
);
