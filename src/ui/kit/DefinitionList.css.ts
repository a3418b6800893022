import { style } from '@vanilla-extract/css';

import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const definitions = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${vars.width.field}, 100%), 1fr))`,
  gap: `${vars.space[4]} ${vars.space[6]}`,
});

export const definition = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.half,
  minWidth: 0,
});
export const term = style({ fontSize: scale.text.sm, color: color.inkMuted });
export const meaning = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[1],
  minWidth: 0,
  overflowWrap: 'anywhere',
});
