import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

/** Two lines of a cell: the main text, and a detail in small print; on a card one after the other. */
export const lines = style({
  display: 'inline-grid',
  gap: vars.space.half,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@media': {
    [media.phone]: {
      display: 'inline-flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: vars.space[2],
    },
  },
});

export const small = style({
  color: color.inkMuted,
  fontSize: scale.text.sm,
  fontWeight: vars.weight.regular,
});

/** A time or an id, which does not break. */
export const whole = style({ whiteSpace: 'nowrap' });

export const summary = style({
  cursor: 'pointer',
  color: color.accentInk,
  '@media': { [media.touch]: { minHeight: scale.control.medium, alignContent: 'center' } },
});

export const changes = style({
  display: 'grid',
  gap: vars.space[2],
  margin: 0,
  paddingBlock: vars.space[2],
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});

/** Each field beside its values, where there is room. */
export const changesInLine = style({
  display: 'grid',
  gap: vars.space.half,
  margin: 0,
  overflowWrap: 'anywhere',
});

globalStyle(`${changesInLine} > div`, { display: 'flex', flexWrap: 'wrap', columnGap: vars.space[2] });

export const field = style({ color: color.inkMuted, fontSize: scale.text.sm });

export const values = style({ margin: 0 });

export const before = style({ color: color.inkMuted });
