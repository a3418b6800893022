import { use, useState } from 'react';
import { fromPromise } from 'xstate';
import type { App } from '#app/app.ts';
import { idempotentSender } from '#browser/idempotentSender.ts';
import type { Samples } from '#domain/lender/samples.ts';
import { formatNumberOf } from '#domain/values/format.ts';
import { sampleBook } from '#machines/lender/sampleBook.ts';
import { CountNow } from '#ui/frame/notices/countNow.ts';
import { useActorRef } from '#ui/kit/useActorRef.ts';

/** The actor that fills the book with samples. The bell is counted at once, and brings the mark of a practice book. */
export const useSampleBook = (app: App) => {
  const countNow = use(CountNow);
  const [machine] = useState(() => provideActors(app, countNow));
  return useActorRef(machine);
};

const provideActors = ({ client, notice }: App, countNow: () => void) => {
  const sendOnce = idempotentSender();
  return sampleBook.provide({
    actors: {
      recordSamples: fromPromise(() =>
        sendOnce('samples', (idempotencyKey) => client.recordSamples({ idempotencyKey })),
      ),
      tellRecorded: fromPromise(async ({ input: samples }) => {
        countNow();
        notice.send({ type: 'success.reported', message: recordedWords(samples) });
      }),
    },
  });
};

const recordedWords = (samples: Samples | null): string => {
  if (samples === null) return 'Samples recorded.';
  const { customers, vehicles, loans } = samples;
  return `Samples recorded: ${formatNumberOf(customers, 'customer')}, ${formatNumberOf(vehicles, 'vehicle')}, ${formatNumberOf(loans, 'loan')}.`;
};
