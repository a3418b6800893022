import type { Clock } from '#machines/clock.ts';
import { known } from '#machines/known.ts';
import type { DatedLoan } from './parts.ts';

export interface LoanDetailsInput {
  readonly loanId: string;
  readonly clock: Clock;
}

export interface LoanDetailsContext extends LoanDetailsInput {
  /** The loan as last loaded or saved; null before it is loaded. */
  readonly dated: DatedLoan | null;
  /** The number of changes by payouts for which the loan was read. */
  readonly payoutChangesRead: number;
  /** The number of changes by steps of the status for which the loan was read. */
  readonly changesRead: number;
}

/** What a section reports to the screen. */
export interface Heard {
  readonly isUnsaved: boolean;
}

export type Named = 'customer' | 'vehicle';

/**
 * The region of the customer or the vehicle of the loan: it is loaded, edited and saved on its own once the loan is
 * loaded.
 */
export const namedRegion = <Name extends Named>(
  name: Name,
  words: Readonly<Record<'unknown' | 'unnamed', { readonly description: string }>>,
) => {
  const idIn = ({ context: { dated } }: { readonly context: LoanDetailsContext }) =>
    dated?.loan[`${name}Id` as const];
  return {
    initial: 'unknown',
    states: {
      unknown: {
        ...words.unknown,
        always: [
          { guard: { type: 'isNamed', params: idIn }, target: 'named' },
          {
            guard: {
              type: 'isRead',
              params: ({ context }: { readonly context: LoanDetailsContext }) => context.dated,
            },
            target: 'unnamed',
          },
        ],
      },
      unnamed: { ...words.unnamed, type: 'final' },
      named: {
        on: { 'update.requested': { actions: { type: 'updateSection', params: name } } },
        invoke: {
          id: name,
          src: `${name}Section` as const,
          input: (given: { readonly context: LoanDetailsContext }) => ({ from: known(idIn(given)) }),
          onSnapshot: [
            {
              guard: {
                type: 'isUnsaved',
                params: ({ event }: { readonly event: { readonly snapshot: Section } }) =>
                  heardOf(event.snapshot),
              },
              target: '.unsaved',
            },
            { target: '.saved' },
          ],
        },
        initial: 'saved',
        states: { saved: {}, unsaved: { tags: 'unsaved' } },
      },
    },
  } as const;
};

interface Section {
  readonly hasTag: (tag: 'unsaved') => boolean;
}

/** What the section reports by its snapshot. */
export const heardOf = (section: Section): Heard => ({
  isUnsaved: section.hasTag('unsaved'),
});
