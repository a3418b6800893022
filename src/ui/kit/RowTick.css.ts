import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { vars } from '#ui/theme/tokens.css.ts';

/** What the tick stands beside. A header that was itself placed would be painted over the ring of the row above. */
export const ticked = style({
  position: 'relative',
  display: 'block',
  '@media': { [media.phone]: { display: 'contents' } },
});

/**
 * In the margin of the page, beside the first cell, so that it takes no width from the columns. It shows on the row that
 * is pointed at or focused, on every row once something is ticked, and always where nothing can be pointed at. Cards of a
 * phone have none.
 */
export const tick = style({
  position: 'absolute',
  // Beyond the padding of the cell.
  insetInlineEnd: `calc(100% + ${vars.space[2]})`,
  insetBlockStart: `calc(50% - ${vars.space[3]})`,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: vars.space[6],
  height: vars.space[6],
  cursor: 'pointer',
  '@media': {
    [media.phone]: { display: 'none' },
    [media.hovering]: {
      selectors: { 'tr:not(:hover, :focus, :focus-within) &:not([data-shown])': { opacity: 0 } },
    },
    print: { display: 'none' },
  },
});
