/** Loads something as soon as anything has the focus, as when somebody begins to fill in a form. */
export const atFirstFocus = (load: () => Promise<unknown>): void =>
  document.addEventListener('focusin', () => void load().catch(() => undefined), { once: true });
