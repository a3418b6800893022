import * as RadixDialog from 'radix-ui/dialog';
import type { DialogProps } from '#ui/kit/Dialog.tsx';

import { overlay, panel, panelBody, panelClose, panelDescription } from '#ui/kit/Dialog.css.ts';
import { panelFoot, panelHead, panelTitle } from '#ui/kit/Dialog.css.ts';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { CloseIcon } from '#ui/kit/screenIcons.tsx';
import { keepWhileComposing } from '#ui/kit/composing.ts';
import { useDoubleClickGuard } from './useDoubleClickGuard.ts';
import { useFocusReturn } from './useFocusReturn.ts';
import { useTypedForm } from './useTypedForm.ts';
import { useWhileOpen } from './useWhileOpen.ts';

/**
 * A modal dialog; Escape and the cross close it, and the scrim while nothing is typed in its form. The cross is last in
 * the focus order, so that the first field is focused when the dialog opens.
 */
export function ModalDialog(props: DialogProps) {
  const { shown, forget } = useWhileOpen(props);
  const { open, onOpenChange, title, description, size, children, footer, held = false } = shown;
  const focusReturn = useFocusReturn(forget);
  const typedForm = useTypedForm(open);
  const clicks = useDoubleClickGuard();
  const silent = description === undefined ? { 'aria-describedby': undefined } : {};
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => (held ? undefined : onOpenChange(next))}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlay} />
        <RadixDialog.Content
          className={panel}
          data-size={size}
          {...silent}
          {...focusReturn}
          {...typedForm}
          {...clicks}
          onEscapeKeyDown={keepWhileComposing}
        >
          <div className={panelHead}>
            <RadixDialog.Title className={panelTitle}>{title}</RadixDialog.Title>
          </div>
          <div className={panelBody}>
            {description === undefined ? null : (
              <RadixDialog.Description className={panelDescription} asChild>
                <div>{description}</div>
              </RadixDialog.Description>
            )}
            {children}
          </div>
          {footer === undefined ? null : <div className={panelFoot}>{footer}</div>}
          {held ? null : (
            <div className={panelClose}>
              <RadixDialog.Close asChild>
                <IconButton label="Close">
                  <CloseIcon />
                </IconButton>
              </RadixDialog.Close>
            </div>
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
