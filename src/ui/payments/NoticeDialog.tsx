import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';

export interface NoticeDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly words: string;
  readonly onDismiss: () => void;
}

/** A dialog with a message and OK. */
export function NoticeDialog({ open, title, words, onDismiss }: NoticeDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onDismiss}
      title={title}
      footer={
        <Button variant="primary" onClick={onDismiss}>
          OK
        </Button>
      }
    >
      {words}
    </Dialog>
  );
}
