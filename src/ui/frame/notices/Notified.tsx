import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { countNotified, type Notifications, notifiedText } from '#domain/portfolio/notifications.ts';
import type { notifier } from '#machines/staff/notifier.ts';
import { TitleCountProvider } from '#ui/kit/lender.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { Bell } from '#ui/frame/notices/Bell.tsx';

export interface NotifiedProps {
  readonly machine: typeof notifier;
  /** Draws the frame with the bell in its header. */
  readonly frame: (bell: ReactNode) => ReactNode;
}

/** The frame of the back office with its bell, and the titles of its pages with the same number. */
export function Notified({ machine, frame }: NotifiedProps) {
  const actor = useActorRef(machine);
  const known = useSelector(actor, (snapshot) => snapshot.context.known);
  const isAbsent = useSelector(actor, (snapshot) => snapshot.hasTag('absent'));
  const open = () => actor.send({ type: 'notifications.opened' });
  return (
    <TitleCountProvider value={titleCount(known)}>
      {frame(isAbsent ? null : <Bell known={known} onOpen={open} />)}
    </TitleCountProvider>
  );
}

const titleCount = (known: Notifications | null): string =>
  known === null || countNotified(known) === 0 ? '' : `(${notifiedText(countNotified(known))})`;
