import * as RadixAlertDialog from 'radix-ui/alert-dialog';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { AlertDialogProps } from '#ui/kit/AlertDialog.tsx';

import { Button } from '#ui/kit/Button.tsx';
import { focusFirstInvalid } from '#ui/kit/focusFirstInvalid.ts';
import {
  overlay,
  panel,
  panelBody,
  panelDescription,
  panelFoot,
  panelHead,
  panelTitle,
} from '#ui/kit/Dialog.css.ts';
import { keepWhileComposing } from '#ui/kit/composing.ts';
import { useRecording } from '#ui/kit/leaving.tsx';
import { useDoubleClickGuard } from './useDoubleClickGuard.ts';
import { useFocusReturn } from './useFocusReturn.ts';
import { useTypedForm } from './useTypedForm.ts';
import { useWhileOpen } from './useWhileOpen.ts';

/**
 * A question that must be answered; it cannot be left while the answer is carried out. An answer that lacks something
 * focuses the field, which says what is missing.
 */
export function ModalQuestion(props: AlertDialogProps) {
  const { shown, forget } = useWhileOpen(props);
  const { open, onOpenChange, title, description, children, onConfirm } = shown;
  const { confirmLabel, busyLabel, cancelLabel = 'Cancel', tone = 'normal', busy = false } = shown;
  const focusReturn = useFocusReturn(forget);
  const { onInput } = useTypedForm(open);
  const clicks = useDoubleClickGuard();
  useRecording(open && busy);
  const fields = useRef<HTMLDivElement>(null);
  const confirm = () => {
    flushSync(onConfirm);
    if (fields.current !== null) focusFirstInvalid(fields.current);
  };
  return (
    <RadixAlertDialog.Root open={open} onOpenChange={(next) => (busy ? undefined : onOpenChange(next))}>
      <RadixAlertDialog.Portal>
        <RadixAlertDialog.Overlay className={overlay} />
        <RadixAlertDialog.Content
          className={panel}
          {...focusReturn}
          {...clicks}
          onInput={onInput}
          onEscapeKeyDown={keepWhileComposing}
        >
          <div className={panelHead}>
            <RadixAlertDialog.Title className={panelTitle}>{title}</RadixAlertDialog.Title>
          </div>
          <div ref={fields} className={panelBody}>
            <RadixAlertDialog.Description className={panelDescription} asChild>
              <div>{description}</div>
            </RadixAlertDialog.Description>
            {children}
          </div>
          <div className={panelFoot}>
            <RadixAlertDialog.Cancel asChild>
              <Button disabled={busy}>{cancelLabel}</Button>
            </RadixAlertDialog.Cancel>
            <Button
              variant={tone === 'danger' ? 'danger' : 'primary'}
              busy={busy}
              busyLabel={busyLabel}
              onClick={confirm}
            >
              {confirmLabel}
            </Button>
          </div>
        </RadixAlertDialog.Content>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  );
}
