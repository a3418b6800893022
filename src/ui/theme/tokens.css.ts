import {
  assignVars,
  createGlobalTheme,
  createThemeContract,
  createVar,
  globalStyle,
} from '@vanilla-extract/css';

import { media } from './media.ts';
import { dark, light } from './palette.ts';

/** Colours, filled by the light or the dark palette. */
export const color = createThemeContract(light);

/** Measures that change with the density of the frame and with the pointer. */
export const scale = createThemeContract({
  text: { xs: null, sm: null, base: null, lg: null, xl: null, figure: null, figureLarge: null },
  input: null,
  control: { small: null, medium: null, large: null, icon: null, square: null },
  gap: { field: null, section: null },
  page: null,
});

/** The background of the surrounding part, for sticky elements that cover what scrolls below them. */
export const ground = createVar();

/** Durations; all zero for people who prefer reduced motion. */
export const motion = createThemeContract({ fast: null, base: null, slow: null });

export const vars = createGlobalTheme(':root', {
  space: {
    half: '2px',
    1: '4px',
    2: '8px',
    3: '12px',
    4: '16px',
    5: '20px',
    6: '24px',
    8: '32px',
    10: '40px',
    12: '48px',
    16: '64px',
  },
  font: {
    family: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  },
  weight: { regular: '400', medium: '500', bold: '650' },
  leading: { tight: '1.2', base: '1.5' },
  line: { hair: '1px', rule: '2px' },
  radius: { small: '3px', medium: '5px', large: '8px', round: '999px' },
  shadow: {
    raised: `0 1px 2px ${color.shade}, 0 6px 20px ${color.shade}`,
    overlay: `0 2px 6px ${color.shade}, 0 20px 60px ${color.shade}`,
  },
  layer: { sticky: '10', header: '20', dialog: '30', menu: '40', toast: '50', skip: '60' },
  width: {
    content: '1280px',
    reading: '640px',
    entry: '400px',
    dialog: '480px',
    dialogWide: '720px',
    menu: '208px',
    peek: '420px',
    toast: '380px',
    field: '240px',
    search: '340px',
    stat: '200px',
    columnNarrow: '96px',
    columnHalf: '160px',
    columnWide: '240px',
  },
  ring: { width: '2px', offset: '2px' },
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
  /** The offset of sticky elements: a frame with a fixed header sets its height here. */
  stickyTop: '0px',
  /** The height of a bar at the foot of the window: a frame with such a bar sets it here. */
  stickyBottom: '0px',
  /** The height of the screen's own bar above it: such a bar sets it. */
  footBar: '0px',
});

const staff = {
  text: {
    xs: '0.75rem',
    sm: '0.8125rem',
    base: '0.875rem',
    lg: '1rem',
    xl: '1.375rem',
    figure: '1.75rem',
    figureLarge: '2.25rem',
  },
  input: '0.875rem',
  control: { small: '28px', medium: '36px', large: '44px', icon: '16px', square: '16px' },
  gap: { field: '16px', section: '32px' },
  page: '24px',
};

const portal = {
  text: {
    xs: '0.8125rem',
    sm: '0.875rem',
    base: '1rem',
    lg: '1.125rem',
    xl: '1.625rem',
    figure: '2rem',
    figureLarge: '2.75rem',
  },
  input: '1rem',
  control: { small: '32px', medium: '44px', large: '48px', icon: '18px', square: '18px' },
  gap: { field: '20px', section: '40px' },
  page: '24px',
};

/** Controls on touch screens: a finger needs 44 px, and a phone zooms into a field whose text is below 16 px. */
const touchControls = assignVars(scale.control, {
  small: '44px',
  medium: '44px',
  large: '48px',
  icon: '18px',
  square: '20px',
});
const touch = { ...touchControls, [scale.input]: '1rem', [scale.page]: '16px' };

globalStyle(':root', {
  colorScheme: 'light',
  vars: {
    [ground]: color.paper,
    ...assignVars(color, light),
    ...assignVars(scale, staff),
    ...assignVars(motion, { fast: '120ms', base: '150ms', slow: '180ms' }),
  },
});

// Dialogs and menus are mounted outside the frame, so the root takes the density of the frame that it holds.
globalStyle('[data-density="staff"]', { vars: assignVars(scale, staff) });
globalStyle(':root:has([data-density="portal"])', { vars: assignVars(scale, portal) });
globalStyle('[data-density="portal"]', { vars: assignVars(scale, portal) });

const everyDensity = [
  ':root',
  '[data-density="staff"]',
  ':root:has([data-density="portal"])',
  '[data-density="portal"]',
];
for (const selector of everyDensity) {
  globalStyle(selector, { '@media': { [media.touch]: { vars: touch } } });
}

globalStyle(':root:not([data-theme="light"])', {
  '@media': { [media.dark]: { colorScheme: 'dark', vars: assignVars(color, dark) } },
});
globalStyle(':root[data-theme="dark"]', { colorScheme: 'dark', vars: assignVars(color, dark) });

globalStyle(':root', {
  '@media': { [media.still]: { vars: assignVars(motion, { fast: '0ms', base: '0ms', slow: '0ms' }) } },
});

// Print is on white whatever the theme.
globalStyle(':root, :root[data-theme="dark"], :root:not([data-theme="light"])', {
  '@media': {
    print: { colorScheme: 'light', vars: { ...assignVars(color, light), [color.paper]: 'white' } },
  },
});

/** Print has one density, closer than the screen's, and margins of its own; a document under a letterhead has room. */
export const printScale = {
  screen: assignVars(scale, {
    ...staff,
    text: {
      xs: '0.6875rem',
      sm: '0.75rem',
      base: '0.75rem',
      lg: '0.875rem',
      xl: '1.125rem',
      figure: '1.125rem',
      figureLarge: '1.375rem',
    },
    gap: { field: '8px', section: '20px' },
    page: '0px',
  }),
  letterhead: assignVars(scale, { ...staff, page: '0px' }),
};
for (const selector of everyDensity) {
  globalStyle(selector, { '@media': { print: { vars: printScale.screen } } });
}
