import { globalStyle, style } from '@vanilla-extract/css';

import { media } from '#ui/theme/media.ts';
import { color, motion, scale, vars } from '#ui/theme/tokens.css.ts';
import { unseen } from '#ui/theme/unseen.ts';
import { row } from './DataTable.css.ts';

export const more = style({ fontSize: scale.text.sm });

export const moreSummary = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: scale.control.medium,
  paddingInline: vars.space[3],
  color: color.accentInk,
  fontWeight: vars.weight.medium,
  cursor: 'pointer',
});

/** The chevron alone, where the card is one line. */
const shortSummary = `${moreSummary}[data-short]`;
globalStyle(shortSummary, { paddingInline: vars.space[1], listStyle: 'none' });
globalStyle(`${shortSummary} svg`, { transition: `transform ${motion.fast} ${vars.ease}` });
globalStyle(`details[open] > ${shortSummary} svg`, { transform: 'rotate(180deg)' });

/** The word of a badge that is its shape alone begins beyond what is shown. */
globalStyle(`${row}[data-card="line"]:not(:has(details[open])) > [data-slot="badge"] > *`, {
  '@media': { [media.phone]: { gap: vars.space[2] } },
});

/** A part of a cell for which a card of one line has no room. */
export const offLine = style({
  '@media': {
    [media.phone]: { selectors: { [`${row}[data-card="line"]:not(:has(details[open])) &`]: unseen } },
  },
});

/** A control of a card that is there once More is open. */
export const onceOpened = style({
  '@media': {
    [media.phone]: { selectors: { [`${row}[data-card]:not(:has(details[open])) &`]: { display: 'none' } } },
  },
});
