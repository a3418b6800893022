import type { Failure } from '#api/failure.ts';
import { Banner } from './Banner.tsx';
import { OutcomeBanner } from './OutcomeBanner.tsx';

interface UnavailableProps {
  readonly failure: Failure | null;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
  /** Words before the reason. */
  readonly lead?: string | undefined;
}

/** Why something could not be read, in its place, and another try. */
export function Unavailable({ failure, onRetry, retrying = false, lead }: UnavailableProps) {
  return (
    <Banner
      tone="danger"
      title={failure?.title}
      action={{ label: 'Retry', busy: retrying, onClick: onRetry }}
    >
      {lead}
      {failure?.reason}
    </Banner>
  );
}

/** Why nothing was saved. It takes the focus, which the disabled button has lost. */
export function Refusal({ failure }: { readonly failure: Failure | null }) {
  return (
    <OutcomeBanner tone="danger" title={failure?.title}>
      {failure?.reason}
    </OutcomeBanner>
  );
}
