/** Below this width, in CSS pixels, tables turn into cards and navigation collapses. */
const phoneBelowPx = 720;

/** First guess at the height of a table row, in CSS pixels, before the row has been measured. */
export const rowHeightGuessPx = 44;

/** The distance of a menu from its button and from the window's edge, in CSS pixels. */
export const menuGapPx = 4;
export const menuEdgePx = 8;

/** Media queries. `phone` asks for a screen, because a printed A4 page is narrower than the breakpoint. */
export const media = {
  phone: `screen and (max-width: ${phoneBelowPx - 0.02}px)`,
  /** A phone so slim that the header's parts have to move together. */
  slim: 'screen and (max-width: 359.98px)',
  narrow: 'screen and (max-width: 899.98px)',
  tight: 'screen and (max-width: 1099.98px)',
  /** The borrowers' sign-in: the form and its panel face each other. */
  facing: 'screen and (min-width: 1024px)',
  wide: 'screen and (min-width: 1100px)',
  /** Parts beside each other: a wide window, or a sheet of paper, where they are set closer. */
  wideOrPrint: 'screen and (min-width: 1100px), print',
  touch: `(pointer: coarse), screen and (max-width: ${phoneBelowPx - 0.02}px)`,
  /** A pointer that can rest on something without pressing it. */
  hovering: `(hover: hover) and (pointer: fine) and (min-width: ${phoneBelowPx}px)`,
  dark: '(prefers-color-scheme: dark)',
  still: '(prefers-reduced-motion: reduce)',
  moving: '(prefers-reduced-motion: no-preference)',
  forcedColors: '(forced-colors: active)',
} as const;

/** Below it a table of ten columns has no room to spare, and its cells stand closer. Style sheets alone ask for it. */
export const closeTable = 'screen and (max-width: 1279.98px)';
