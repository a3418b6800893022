import type { Failure } from '#api/failure.ts';
import { Banner } from './Banner.tsx';
import { OutcomeBanner } from './OutcomeBanner.tsx';

interface LoadErrorProps {
  readonly failure: Failure | null;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
  /** Text before the reason. */
  readonly lead?: string | undefined;
}

/** Why something could not be loaded, with Retry. */
export function LoadError({ failure, onRetry, retrying = false, lead }: LoadErrorProps) {
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

/** Why a form or an action was refused. Takes the focus that the disabled button lost. */
export function SubmitError({ failure }: { readonly failure: Failure | null }) {
  return (
    <OutcomeBanner tone="danger" title={failure?.title}>
      {failure?.reason}
    </OutcomeBanner>
  );
}
