import { style } from '@vanilla-extract/css';
import { media } from '#ui/theme/media.ts';
import { color, scale, vars } from '#ui/theme/tokens.css.ts';

export const waiting = style({
  display: 'grid',
  gap: scale.gap.field,
  margin: 0,
  marginBlockEnd: scale.gap.field,
  padding: 0,
  listStyle: 'none',
});

/** Lines of one cell, to the end of it on a phone, where the label stands at its beginning. */
export const lines = style({
  display: 'grid',
  gap: vars.space.half,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { selectors: { 'td > &': { justifyItems: 'end', textAlign: 'end' } } } },
});

export const note = style({ color: color.inkMuted, fontSize: scale.text.sm });

/** An id or a day, which a sheet of paper has the room for on one line. */
export const whole = style({ '@media': { print: { whiteSpace: 'nowrap' } } });
