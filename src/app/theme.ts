import type { ThemeChoice } from '#machines/app/theme.ts';
import { applyThemeChoice } from '#ui/kit/themeChoice.ts';

const themeKey = 'theme';

/** The theme chosen in this browser; by default the system's. */
export const storedTheme = (storage: Storage): ThemeChoice => {
  const stored = storage.getItem(themeKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

/** Shows a theme and keeps the choice. */
export const applyTheme = (storage: Storage, theme: ThemeChoice): void => {
  applyThemeChoice(document.documentElement, theme);
  if (theme === 'system') storage.removeItem(themeKey);
  else storage.setItem(themeKey, theme);
};
