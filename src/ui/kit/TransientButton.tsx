import { Button, type ButtonProps } from './Button.tsx';
import { useFocusOnUnmount } from './useFocusOnUnmount.ts';

/** A button that disappears with its work, such as Retry; its focus moves to the part around it. */
export function TransientButton(props: Omit<ButtonProps, 'ref' | 'keepsFocus'>) {
  return <Button {...props} ref={useFocusOnUnmount()} keepsFocus />;
}
