import type { ThemeChoice } from '#machines/app/theme.ts';

const themeKey = 'theme';

/** The theme chosen in this browser; by default the system's. */
export const storedTheme = (storage: Storage): ThemeChoice => {
  const stored = storage.getItem(themeKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

/** Shows a theme and keeps the choice; `system` leaves the theme to `prefers-color-scheme`. */
export const applyTheme = (storage: Storage, theme: ThemeChoice): void => {
  const { dataset } = document.documentElement;
  if (theme === 'system') {
    delete dataset.theme;
    storage.removeItem(themeKey);
  } else {
    dataset.theme = theme;
    storage.setItem(themeKey, theme);
  }
};
