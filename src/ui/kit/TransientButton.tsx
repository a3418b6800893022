import { Button, type ButtonProps } from './Button.tsx';
import { useFocusOnUnmount } from './useFocusOnUnmount.ts';

/** A button that disappears when its work is done, such as Retry; its focus moves to the part around it. */
export function TransientButton(props: Omit<ButtonProps, 'ref' | 'keepsFocus'>) {
  return <Button {...props} ref={useFocusOnUnmount()} keepsFocus />;
}
