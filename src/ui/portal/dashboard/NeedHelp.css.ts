import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/tokens.css.ts';

export const help = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
});
