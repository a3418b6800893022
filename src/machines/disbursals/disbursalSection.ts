import { assign, sendTo, setup } from 'xstate';
import type { Clock } from '#machines/clock.ts';
import { known } from '#machines/known.ts';
import { disbursalEntry, type DisbursalEntryInput, type DisbursalEntryOutput } from './disbursalEntry.ts';
import { loanDisbursal } from './parts.ts';

export interface DisbursalSectionInput {
  readonly loanId: string;
  readonly clock: Clock;
}

/** What is paid out is what was shown when it was asked for. */
type Offered = Pick<DisbursalEntryInput, 'terms' | 'account'>;

export type DisbursalSectionEvent = { readonly type: 'disbursal.requested'; readonly offered: Offered };

interface DisbursalSectionContext extends DisbursalSectionInput {
  /** What the entry under way pays out; null while there is none. */
  readonly offered: Offered | null;
  /** The number of times that the loan became, or may have become, other than it is shown. */
  readonly changes: number;
}

/** How a loan was paid out, or its payout, on the loan's page (rule DISBURSAL). */
export const disbursalSection = setup({
  types: {
    input: {} as DisbursalSectionInput,
    context: {} as DisbursalSectionContext,
    events: {} as DisbursalSectionEvent,
    tags: {} as 'unsaved' | 'busy',
    children: {} as { part: 'loanDisbursal'; entry: 'disbursalEntry' },
  },
  actors: { loanDisbursal, disbursalEntry },
  guards: {
    isRecorded: (_, { isRecorded }: DisbursalEntryOutput) => isRecorded,
    isOutdated: (_, { isOutdated }: DisbursalEntryOutput) => isOutdated,
    isTagged: (_, isTagged: boolean) => isTagged,
  },
  actions: {
    setOffered: assign({ offered: (_, offered: Offered) => offered }),
    clearOffered: assign({ offered: null }),
    noteChange: assign({ changes: ({ context }) => context.changes + 1 }),
    loadAnew: sendTo('part', { type: 'load.outdated' }),
  },
}).createMachine({
  id: 'disbursalSection',
  description: 'How a loan was paid out, or its payout.',
  context: ({ input }) => ({ loanId: input.loanId, clock: input.clock, offered: null, changes: 0 }),
  invoke: { id: 'part', src: 'loanDisbursal', input: ({ context }) => context.loanId },
  initial: 'reading',
  states: {
    reading: {
      on: {
        'disbursal.requested': {
          actions: { type: 'setOffered', params: ({ event }) => event.offered },
          target: 'entering',
        },
      },
      initial: 'untried',
      states: {
        untried: {},
        recorded: { description: 'The loan is paid out, and the record is read.' },
        failed: { description: 'The entry broke down; what stands is read again.' },
      },
    },
    entering: {
      invoke: {
        id: 'entry',
        src: 'disbursalEntry',
        input: ({ context }) => ({
          ...known(context.offered),
          loanId: context.loanId,
          clock: context.clock,
        }),
        onSnapshot: [
          {
            guard: { type: 'isTagged', params: ({ event }) => event.snapshot.hasTag('busy') },
            target: '.recording',
          },
          {
            guard: { type: 'isTagged', params: ({ event }) => event.snapshot.hasTag('unsaved') },
            target: '.typed',
          },
          { target: '.untyped' },
        ],
        onDone: [
          {
            guard: { type: 'isRecorded', params: ({ event }) => event.output },
            actions: ['clearOffered', 'noteChange', 'loadAnew'],
            target: 'reading.recorded',
          },
          {
            description:
              'It was left after a try that may have gone through, or met a disbursal of somebody else.',
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            actions: ['clearOffered', 'noteChange', 'loadAnew'],
            target: 'reading.untried',
          },
          {
            description: 'A refusal may come of terms that somebody else has changed meanwhile.',
            actions: ['clearOffered', 'loadAnew'],
            target: 'reading.untried',
          },
        ],
        onError: { actions: ['clearOffered', 'loadAnew'], target: 'reading.failed' },
      },
      initial: 'untyped',
      states: {
        untyped: {},
        typed: { tags: 'unsaved' },
        recording: { tags: 'busy' },
      },
    },
  },
});
