import { defaultListQuery, queryToSearch } from '#domain/lists/listQuery.ts';
import { loanTicks, type LoanTicksEvent } from '#machines/loans/loanTicks.ts';
import { inputsOf, loanOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

const loans = [loanOf(), loanOf({ loanId: 'LN-000002' })];

type Event<Type extends LoanTicksEvent['type']> = Extract<LoanTicksEvent, { readonly type: Type }>;

export const loanTicksWalk = provenBy(
  loanTicks,
  {
    inputs: [undefined],
    events: [
      ...loans.map(({ loanId }) => ({ type: 'row.ticked' as const, loanId })),
      { type: 'ticks.cleared' },
      { type: 'query.shown', query: defaultListQuery },
      { type: 'query.shown', query: { ...defaultListQuery, offset: 25 } },
      { type: 'file.requested', loans },
      { type: 'file.requested', loans: [] },
    ],
    answers: { saveTicked: [undefined] },
    facts: ({ context: { ticked, page, loans: asked, failure } }) => [
      ticked.toSorted(),
      page,
      asked.length,
      failure !== null,
    ],
  },
  {
    'the file has the loans that were asked for last, of which there is one at least': (snapshot) => {
      const saved = inputsOf(snapshot)['saveTicked'] as { readonly loans: readonly unknown[] } | undefined;
      return (
        snapshot.hasTag('working') === (saved !== undefined) &&
        (saved === undefined || (saved.loans === snapshot.context.loans && saved.loans.length > 0))
      );
    },
    'a failure has its words, and nothing else has': (snapshot) =>
      snapshot.matches({ ticking: 'failed' }) === (snapshot.context.failure !== null),
  },
  {
    'a tick is set, and taken away by the same key': ({ from, event, to }) => {
      if (event.type !== 'row.ticked') return true;
      const { loanId } = event as Event<'row.ticked'>;
      return (
        from.context.ticked.includes(loanId) !== to.context.ticked.includes(loanId) &&
        from.context.ticked.every((one) => one === loanId || to.context.ticked.includes(one))
      );
    },
    'the ticks are those of the page that is shown, and another page has none': ({ from, event, to }) => {
      if (event.type !== 'query.shown') return from.context.page === to.context.page;
      const page = queryToSearch((event as Event<'query.shown'>).query);
      return (
        to.context.page === page &&
        (from.context.page === page
          ? to.context.ticked === from.context.ticked
          : to.context.ticked.length === 0)
      );
    },
    'what is said of the file of one page is not said on another': ({ from, to }) =>
      to.context.page === from.context.page || to.context.failure === null,
    'ticks go by the person and with their page alone': ({ from, event, to }) =>
      ['row.ticked', 'ticks.cleared', 'query.shown'].includes(event.type) ||
      to.context.ticked === from.context.ticked,
    'Clear takes every tick away': ({ event, to }) =>
      event.type !== 'ticks.cleared' || to.context.ticked.length === 0,
  },
);
