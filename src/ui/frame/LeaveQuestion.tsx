import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { leaveGuard } from '#machines/app/leaveGuard.ts';
import { AlertDialog } from '#ui/kit/AlertDialog.tsx';

export interface LeaveQuestionProps {
  readonly actor: ActorRefFrom<typeof leaveGuard>;
}

/** Asks before unsaved changes are lost, on any screen. */
export function LeaveQuestion({ actor }: LeaveQuestionProps) {
  const snapshot = useSelector(actor, (current) => current);
  // Closes with the screen, without a fade: a fading dialog would hold the focus of the next screen.
  if (snapshot.matches('leaving')) return null;
  return (
    <AlertDialog
      open={snapshot.matches('asking')}
      onOpenChange={() => actor.send({ type: 'leave.declined' })}
      title="Leave without saving?"
      description="What you changed and have not saved will be lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={() => actor.send({ type: 'leave.confirmed' })}
    />
  );
}
