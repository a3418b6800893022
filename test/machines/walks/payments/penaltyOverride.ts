import { largestEntry } from '#domain/loan/payment/paymentDraft.ts';
import { paise, rupees } from '#domain/values/money.ts';
import { penaltyClearance, penaltyOverride } from '#machines/payments/penaltyOverride.ts';
import { provenBy } from '#test/support/machines/proof.ts';

const defaults = [rupees(0), rupees(750), largestEntry];

export const penaltyOverrideWalk = provenBy(
  penaltyOverride,
  {
    inputs: defaults.flatMap((defaultPenalty) =>
      [rupees(0), rupees(750), paise(75_001), rupees(-1)].map((enteredPenalty) => ({
        enteredPenalty,
        defaultPenalty,
      })),
    ),
    events: [
      ...[
        '0',
        '750',
        '750.01',
        '800',
        '-1',
        '',
        'abc',
        '1e9',
        '10000000',
        '10000000.01',
        '9'.repeat(400),
      ].map((entered) => ({ type: 'penalty.changed' as const, entered })),
      ...defaults.map((defaultPenalty) => ({ type: 'default.changed' as const, defaultPenalty })),
      { type: 'override.confirmed' },
      { type: 'override.withdrawn' },
    ],
    answers: {},
    facts: ({ context }) => context,
  },
  {
    'cleared means at most the default, or confirmed': (snapshot) => {
      if (!snapshot.hasTag('cleared')) return true;
      const clearance = penaltyClearance(snapshot);
      return (
        clearance._tag === 'PenaltyCleared' &&
        (clearance.penalty <= snapshot.context.defaultPenalty ||
          snapshot.matches({ aboveDefault: 'confirmed' }))
      );
    },
    'what is not cleared can never be read as cleared': (snapshot) =>
      snapshot.hasTag('cleared') === (penaltyClearance(snapshot)._tag === 'PenaltyCleared'),
    'what is cleared is from zero to the largest entry': (snapshot) => {
      const clearance = penaltyClearance(snapshot);
      return (
        clearance._tag !== 'PenaltyCleared' || (clearance.penalty >= 0 && clearance.penalty <= largestEntry)
      );
    },
    'a warning is shown for every penalty above the default': (snapshot) =>
      snapshot.hasTag('aboveDefault') === snapshot.matches('aboveDefault'),
  },
  {
    'no edit leaves a confirmation standing': ({ event, to }) =>
      !['penalty.changed', 'default.changed'].includes(event.type) ||
      !to.matches({ aboveDefault: 'confirmed' }),
    'only a tick confirms': ({ from, event, to }) =>
      !to.matches({ aboveDefault: 'confirmed' }) || event.type === 'override.confirmed' || to === from,
  },
);
