import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/tokens.css.ts';

export const recorded = style({ display: 'grid', gap: vars.space[2] });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  '@media': { print: { display: 'none' } },
});
