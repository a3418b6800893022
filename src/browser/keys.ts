/** Presses the control that `data-key` marks with a word, and focuses a text field; that of the focused row comes first. */
export const pressMarked = (target: Document, mark: string): void => {
  const control = markedControl(target, mark);
  if (control instanceof HTMLInputElement && control.type !== 'checkbox') {
    control.focus();
    control.select();
  } else if (control instanceof HTMLSelectElement) control.focus();
  else control?.click();
};

/** The loan that the focused row leads to; null where there is none. */
export const loanOfFocusedRow = (target: Document): string | null => {
  const link = target.activeElement?.closest('tr')?.querySelector('a[href^="/loans/"]');
  return link?.getAttribute('href')?.split('/')[2] ?? null;
};

const markedControl = (target: Document, mark: string): HTMLElement | undefined => {
  const marked = [...target.querySelectorAll<HTMLElement>(`[data-key~="${mark}"]`)].filter(isUsable);
  const row = target.activeElement?.closest('tr');
  return (
    marked.find((one) => row?.contains(one) === true) ??
    marked.find((one) => one.closest('tr') === null && isInView(one)) ??
    marked[0]
  );
};

const isUsable = (control: HTMLElement): boolean =>
  control.getClientRects().length > 0 && !control.matches(':disabled, [aria-disabled="true"]');

const isInView = (control: HTMLElement): boolean => {
  const { top, bottom } = control.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};
