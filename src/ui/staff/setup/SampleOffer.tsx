import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { sampleBook } from '#machines/lender/sampleBook.ts';
import { Button } from '#ui/kit/Button.tsx';
import { openedLate } from '#ui/kit/openedLate.tsx';
import { useFocusOnUnmount } from '#ui/kit/useFocusOnUnmount.ts';
import * as styles from './FirstRun.css.ts';

/** Offers samples to whoever only looks around; its question is loaded late. */
export function SampleOffer({ actor }: { readonly actor: ActorRefFrom<typeof sampleBook> }) {
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('asking'));
  return (
    <div className={styles.offer}>
      Only looking around?
      <Button
        ref={useFocusOnUnmount()}
        variant="quiet"
        onClick={() => actor.send({ type: 'samples.opened' })}
      >
        Fill with samples
      </Button>
      <SampleQuestion open={isAsking} actor={actor} />
    </div>
  );
}

const SampleQuestion = openedLate(async () => (await import('./SampleQuestion.tsx')).SampleQuestion);
