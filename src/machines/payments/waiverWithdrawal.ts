import { assign, fromPromise, setup } from 'xstate';
import { type Failure, failure, isOvertaken, mayHaveChanged } from '#api/failure.ts';
import type { Waiver } from '#domain/loan/penalty/waiver.ts';
import { unprovided } from '#machines/unprovided.ts';

/** A waiver that is withdrawn, and why. */
export interface Withdrawal {
  readonly waiver: Waiver;
  readonly reason: string;
}

export interface WaiverWithdrawalInput {
  readonly waiver: Waiver;
}

export type WaiverWithdrawalEvent =
  | { readonly type: 'reason.changed'; readonly reason: string }
  | { readonly type: 'withdrawal.confirmed' }
  | { readonly type: 'withdrawal.cancelled' }
  | { readonly type: 'outcome.dismissed' };

interface WaiverWithdrawalContext extends Withdrawal {
  /** Why the last try failed; null for no failure. */
  readonly failure: Failure | null;
  /** The number of times that the loan's waivers may differ from those shown; each time they are read anew. */
  readonly changes: number;
}

/** Withdraws one waiver for a reason: the waived part of the penalty is due again (rule WAIVER). */
export const waiverWithdrawal = setup({
  types: {
    input: {} as WaiverWithdrawalInput,
    context: {} as WaiverWithdrawalContext,
    events: {} as WaiverWithdrawalEvent,
    tags: {} as 'asking' | 'working',
  },
  actors: { withdrawWaiver: fromPromise<void, Withdrawal>(unprovided) },
  guards: {
    hasReason: (_, reason: string) => reason.trim() !== '',
    isOvertaken: (_, { error }: { readonly error: unknown }) => isOvertaken(error),
  },
  actions: {
    changeReason: assign({ reason: (_, reason: string) => reason }),
    countChange: assign({ changes: ({ context }) => context.changes + 1 }),
    countPossibleChange: assign({
      changes: ({ context }, { error }: { readonly error: unknown }) =>
        context.changes + (mayHaveChanged(error) ? 1 : 0),
    }),
    setFailure: assign({
      failure: (_, { error }: { readonly error: unknown }) =>
        failure(error, 'The waiver could not be withdrawn.'),
    }),
  },
}).createMachine({
  id: 'waiverWithdrawal',
  description: 'One waiver is withdrawn, from the reason for it to what came of it.',
  context: ({ input }) => ({ waiver: input.waiver, reason: '', failure: null, changes: 0 }),
  initial: 'asking',
  states: {
    asking: {
      tags: 'asking',
      on: {
        'reason.changed': {
          actions: { type: 'changeReason', params: ({ event }) => event.reason },
          target: '.untried',
        },
        'withdrawal.confirmed': [
          { guard: { type: 'hasReason', params: ({ context }) => context.reason }, target: 'withdrawing' },
          { target: '.incomplete' },
        ],
        'withdrawal.cancelled': 'closed',
      },
      initial: 'untried',
      states: {
        untried: {},
        incomplete: { description: 'A withdrawal needs a reason.' },
        refused: { description: 'Nothing was withdrawn; the reason is kept for another try.' },
        overtaken: {
          description:
            'It is withdrawn already, or a payment was taken since: as long as that stands, another try is refused too.',
        },
      },
    },
    withdrawing: {
      tags: ['asking', 'working'],
      invoke: {
        src: 'withdrawWaiver',
        input: ({ context: { waiver, reason } }) => ({ waiver, reason }),
        onDone: { actions: 'countChange', target: 'withdrawn' },
        onError: [
          {
            description: 'Somebody else was there first: what stands now is read.',
            guard: { type: 'isOvertaken', params: ({ event }) => ({ error: event.error }) },
            actions: [{ type: 'setFailure', params: ({ event }) => ({ error: event.error }) }, 'countChange'],
            target: 'asking.overtaken',
          },
          {
            description: 'Where no answer came, what stands now is read.',
            actions: [
              { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'countPossibleChange', params: ({ event }) => ({ error: event.error }) },
            ],
            target: 'asking.refused',
          },
        ],
      },
    },
    withdrawn: {
      description: 'Its part of the penalty is due again.',
      on: { 'outcome.dismissed': 'closed' },
    },
    closed: { type: 'final' },
  },
});
