import type { ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { feedbackInbox } from '#machines/staff/feedbackInbox.ts';
import type { staffRoles } from '#machines/staff/staffRoles.ts';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';
import { undoAction } from '#ui/parts/undoAction.ts';

export interface ChoiceOutcomeProps {
  readonly snapshot: SnapshotFrom<typeof feedbackInbox> | SnapshotFrom<typeof staffRoles>;
  readonly onUndo: () => void;
  /** What is saved now. */
  readonly children: ReactNode;
}

/** Says what was saved for a row, with Undo (rule UNDO); nothing before. */
export function ChoiceOutcome({ snapshot, onUndo, children }: ChoiceOutcomeProps) {
  const isUndoing = snapshot.matches({ saving: 'undoing' });
  if (!isUndoing && !snapshot.matches({ choosing: 'saved' })) return null;
  return (
    <OutcomeBanner tone="positive" action={undoAction(snapshot, onUndo)}>
      {isUndoing ? 'Taking it back...' : children}
    </OutcomeBanner>
  );
}
