import { installmentsOf, payNowRefusal } from '#domain/loan/installment.ts';
import { payNow, type PayNowInput } from '#machines/payments/payNow.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';
import { partly, wholly } from './loanPayments.ts';

export const payNowWalk = provenBy(
  payNow,
  {
    inputs: [partly, wholly].flatMap((ledger) =>
      [1, 2, 3, 0, 999].map((installmentNumber) => ({ ledger, installmentNumber })),
    ),
    events: [{ type: 'warning.dismissed' }],
    answers: { openConfirmation: [undefined] },
    facts: ({ context: { ledger, installmentNumber, message } }) => [
      ledger.payments.length,
      installmentNumber,
      message !== '',
    ],
  },
  {
    'a confirmation opens only for an installment that is payable': (snapshot) => {
      const opened = inputsOf(snapshot)['openConfirmation'] as PayNowInput | undefined;
      return (
        opened === undefined ||
        payNowRefusal(
          opened.ledger.loan,
          installmentsOf(opened.ledger.loan, opened.ledger.payments, opened.ledger.today),
          opened.installmentNumber,
        ) === null
      );
    },
    'the confirmation that opens is that of the chosen installment': (snapshot) => {
      const { openConfirmation: opened } = inputsOf(snapshot) as { readonly openConfirmation?: PayNowInput };
      const { ledger, installmentNumber } = snapshot.context;
      return (
        snapshot.matches('openingConfirmation') === (opened !== undefined) &&
        (opened === undefined || (opened.ledger === ledger && opened.installmentNumber === installmentNumber))
      );
    },
    'a warning has its words': (snapshot) => !snapshot.matches('warned') || snapshot.context.refusal !== null,
    'what is said of a failure is its words': (snapshot) =>
      snapshot.matches('failed') === (snapshot.context.message !== ''),
  },
  {
    'a warning stays until it is dismissed': ({ from, event, to }) =>
      !from.matches('warned') || to.matches('warned') || event.type === 'warning.dismissed',
  },
);
