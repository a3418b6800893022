/** First guess at the height of a table row, in CSS pixels, before the row has been measured. */
export const rowHeightGuessPx = 44;

/** The distance of a menu from its button and from the window's edge, in CSS pixels. */
export const menuGapPx = 4;
export const menuEdgePx = 8;

/**
 * The width of a window, for a width in CSS pixels at the usual text size of 16 px. It is asked for in em, which a query takes
 * from the browser's own text size: where people have set that larger, the layout folds sooner.
 */
export const from = (px: number): string => `(min-width: ${px / 16}em)`;
export const below = (px: number): string => `(max-width: ${(px - 0.02) / 16}em)`;

/** Below this width, in CSS pixels, tables turn into cards and navigation collapses. */
const phoneBelowPx = 720;

/** Media queries. `phone` asks for a screen, because a printed A4 page is narrower than the breakpoint. */
export const media = {
  phone: `screen and ${below(phoneBelowPx)}`,
  /** A phone so slim that the header's parts have to move together, so that the avatar stays beside them. */
  slim: `screen and ${below(380)}`,
  narrow: `screen and ${below(900)}`,
  tight: `screen and ${below(1100)}`,
  /** The borrowers' sign-in: the form and its panel face each other. */
  facing: `screen and ${from(1024)}`,
  wide: `screen and ${from(1100)}`,
  /** Parts beside each other: a wide window, or a sheet of paper, where they are set closer. */
  wideOrPrint: `screen and ${from(1100)}, print`,
  touch: `(pointer: coarse), screen and ${below(phoneBelowPx)}`,
  /** A pointer that can rest on something without pressing it. */
  hovering: `(hover: hover) and (pointer: fine) and ${from(phoneBelowPx)}`,
  dark: '(prefers-color-scheme: dark)',
  still: '(prefers-reduced-motion: reduce)',
  moving: '(prefers-reduced-motion: no-preference)',
  forcedColors: '(forced-colors: active)',
} as const;

/** A window with room for some ten letters of a large text: a phone whose browser doubles it. Style sheets alone ask for it. */
export const slimmest = `screen and ${below(300)}`;

/** Below it a table of ten columns has no room to spare, and its cells stand closer. Style sheets alone ask for it. */
export const closeTable = `screen and ${below(1280)}`;

/** As `closeTable`, where its rows are no cards. Style sheets alone ask for it. */
export const closeRows = `${closeTable} and ${from(phoneBelowPx)}`;
