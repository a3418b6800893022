import { AlertDialog } from '#ui/kit/AlertDialog.tsx';

export interface LeaveQuestionProps {
  readonly open: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before unsaved changes are lost. */
export function LeaveQuestion({ open, onLeave, onStay }: LeaveQuestionProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={onStay}
      title="Leave without saving?"
      description="What you changed and have not saved will be lost."
      confirmLabel="Leave"
      cancelLabel="Stay"
      tone="danger"
      onConfirm={onLeave}
    />
  );
}
