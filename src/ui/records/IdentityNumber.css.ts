import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const identity = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minWidth: 0,
  // Their targets reach beyond the line, which stays one line.
  '@media': { [media.touch]: { marginBlock: `calc(-1 * ${vars.space[2]})` } },
});

/** Show and Copy stay on the number's line where there is room. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  '@media': { [media.touch]: { marginInlineEnd: `calc(-1 * ${vars.space[2]})` } },
});

export const number = style({ fontVariantNumeric: 'tabular-nums' });

export const problem = style({
  flexBasis: '100%',
  color: color.inkMuted,
  fontSize: scale.text.sm,
  selectors: { '&:empty': { display: 'none' } },
});
