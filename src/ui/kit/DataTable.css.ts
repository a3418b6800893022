import { style } from '@vanilla-extract/css';

import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';
import { unseen } from '#ui/theme/unseen.ts';

/** Holds no scrolling of its own, so that the head of the table sticks to the window. */
export const tableFrame = style({ position: 'relative', minWidth: 0 });

export const longFrame = style({
  position: 'relative',
  maxHeight: '75dvh',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
  '@media': { print: { maxHeight: 'none', overflow: 'visible', borderBlockEnd: 0 } },
});

export const table = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  selectors: { '&[data-long]': { tableLayout: 'fixed' } },
  '@media': {
    [media.phone]: { display: 'block' },
  },
});

/** One line above a table. */
export const viewOnlyNote = style({
  marginBlockEnd: vars.space[2],
  color: color.inkMuted,
  fontSize: scale.text.sm,
});

export const caption = style(unseen);

export const body = style({ '@media': { [media.phone]: { display: 'block' } } });

/** A card without actions and with one detail, which has room for the badge beside it. */
export const short =
  '[data-card]:not(:has(> :is([data-slot="actions"], [data-slot="note"], [data-follows])))';

export const row = style({
  selectors: {
    '&[data-next], &[data-peeked], &[data-ticked]': { backgroundColor: color.accentWash },
    '&:hover': { backgroundColor: color.hover },
    '&[data-opens]': { cursor: 'pointer' },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${vars.ring.width})` },
  },
  '@media': {
    [media.phone]: {
      display: 'block',
      paddingBlock: vars.space[3],
      borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
      selectors: {
        // Three lines of cells in an order of their own; the two boxes without content end the first and the second.
        '&[data-card]': {
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: vars.space[1],
          paddingBlock: vars.space[2],
        },
        '&[data-card]::before': { content: '""', order: 2, flexBasis: '100%' },
        '&[data-card]::after': { content: '""', order: 4, flexBasis: '100%' },
        '&[data-card][data-next]': {
          marginInline: `calc(-1 * ${vars.space[2]})`,
          paddingInline: vars.space[2],
        },
        // The badge ends the second line, and there is no third.
        [`&${short}::after`]: { content: 'none' },
        '&[data-card="line"]': { alignItems: 'center', paddingBlock: 0 },
        '&[data-card="line"]::before, &[data-card="line"]::after': { content: 'none' },
      },
    },
  },
});

export const spacerCell = style({ padding: 0, border: 0 });
export const spacerRow = style({ '@media': { [media.phone]: { display: 'block' } } });
