import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { FirstRunBook } from '#domain/lender/firstRun.ts';
import type { SetupStep } from '#domain/lender/firstSetup.ts';
import type { firstRun } from '#machines/lender/firstRun.ts';
import type { sampleBook } from '#machines/lender/sampleBook.ts';
import type { setupLead } from '#machines/lender/setupLead.ts';
import { useActorRef } from '#ui/kit/useActorRef.ts';

export interface FirstRunProps {
  readonly run: typeof firstRun;
  readonly lead: typeof setupLead;
  /** Fills the book with samples, where somebody asks for it. */
  readonly samples: ActorRefFrom<typeof sampleBook>;
  /** Opens the first step of the set-up that is open. */
  readonly onContinue: () => void;
}

export interface FirstRunShown {
  /** What the list is ticked off from; null where there is no list. */
  readonly book: FirstRunBook | null;
  /** The open steps of a set-up that was left, where the list could not be read; null for no reminder. */
  readonly left: readonly SetupStep[] | null;
  readonly samples: ActorRefFrom<typeof sampleBook>;
  readonly onContinue: () => void;
}

/** Opens the set-up for the first Admin of a new lender, and reads what is left to do (rules LENDER-FIRST, FIRST-RUN). */
export const useFirstRun = ({ run, lead, samples, onContinue }: FirstRunProps): FirstRunShown => {
  const book = useSelector(useActorRef(run), (snapshot) => snapshot);
  const setup = useSelector(useActorRef(lead), (snapshot) => snapshot);
  const isReminded = book.matches('absent') && setup.matches('offered');
  return { book: book.context.book, left: isReminded ? setup.context.steps : null, samples, onContinue };
};
