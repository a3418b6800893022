import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Banner } from '#ui/kit/Banner.tsx';
import { LoadError } from '#ui/kit/Errors.tsx';
import type { PartRef } from './part.ts';

export interface PendingPartProps {
  readonly part: PartRef;
  /** Shown while there is nothing else to show. */
  readonly skeleton: ReactNode;
  /** True where a server may lack the call: the view then says so, without Retry. */
  readonly isOptional?: boolean;
}

/** Shows the skeleton of a part that is loading, or why it could not be loaded, with Retry; null once it is loaded. */
export function PendingPart({ part, skeleton, isOptional = false }: PendingPartProps) {
  const snapshot = useSelector(part, (current) => current);
  if (snapshot.hasTag('waiting')) return skeleton;
  if (isOptional && snapshot.matches('absent'))
    return <Banner tone="info">{snapshot.context.failure?.reason}</Banner>;
  return snapshot.hasTag('retriable') ? (
    <LoadError failure={snapshot.context.failure} onRetry={() => part.send({ type: 'load.requested' })} />
  ) : null;
}
