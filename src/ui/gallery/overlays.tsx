import { type ReactNode, useState } from 'react';
import { AlertDialog, type AlertDialogProps } from '#ui/kit/AlertDialog.tsx';
import { Banner } from '#ui/kit/Banner.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog, type DialogProps } from '#ui/kit/Dialog.tsx';
import { LateFailure } from '#ui/kit/LateFailure.tsx';
import type { Drawings } from './parts.ts';

/** A button, and what it opens: only one overlay is open at a time. */
function Opens({ children }: { readonly children: (isOpen: boolean, close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {children(isOpen, () => setOpen(false))}
    </>
  );
}

const Question = (props: Partial<AlertDialogProps>) => (
  <Opens>
    {(open, close) => (
      <AlertDialog
        title="Revert this payment?"
        description="Installment #4 becomes Overdue again."
        confirmLabel="Revert"
        {...props}
        open={open}
        onOpenChange={close}
        onConfirm={close}
      />
    )}
  </Opens>
);

const Panel = (props: Partial<DialogProps>) => (
  <Opens>
    {(open, close) => (
      <Dialog
        title="Choose a loan"
        description="Its money is recorded next."
        footer={<Button onClick={close}>Done</Button>}
        {...props}
        open={open}
        onOpenChange={close}
      >
        The loans stand here.
      </Dialog>
    )}
  </Opens>
);

/** What lies over a screen. */
export const overlays: Drawings<'AlertDialog' | 'Dialog' | 'LateFailure'> = {
  AlertDialog: {
    question: () => <Question />,
    danger: () => <Question tone="danger" />,
    refused: () => (
      <Question>
        <Banner tone="danger">The payment was reverted already.</Banner>
      </Question>
    ),
  },
  Dialog: {
    normal: () => <Panel />,
    wide: () => <Panel size="wide" />,
    held: () => <Panel held />,
  },
  LateFailure: { failed: () => <LateFailure /> },
};
