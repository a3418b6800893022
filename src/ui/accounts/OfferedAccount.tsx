import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { accountOffer } from '#machines/accounts/accountOffer.ts';
import { useActorRef } from '#ui/kit/useActorRef.ts';

export interface OfferedAccountProps {
  readonly machine: typeof accountOffer;
  readonly loanId: string;
  readonly children: ReactNode;
}

/**
 * Shows its children, such as a link to the loan's account, once the server has answered that it keeps accounts; null
 * until then.
 */
export function OfferedAccount({ machine, loanId, children }: OfferedAccountProps) {
  const actor = useActorRef(machine, { input: { loanId } });
  const isOffered = useSelector(actor, (current) => current.matches('offered'));
  return isOffered ? children : null;
}
