import type { SnapshotFrom } from 'xstate';
import { rupees } from '#domain/values/money.ts';
import type { PaymentOrder } from '#domain/loan/payment/paymentOrder.ts';
import type { RecordedPayment } from '#domain/loan/payment/recordedPayment.ts';
import type { InTurnMachine, Outcome } from '#machines/kinds/inTurn.ts';
import { paymentsInTurn, receiptsInTurn } from '#machines/payments/worksInTurn.ts';
import { sent } from '#test/machines/walks/payments/sent.ts';
import { inputsOf, paymentOf, type Step } from '#test/support/machines/machines.ts';
import { type Proof, provenBy } from '#test/support/machines/proof.ts';
import { intentSample } from '#test/support/samples/paymentIntent.ts';

type Machine = InTurnMachine<unknown, unknown>;
type Snapshot = SnapshotFrom<Machine>;

const doing = (snapshot: Snapshot) => inputsOf(snapshot)['doNext'] as { readonly item: unknown } | undefined;
const finding = (snapshot: Snapshot) =>
  inputsOf(snapshot)['findDone'] as { readonly items: readonly unknown[] } | undefined;

/** What an answer says is done; undefined for any other event. */
const answered = ({ from, event }: Step<Snapshot>): readonly unknown[] | undefined => {
  if (!event.type.startsWith('xstate.done.actor.')) return undefined;
  const { output } = event as unknown as { readonly output: unknown };
  if (from.matches('finding')) return output as readonly unknown[];
  const outcome = output as Outcome<unknown>;
  return outcome._tag === 'Done' ? [outcome.done] : [];
};

const same = (left: readonly unknown[], right: readonly unknown[]): boolean =>
  left.length === right.length && left.every((one, index) => one === right[index]);

/** The walk of a work of three items, of which any may fail, be found done, or wait for a second person. */
const inTurnWalkOf = <Item, Done>(
  machine: InTurnMachine<Item, Done>,
  items: readonly Item[],
  done: Done,
): Proof =>
  provenBy(
    machine as unknown as Machine,
    {
      inputs: [{ items }, { items: [] }],
      events: [{ type: 'retry.chosen' }, { type: 'rest.abandoned' }],
      answers: {
        doNext: [
          { _tag: 'Done', done },
          { _tag: 'Sent', sent },
        ],
        findDone: [[], [done]],
      },
      facts: ({ context }) => [
        context.items.length,
        context.done.length,
        context.message !== '',
        context.sent === null,
      ],
    },
    {
      'there are never two calls at once, and none outside of the work': (snapshot) =>
        [doing(snapshot), finding(snapshot)].filter((call) => call !== undefined).length ===
        (snapshot.matches('doing') || snapshot.matches('finding') ? 1 : 0),
      'what is done next is the first that is not done: never a later one before an earlier': (snapshot) =>
        doing(snapshot) === undefined ||
        (snapshot.context.done.length < snapshot.context.items.length &&
          doing(snapshot)?.item === snapshot.context.items[snapshot.context.done.length]),
      'what is looked for are those that are not known to be done': (snapshot) => {
        const asked = finding(snapshot)?.items;
        return asked === undefined || same(asked, snapshot.context.items.slice(snapshot.context.done.length));
      },
      'the work is finished exactly when all of it is done': (snapshot) =>
        snapshot.matches('finished')
          ? snapshot.context.done.length === snapshot.context.items.length
          : !snapshot.matches('abandoned') || snapshot.context.done.length < snapshot.context.items.length,
      'where it stopped it says why': (snapshot) =>
        !snapshot.hasTag('stopped') || snapshot.context.message !== '' || snapshot.context.sent !== null,
      'what waits for a second person is named': (snapshot) =>
        snapshot.matches('sentForApproval') ===
        (snapshot.context.sent !== null && !snapshot.matches('abandoned')),
    },
    {
      'what is said to be done was answered as done, and stays so': (step) =>
        same(step.to.context.done, [...step.from.context.done, ...(answered(step) ?? [])]),
      'after a failure nothing is done before somebody asks': ({ event, to }) =>
        !event.type.startsWith('xstate.error.') || (to.hasTag('stopped') && doing(to) === undefined),
      'before it goes on after a failure it finds out what was done': ({ from, event, to }) =>
        !from.matches('stopped') ||
        to.matches('stopped') ||
        (event.type === 'retry.chosen' ? to.matches('finding') : to.matches('abandoned')),
      'what waits for a second person is not done, and nothing is after it': ({ from, to }) =>
        !from.matches('sentForApproval') || to.matches('sentForApproval') || to.matches('abandoned'),
    },
  );

const orders: readonly PaymentOrder[] = [2, 3, 4].map((installmentNumber, attempt) => ({
  intent: { ...intentSample, installmentNumber },
  amount: rupees(1_000),
  penalty: rupees(750),
  method: 'Cash',
  attempt,
}));

export const recordedSample: RecordedPayment = {
  paymentId: 'PAY-000002',
  installmentNumber: 2,
  total: rupees(1_750),
};

/** The walk of each work in turn. */
export const inTurnWalks = {
  paymentsInTurn: inTurnWalkOf(paymentsInTurn, orders, recordedSample),
  receiptsInTurn: inTurnWalkOf(
    receiptsInTurn,
    [1, 2, 3].map((number) => paymentOf(number, 'Received')),
    paymentOf(1),
  ),
};
