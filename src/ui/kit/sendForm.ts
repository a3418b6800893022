import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstInvalid } from './focusFirstInvalid.ts';

/** Sends a form, and focuses the first control that is refused. The errors are drawn before it is looked for. */
export const sendForm = (event: SubmitEvent<HTMLFormElement>, send: () => void): void => {
  event.preventDefault();
  flushSync(send);
  focusFirstInvalid(event.currentTarget);
};
