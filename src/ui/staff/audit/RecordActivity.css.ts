import { style } from '@vanilla-extract/css';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });

/** The time of an entry, then what happened. */
export const entry = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(9ch, max-content) minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  paddingBlock: vars.space[2],
  borderBlockEnd: `${vars.line.hair} solid ${color.hairline}`,
});

/** Begins the entries of a day. */
export const day = style({
  gridColumn: '1 / -1',
  paddingBlockStart: vars.space[1],
  fontSize: scale.text.sm,
});

export const small = style({ color: color.inkMuted, fontSize: scale.text.sm });

export const words = style({ display: 'grid', gap: vars.space.half, minWidth: 0, overflowWrap: 'anywhere' });

export const panel = style({ display: 'grid', gap: vars.space[3], justifyItems: 'start', minWidth: 0 });

export const whole = style({ justifySelf: 'stretch', minWidth: 0 });

/** Further entries, and all of them. */
export const ways = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[4] });
