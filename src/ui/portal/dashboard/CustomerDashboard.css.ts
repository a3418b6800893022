import { style } from '@vanilla-extract/css';
import { vars } from '#ui/theme/tokens.css.ts';

export const who = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[4]}`,
});
