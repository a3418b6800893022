import { rowPayment, type RowPaymentEvent } from '#machines/loans/rowPayment.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const rowPaymentWalk = provenBy(
  rowPayment,
  {
    inputs: [undefined],
    events: [
      { type: 'payment.chosen', loanId: 'LN-000001' },
      { type: 'payment.chosen', loanId: 'LN-000002' },
      { type: 'outcome.dismissed' },
    ],
    answers: { openPayment: [undefined] },
    facts: ({ context: { loanId, message } }) => [loanId, message !== ''],
  },
  {
    'the payment that opens is of the loan that was chosen last': (snapshot) => {
      const opened = inputsOf(snapshot)['openPayment'] as { readonly loanId: string } | undefined;
      return (
        snapshot.hasTag('working') === (opened !== undefined) &&
        (opened === undefined || opened.loanId === snapshot.context.loanId)
      );
    },
    'a failure has its words, and nothing else has': (snapshot) =>
      snapshot.matches({ choosing: 'failed' }) === (snapshot.context.message !== ''),
  },
  {
    'Pay opens the payment of its own row, and waits while another opens': ({ from, event, to }) =>
      event.type !== 'payment.chosen' ||
      (from.matches('opening')
        ? to.context.loanId === from.context.loanId
        : to.matches('opening') &&
          to.context.loanId ===
            (event as Extract<RowPaymentEvent, { readonly type: 'payment.chosen' }>).loanId),
    'what is dismissed is gone': ({ event, to }) =>
      event.type !== 'outcome.dismissed' || to.context.message === '',
  },
);
