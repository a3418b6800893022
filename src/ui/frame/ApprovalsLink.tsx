import { useSelector } from '@xstate/react';
import { notifiedText } from '#domain/portfolio/notifications.ts';
import type { approvalsOffer } from '#machines/staff/approvalsOffer.ts';
import { CheckIcon } from '#ui/kit/icons.tsx';
import { MenuLink } from '#ui/kit/Menu.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';

export interface ApprovalsLinkProps {
  readonly machine: typeof approvalsOffer;
  readonly to: string;
}

/**
 * The menu's link to the requests for approval, with the number that the person may decide; null where the server has no such requests.
 */
export function ApprovalsLink({ machine, to }: ApprovalsLinkProps) {
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);
  const { waiting } = snapshot.context;
  if (!snapshot.matches('offered')) return null;
  return (
    <MenuLink to={to}>
      <CheckIcon /> Approvals{waiting === 0 ? '' : ` (${notifiedText(waiting)})`}
    </MenuLink>
  );
}
