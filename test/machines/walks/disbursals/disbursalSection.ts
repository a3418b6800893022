import * as Schema from 'effect/Schema';
import type { SnapshotFrom } from 'xstate';
import { LoanDisbursal } from '#domain/loan/disbursal.ts';
import type { DisbursalEntryOutput } from '#machines/disbursals/disbursalEntry.ts';
import { disbursalSection } from '#machines/disbursals/disbursalSection.ts';
import { type DisbursalOfLoan, loanDisbursal } from '#machines/disbursals/parts.ts';
import { does, snapshotsOfPart } from '#test/support/machines/parts.ts';
import { provenBy } from '#test/support/machines/proof.ts';
import { clock, loanId, terms } from './disbursalEntry.ts';

const wire = {
  loanId,
  loanAmount: 100_000,
  deductions: [{ name: 'Processing Fee', amount: 1_500 }],
  netAmount: 98_500,
};

/** A loan before and after its disbursal. */
export const toPay: DisbursalOfLoan = {
  of: Schema.decodeUnknownSync(LoanDisbursal)(wire),
  account: 'HDFC current',
};
export const paid: DisbursalOfLoan = {
  of: Schema.decodeUnknownSync(LoanDisbursal)({
    ...wire,
    disbursal: { ...wire, mode: 'Cheque', payee: 'Borrower' },
  }),
  account: null,
};

type Snapshot = SnapshotFrom<typeof disbursalSection>;

const offered = { terms, account: 'HDFC current' };
const other = { terms, account: null };

/** What the form was opened with; undefined while there is none. */
const entryIn = ({ children }: Snapshot) => children.entry?.getSnapshot().context;

/** A form that shows this tag. */
const picture = (tag: string) => ({ hasTag: (asked: string) => asked === tag });

const shownBy = (event: { readonly type: string }) =>
  event.type === 'xstate.snapshot.entry'
    ? (event as unknown as { readonly snapshot: { readonly hasTag: (tag: string) => boolean } }).snapshot
    : null;

export const disbursalSectionWalk = provenBy(
  disbursalSection,
  {
    inputs: [{ loanId, clock }],
    events: [offered, other].map((given) => ({ type: 'disbursal.requested' as const, offered: given })),
    answers: {
      disbursalEntry: [
        { isRecorded: true, isOutdated: false },
        { isRecorded: false, isOutdated: false },
        { isRecorded: false, isOutdated: true },
      ],
    },
    shown: {
      loanDisbursal: snapshotsOfPart(loanDisbursal, loanId, [toPay]),
      disbursalEntry: [picture('none'), picture('unsaved'), picture('busy')],
    },
    facts: ({ context }) => context.offered?.account,
  },
  {
    'what is paid out is what was shown, of the loan of the page': (snapshot) => {
      const entry = entryIn(snapshot);
      return (
        snapshot.matches('entering') === (entry !== undefined) &&
        (entry === undefined ||
          (entry.loanId === loanId &&
            entry.terms === snapshot.context.offered?.terms &&
            entry.draft.account === (snapshot.context.offered.account ?? '')))
      );
    },
    'the disbursal is that of the loan of the page': (snapshot) =>
      snapshot.children.part?.getSnapshot().context.from === loanId,
  },
  {
    'what the form has unsaved, or has on its way, is known': ({ event, to }) => {
      const form = shownBy(event);
      return (
        form === null ||
        (to.hasTag('unsaved') === form.hasTag('unsaved') && to.hasTag('busy') === form.hasTag('busy'))
      );
    },
    'whatever comes of a form, what stands is read again': ({ from, event, to }) =>
      does(disbursalSection, from, event, 'loadAnew') === (from.matches('entering') && to.matches('reading')),
    'a loan is said to be disbursed only where it is': ({ from, event, to }) =>
      to.matches({ reading: 'recorded' }) === from.matches({ reading: 'recorded' }) ||
      !to.matches({ reading: 'recorded' }) ||
      ('output' in event && (event['output'] as { readonly isRecorded: boolean }).isRecorded),
    'a form under way is not changed': ({ from, to }) =>
      !from.matches('entering') || !to.matches('entering') || to.context.offered === from.context.offered,
    'the loan is said to have changed once it is paid out, or may be, and only then': ({
      from,
      event,
      to,
    }) => {
      const output = 'output' in event ? (event['output'] as DisbursalEntryOutput) : null;
      const isNews = output !== null && (output.isRecorded || output.isOutdated);
      return to.context.changes === from.context.changes + (isNews ? 1 : 0);
    },
  },
);
