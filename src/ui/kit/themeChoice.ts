import type { ThemeChoice } from '#machines/app/theme.ts';

/** Puts the reader's choice of theme on the document's root; `system` leaves it to `prefers-color-scheme`. */
export function applyThemeChoice(root: HTMLElement, choice: ThemeChoice): void {
  if (choice === 'system') delete root.dataset.theme;
  else root.dataset.theme = choice;
}
