import { useState } from 'react';

/**
 * The props of a dialog as they were while it was open, so that it fades with what it showed although its machine has
 * begun anew. `forget` drops them once it is gone, since a dialog may have shown a password.
 */
export const useWhileOpen = <Props extends { readonly open: boolean }>(
  props: Props,
): { readonly shown: Props; readonly forget: () => void } => {
  const [last, setLast] = useState<Props | null>(null);
  if (props.open && last !== props) setLast(props);
  return {
    shown: props.open || last === null ? props : { ...last, open: false },
    forget: () => setLast(null),
  };
};
