import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { documentOutput } from '#machines/loans/documentOutput.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { Button } from '#ui/kit/Button.tsx';

interface DocumentOutputProps {
  readonly output: ActorRefFrom<typeof documentOutput>;
}

/** The buttons of documents that are shown. */
export function OutputButtons({ output }: DocumentOutputProps) {
  const isSaving = useSelector(output, (current) => current.matches('saving'));
  return (
    <>
      <Button variant="primary" onClick={() => output.send({ type: 'print.requested' })}>
        Print
      </Button>
      <Button busy={isSaving} keepsFocus onClick={() => output.send({ type: 'download.requested' })}>
        Download
      </Button>
    </>
  );
}

/** Why the browser did not print or save; never on paper. */
export function OutputFailure({ output }: DocumentOutputProps) {
  const snapshot = useSelector(output, (current) => current);
  return snapshot.matches('failed') ? (
    <div data-print="hide">
      <Banner
        tone="danger"
        action={{ label: 'OK', onClick: () => output.send({ type: 'outcome.dismissed' }) }}
      >
        {snapshot.context.message}
      </Banner>
    </div>
  ) : null;
}
