import type { FirstRunBook } from '#domain/lender/firstRun.ts';
import { firstRun } from '#machines/lender/firstRun.ts';
import { provenBy } from '#test/support/machines/proof.ts';

const empty: FirstRunBook = {
  openSetupSteps: 3,
  customers: 0,
  vehicles: 0,
  loans: 0,
  newestLoanId: null,
  admins: 1,
};

export const firstRunWalk = provenBy(
  firstRun,
  {
    inputs: [undefined as never],
    events: [],
    answers: { findFirstRun: [null, empty, { ...empty, openSetupSteps: 0, customers: 1 }] },
    facts: ({ context }) => context.book,
  },
  {
    'a list stands where there is a book to tick it off from, and nowhere else': (snapshot) =>
      snapshot.matches('listed') === (snapshot.context.book !== null),
  },
  {
    'what is ticked off is what the book holds': ({ from, event, to }) =>
      !from.matches('asking') || !('output' in event) || to.context.book === event.output,
  },
);
