import { type RefObject, useEffect, useRef } from 'react';

/** The ref of a new password's field, which takes the focus once the server has refused it: the field says why. */
export function useRefusedPassword(
  said: string | null,
  isSending: boolean,
): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (said !== null && !isSending) field.current?.focus();
  }, [said, isSending]);
  return field;
}
