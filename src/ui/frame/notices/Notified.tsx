import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { countNotified, type Notifications, notifiedText } from '#domain/portfolio/notifications.ts';
import type { notifier } from '#machines/staff/notifier.ts';
import { TitleCountProvider } from '#ui/kit/lender.tsx';
import { Badge } from '#ui/kit/Badge.tsx';
import { VisuallyHidden } from '#ui/kit/VisuallyHidden.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { practiceMark } from '#ui/frame/Frame.css.ts';
import { Bell } from './Bell.tsx';
import { CountNow } from './countNow.ts';

export interface NotifiedProps {
  readonly machine: typeof notifier;
  /** Draws the frame with the bell, and what stands beside it, in its header. */
  readonly frame: (bell: ReactNode) => ReactNode;
}

/** The frame of the back office with its bell and the mark of a practice book, and the titles of its pages with the same number. */
export function Notified({ machine, frame }: NotifiedProps) {
  const actor = useActorRef(machine);
  const known = useSelector(actor, (snapshot) => snapshot.context.known);
  const isAbsent = useSelector(actor, (snapshot) => snapshot.hasTag('absent'));
  const open = () => actor.send({ type: 'notifications.opened' });
  return (
    <TitleCountProvider value={titleCount(known)}>
      <CountNow value={open}>
        {frame(
          <>
            {isAbsent ? null : <Bell known={known} onOpen={open} />}
            {known?.practice ? <PracticeMark /> : null}
          </>,
        )}
      </CountNow>
    </TitleCountProvider>
  );
}

/** Says that nothing in the book is real (rule SAMPLES). */
function PracticeMark() {
  return (
    <span className={practiceMark} title={invented}>
      <Badge tone="neutral">
        Practice book<VisuallyHidden>: {invented}</VisuallyHidden>
      </Badge>
    </span>
  );
}

const invented = 'Its people and loans are invented.';

const titleCount = (known: Notifications | null): string =>
  known === null || countNotified(known) === 0 ? '' : `(${notifiedText(countNotified(known))})`;
