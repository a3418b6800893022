import { style } from '@vanilla-extract/css';
import { color, scale } from '#ui/theme/tokens.css.ts';

export const identity = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  minWidth: 0,
});

export const number = style({ fontVariantNumeric: 'tabular-nums' });

export const problem = style({
  flexBasis: '100%',
  color: color.inkMuted,
  fontSize: scale.text.sm,
  selectors: { '&:empty': { display: 'none' } },
});
