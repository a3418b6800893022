import { Button, type ButtonProps } from './Button.tsx';
import { useFocusHandedOn } from './useFocusHandedOn.ts';

/** A button that goes away with what it does: Retry, Cancel of a wait, Drop. The focus goes on to what is around it. */
export function PassingButton(props: Omit<ButtonProps, 'ref' | 'keepsFocus'>) {
  return <Button {...props} ref={useFocusHandedOn()} keepsFocus />;
}
