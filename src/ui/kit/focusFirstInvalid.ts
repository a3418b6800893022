/** Focuses the first invalid control, if there is one. */
export const focusFirstInvalid = (within: ParentNode): void =>
  within.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
