import { style } from '@vanilla-extract/css';
import { color, vars } from '#ui/theme/tokens.css.ts';

export const who = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[1]} ${vars.space[4]}`,
});

export const chooser = style({ maxWidth: vars.width.dialog });

export const rule = style({ color: color.inkMuted });

/** A figure with the words that explain it. */
export const explained = style({ display: 'inline-block', maxWidth: '16rem' });

export const help = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
});
