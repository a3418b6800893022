import type { SnapshotFrom } from 'xstate';
import { installmentTicks, type TickedInstallments } from '#machines/payments/installmentTicks.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';
import { partly, wholly } from './loanPayments.ts';

const openedIn = (snapshot: SnapshotFrom<typeof installmentTicks>) =>
  inputsOf(snapshot)['openSeveral'] as TickedInstallments | undefined;

export const installmentTicksWalk = provenBy(
  installmentTicks,
  {
    inputs: [undefined],
    events: [
      ...[1, 3, null].map((upTo) => ({ type: 'ticks.set' as const, upTo })),
      ...[partly, wholly].map((ledger) => ({ type: 'payment.chosen' as const, ledger })),
    ],
    answers: { openSeveral: [undefined] },
    facts: ({ context: { upTo, ledger, message } }) => [upTo, ledger?.payments.length, message !== ''],
  },
  {
    'a payment opens only where something is ticked, up to the latest tick': (snapshot) => {
      const opened = openedIn(snapshot);
      const { upTo, ledger } = snapshot.context;
      return (
        snapshot.hasTag('working') === (opened !== undefined) &&
        (opened === undefined || (upTo !== null && opened.upTo === upTo && opened.ledger === ledger))
      );
    },
    'a failure has its words, and nothing else has': (snapshot) =>
      snapshot.matches({ ticking: 'failed' }) === (snapshot.context.message !== ''),
  },
  {
    'what opens is of the ledger that is shown': ({ from, event, to }) =>
      !to.matches('opening') ||
      from.matches('opening') ||
      (event.type === 'payment.chosen' &&
        openedIn(to)?.ledger === (event as unknown as Pick<TickedInstallments, 'ledger'>).ledger),
    'ticks are set by the person alone': ({ from, event, to }) =>
      event.type === 'ticks.set'
        ? to.matches('opening') || to.context.upTo === (event as { readonly upTo?: unknown }).upTo
        : to.context.upTo === from.context.upTo,
  },
);
