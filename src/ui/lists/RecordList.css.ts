import { style } from '@vanilla-extract/css';
import { scale, vars } from '#ui/theme/tokens.css.ts';

export const list = style({ display: 'grid', gap: scale.gap.field, minWidth: 0 });

export const actions = style({ display: 'inline-flex', flexWrap: 'wrap', gap: vars.space[2] });

/** The choices of order and status on a phone, side by side. */
export const choices = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
});

export const filter = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[3]}`,
});
