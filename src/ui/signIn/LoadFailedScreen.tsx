import { unreachable } from '#api/failure.ts';
import { LoadError } from '#ui/kit/Errors.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { EntryPage } from './EntryPage.tsx';

export interface LoadFailedProps {
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Shown inside a frame in place of a screen that could not be loaded; the navigation keeps working. */
export function LoadFailedScreen(props: LoadFailedProps) {
  return (
    <>
      <PageHeader title={title} />
      <Reason {...props} />
    </>
  );
}

/** The same without a frame: for a screen that has none, or when the frame itself could not be loaded. */
export function LoadFailedPage(props: LoadFailedProps) {
  return (
    <EntryPage title={title}>
      <Reason {...props} />
    </EntryPage>
  );
}

const title = 'This page could not be shown';

function Reason({ isRetrying, onRetry }: LoadFailedProps) {
  return <LoadError failure={unreachable} retrying={isRetrying} onRetry={onRetry} />;
}
