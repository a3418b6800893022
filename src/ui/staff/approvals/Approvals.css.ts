import { globalStyle, style } from '@vanilla-extract/css';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const panel = style({ display: 'grid', gap: scale.gap.field, minWidth: 0 });
/** Aligns cells at the top, since a summary takes several lines. */
globalStyle(`${panel} tbody :is(th, td)`, { verticalAlign: 'top' });

export const what = style({ display: 'grid', gap: vars.space[1], minWidth: 200 });

export const note = style({ color: color.inkMuted, overflowWrap: 'anywhere' });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });
