import { assign, setup, type SnapshotFrom } from 'xstate';
import { type Paise, paiseToInput } from '#domain/values/money.ts';
import { validatePenalty, type PenaltyCheck } from '#domain/loan/payment/paymentDraft.ts';
import type { PenaltyClearance } from '#domain/loan/payment/paymentOrder.ts';

export interface PenaltyOverrideInput {
  readonly enteredPenalty: Paise;
  readonly defaultPenalty: Paise;
}

export type PenaltyOverrideEvent =
  | { readonly type: 'penalty.changed'; readonly entered: string }
  | { readonly type: 'default.changed'; readonly defaultPenalty: Paise }
  | { readonly type: 'override.confirmed' }
  | { readonly type: 'override.withdrawn' };

interface PenaltyOverrideContext {
  readonly entered: string;
  readonly defaultPenalty: Paise;
}

/** A penalty above the default calculated one needs a tick, which every edit takes back (rule PENALTY-OVERRIDE). */
export const penaltyOverride = setup({
  types: {
    input: {} as PenaltyOverrideInput,
    context: {} as PenaltyOverrideContext,
    events: {} as PenaltyOverrideEvent,
    tags: {} as 'cleared' | 'aboveDefault',
  },
  guards: {
    isWithinDefault: (_, check: PenaltyCheck) => check._tag === 'PenaltyWithinDefault',
    isAboveDefault: (_, check: PenaltyCheck) => check._tag === 'PenaltyAboveDefault',
    isBelowZero: (_, check: PenaltyCheck) => check._tag === 'PenaltyBelowZero',
  },
  actions: {
    setEntry: assign({ entered: (_, entered: string) => entered }),
    setDefault: assign({
      entered: ({ context }, defaultPenalty: Paise) =>
        context.entered === paiseToInput(context.defaultPenalty)
          ? paiseToInput(defaultPenalty)
          : context.entered,
      defaultPenalty: (_, defaultPenalty) => defaultPenalty,
    }),
  },
}).createMachine({
  id: 'penaltyOverride',
  description: 'Whether the penalty that was entered may be recorded.',
  context: ({ input }) => ({
    entered: paiseToInput(input.enteredPenalty),
    defaultPenalty: input.defaultPenalty,
  }),
  initial: 'judging',
  on: {
    'penalty.changed': {
      description: 'Every edit is judged anew and takes back a confirmation.',
      actions: { type: 'setEntry', params: ({ event }) => event.entered },
      target: '.judging',
    },
    'default.changed': {
      description:
        'Another day, another default: a penalty that was left at it follows, one that was entered stays.',
      actions: { type: 'setDefault', params: ({ event }) => event.defaultPenalty },
      target: '.judging',
    },
  },
  states: {
    judging: {
      always: [
        {
          guard: { type: 'isWithinDefault', params: ({ context }) => checkOf(context) },
          target: 'withinDefault',
        },
        {
          guard: { type: 'isAboveDefault', params: ({ context }) => checkOf(context) },
          target: 'aboveDefault',
        },
        { guard: { type: 'isBelowZero', params: ({ context }) => checkOf(context) }, target: 'belowZero' },
        { target: 'unreadable' },
      ],
    },
    withinDefault: { tags: 'cleared' },
    aboveDefault: {
      tags: 'aboveDefault',
      initial: 'unconfirmed',
      states: {
        unconfirmed: { on: { 'override.confirmed': 'confirmed' } },
        confirmed: { tags: 'cleared', on: { 'override.withdrawn': 'unconfirmed' } },
      },
    },
    belowZero: {},
    unreadable: { description: 'Not an amount, or more than may be entered.' },
  },
});

/** The penalty to send with the payment, or why the form may not be sent. */
export const penaltyClearance = (snapshot: SnapshotFrom<typeof penaltyOverride>): PenaltyClearance => {
  const check = checkOf(snapshot.context);
  if (!('penalty' in check)) {
    return { _tag: snapshot.matches('belowZero') ? 'PenaltyBelowZero' : 'PenaltyUnreadable' };
  }
  return snapshot.hasTag('cleared')
    ? { _tag: 'PenaltyCleared', penalty: check.penalty }
    : { _tag: 'OverrideUnconfirmed' };
};

const checkOf = (context: PenaltyOverrideContext): PenaltyCheck =>
  validatePenalty(context.entered, context.defaultPenalty);
