import { style } from '@vanilla-extract/css';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const logo = style({ display: 'grid', justifyItems: 'start', gap: scale.gap.field, minWidth: 0 });

/** On white in both themes, since most logos are drawn for paper. */
export const picture = style({
  maxWidth: '100%',
  maxHeight: 96,
  padding: vars.space[2],
  border: `${vars.line.hair} solid ${color.hairline}`,
  background: 'white',
  objectFit: 'contain',
});

export const note = style({ color: color.inkMuted });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
