import { unreachable } from '#api/failure.ts';
import { LoadError } from '#ui/kit/Errors.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { EntryPage } from './EntryPage.tsx';

export interface UnfetchedProps {
  readonly isAskedAgain: boolean;
  readonly onRetry: () => void;
}

/** Shown inside a frame in place of a screen that could not be loaded; the navigation keeps working. */
export function UnfetchedScreen(props: UnfetchedProps) {
  return (
    <>
      <PageHeader title={title} />
      <Reason {...props} />
    </>
  );
}

/** The same without a frame: the screen has none, or the frame itself could not be loaded. */
export function UnfetchedPage(props: UnfetchedProps) {
  return (
    <EntryPage title={title}>
      <Reason {...props} />
    </EntryPage>
  );
}

const title = 'This page could not be shown';

function Reason({ isAskedAgain, onRetry }: UnfetchedProps) {
  return <LoadError failure={unreachable} retrying={isAskedAgain} onRetry={onRetry} />;
}
