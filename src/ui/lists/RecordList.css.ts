import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { unseen } from '#ui/theme/unseen.ts';
import { scale, vars } from '#ui/theme/tokens.css.ts';

export const list = style({
  display: 'grid',
  gap: scale.gap.field,
  minWidth: 0,
  '@media': { [media.phone]: { gap: vars.space[2] } },
});

export const actions = style({ display: 'inline-flex', flexWrap: 'wrap', gap: vars.space[2] });

/** The choices of order and status on a phone, side by side. */
export const choices = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
});
/** The chosen option says what is chosen. */
globalStyle(`${choices} label`, unseen);

export const filter = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[3]}`,
});
