import { unreachable } from '../../api/failure.ts';
import { Unavailable } from '../kit/Failures.tsx';
import { PageHeader } from '../kit/PageHeader.tsx';
import { EntryPage } from './EntryPage.tsx';

export interface UnfetchedProps {
  readonly isAskedAgain: boolean;
  readonly onRetry: () => void;
}

/** Stands within a frame for a screen that could not be fetched: the navigation around it goes on working. */
export function UnfetchedScreen(props: UnfetchedProps) {
  return (
    <>
      <PageHeader title={title} />
      <Reason {...props} />
    </>
  );
}

/** The same where there is no frame, because the screen has none or because it was the frame that could not be fetched. */
export function UnfetchedPage(props: UnfetchedProps) {
  return (
    <EntryPage title={title}>
      <Reason {...props} />
    </EntryPage>
  );
}

const title = 'This page could not be shown';

function Reason({ isAskedAgain, onRetry }: UnfetchedProps) {
  return <Unavailable failure={unreachable} retrying={isAskedAgain} onRetry={onRetry} />;
}
