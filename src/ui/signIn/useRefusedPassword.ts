import { type RefObject, useEffect, useRef } from 'react';

/** The ref of a new password's field, which takes the focus once the server has refused it: the field says why. */
export function useRefusedPassword(isRefused: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isRefused) field.current?.focus();
  }, [isRefused]);
  return field;
}
