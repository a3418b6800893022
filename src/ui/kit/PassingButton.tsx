import { Button, type ButtonProps } from './Button.tsx';
import { useFocusHandedOn } from './useFocusHandedOn.ts';

/** A button that disappears with its work, such as Retry; its focus moves to the part around it. */
export function PassingButton(props: Omit<ButtonProps, 'ref' | 'keepsFocus'>) {
  return <Button {...props} ref={useFocusHandedOn()} keepsFocus />;
}
