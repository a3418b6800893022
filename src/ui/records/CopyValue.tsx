import { useSelector } from '@xstate/react';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import { CopyButton } from '#ui/kit/CopyButton.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';

export interface CopyValueProps {
  readonly machine: typeof copyToClipboard;
  readonly label: string;
  readonly text: string;
}

/** A button that copies one value and shows a tick for two seconds. */
export function CopyValue({ machine, label, text }: CopyValueProps) {
  const actor = useActorRef(machine);
  const state = useSelector(actor, (snapshot) => snapshot.value);
  return (
    <CopyButton label={label} state={state} onCopy={() => actor.send({ type: 'copy.requested', text })} />
  );
}
