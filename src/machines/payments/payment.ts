import { noMoney } from '#domain/values/money.ts';
import { paymentOrder, paymentProblems } from '#domain/loan/payment/paymentOrder.ts';
import { draftRegion } from '#machines/draftRegion.ts';
import { messageOf } from '#machines/messageOf.ts';
import { known } from '#machines/known.ts';
import { newPayment, type PaymentSpec, paymentSetup } from './paymentSetup.ts';
import { penaltyClearance } from './penaltyOverride.ts';

/**
 * The payer confirms a proposed payment, which is then recorded (rule CONFIRM-SCREEN). A locked amount ignores changes;
 * a locked penalty has no machine that would accept one.
 */
export const paymentOf = ({ id, description, locked, asksReference, wordsStay }: PaymentSpec) =>
  paymentSetup.createMachine({
    id,
    description,
    context: ({ input }) => newPayment(input, locked),
    initial: 'receiving',
    states: {
      receiving: {
        description: 'Without the details from the screen before there is nothing to confirm.',
        always: [
          { guard: { type: 'hasIntent', params: ({ context }) => context.intent }, target: 'confirming' },
          { target: 'invalid' },
        ],
      },
      invalid: { on: { 'payment.cancelled': 'goingBack' } },
      confirming: {
        tags: 'asking',
        invoke: locked.includes('penalty')
          ? []
          : {
              id: 'penaltyOverride',
              src: 'penaltyOverride',
              input: ({ context }) => ({
                enteredPenalty: context.intent?.penaltyAmount ?? noMoney,
                defaultPenalty: context.intent?.defaultPenalty ?? noMoney,
              }),
              onSnapshot: {
                actions: { type: 'setClearance', params: ({ event }) => penaltyClearance(event.snapshot) },
              },
            },
        initial: 'editing',
        states: {
          editing: {
            tags: 'editable',
            on: { 'payment.cancelled': `#${id}.goingBack` },
            after: {
              dayIsOver: [
                {
                  guard: 'isOutdated',
                  actions: anotherDay(locked),
                  target: '.outcome.outdated',
                  reenter: true,
                },
                {
                  description: 'Another day, the same penalty: only the next end of a day is awaited.',
                  actions: 'setToday',
                  target: 'editing',
                  reenter: true,
                },
              ],
            },
            type: 'parallel',
            states: {
              outcome: {
                on: {
                  'amount.changed': locked.includes('amount')
                    ? []
                    : {
                        actions: { type: 'changeDraft', params: ({ event }) => ({ amount: event.amount }) },
                        target: afterChange(wordsStay),
                      },
                  'method.chosen': {
                    actions: { type: 'changeDraft', params: ({ event }) => ({ method: event.method }) },
                    target: afterChange(wordsStay),
                  },
                  'customMethod.changed': {
                    actions: {
                      type: 'changeDraft',
                      params: ({ event }) => ({ customMethod: event.customMethod }),
                    },
                    target: afterChange(wordsStay),
                  },
                  'receivedOn.changed': locked.includes('penalty') ? [] : dayEntered(wordsStay),
                  'reference.changed': asksReference
                    ? {
                        actions: {
                          type: 'changeDraft',
                          params: ({ event: { reference } }) => ({
                            reference: reference === '' ? undefined : reference,
                          }),
                        },
                        target: afterChange(wordsStay),
                      }
                    : [],
                  'payment.confirmed': [
                    {
                      description:
                        'The day has turned while nobody looked: the penalty of today is shown first.',
                      guard: 'isOutdated',
                      actions: anotherDay(locked),
                      target: '.outdated',
                    },
                    {
                      guard: { type: 'mayBeSent', params: ({ context }) => paymentOrder(context) },
                      target: `#${id}.confirming.recording`,
                    },
                    {
                      actions: { type: 'setErrors', params: ({ context }) => paymentProblems(context) },
                      target: afterChange(wordsStay),
                    },
                  ],
                },
                initial: 'untried',
                states: {
                  untried: {},
                  outdated: {
                    description: 'Another day counts: the penalty is that of this day, and is said to be.',
                  },
                  refused: {
                    description: 'The last try failed; its reason is shown and everything typed is kept.',
                  },
                },
              },
              draft: draftRegion,
            },
          },
          recording: {
            description: 'Nobody leaves before it is known what came of it.',
            tags: ['working', 'busy'],
            invoke: {
              src: 'recordPayment',
              input: ({ context }) => known(paymentOrder(context)),
              onDone: [
                {
                  guard: { type: 'isSent', params: ({ event }) => event.output },
                  actions: { type: 'setSent', params: ({ event }) => event.output },
                  target: `#${id}.sentForApproval`,
                },
                { target: `#${id}.recorded` },
              ],
              onError: {
                actions: {
                  type: 'setFailure',
                  params: messageOf('There was an error recording the payment.'),
                },
                target: 'editing.outcome.refused',
              },
            },
          },
        },
      },
      sentForApproval: {
        description: 'Nothing is recorded before a second person approves it.',
        on: { 'payment.cancelled': 'goingBack' },
      },
      recorded: { tags: 'paid', after: { successShown: 'leaving' } },
      leaving: {
        tags: 'paid',
        invoke: {
          src: 'goToPayments',
          input: ({ context }) => known(context.intent),
          onDone: 'closed',
          onError: 'closed',
        },
      },
      goingBack: { invoke: { src: 'goBack', onDone: 'closed', onError: 'closed' } },
      closed: { type: 'final' },
    },
  });

/** The actions of another day: they propose its penalty, and tell the penalty's machine where there is one. */
const anotherDay = (locked: PaymentSpec['locked']) =>
  locked.includes('penalty')
    ? (['setToday', 'beginAnother'] as const)
    : (['setToday', 'beginAnother', 'tellPenalty'] as const);

/** The transitions of an entered value date; one with another penalty leads to `outdated`, whose message says so. */
const dayEntered = (wordsStay: PaymentSpec['wordsStay']) =>
  [
    {
      guard: { type: 'isOtherPenalty', params: enteredDay },
      actions: [{ type: 'setReceivedOn', params: enteredDay }, 'tellPenalty'],
      target: '.outdated',
    },
    { actions: { type: 'setReceivedOn', params: enteredDay }, target: afterChange(wordsStay) },
  ] as const;

const enteredDay = ({ event }: { readonly event: { readonly receivedOn: string } }): string =>
  event.receivedOn;

/** The target state after typing: the message of the last attempt stays, or is dropped. */
const afterChange = (wordsStay: PaymentSpec['wordsStay']): '.untried' | undefined =>
  wordsStay === 'untilNextChange' ? '.untried' : undefined;
